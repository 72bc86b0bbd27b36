package provenance

import (
	"encoding/binary"
	"errors"
	"io"
	"unicode/utf16"
	"unicode/utf8"
)

// utf16Reader turns UTF-16 into UTF-8; half a character becomes U+FFFD.
type utf16Reader struct {
	src   io.Reader
	order binary.ByteOrder
	// out is what has been decoded and not been read.
	out []byte
	// half is the first unit of a pair whose second is still to come, or 0.
	half rune
	buf  [4096]byte
}

func (u *utf16Reader) Read(p []byte) (int, error) {
	for len(u.out) == 0 {
		n, err := io.ReadFull(u.src, u.buf[:])
		u.decode(u.buf[:n&^1])
		if err != nil {
			u.flush(n%2 == 1)
			if len(u.out) == 0 {
				return 0, endOf(err)
			}
		}
	}
	n := copy(p, u.out)
	u.out = u.out[n:]
	return n, nil
}

func (u *utf16Reader) decode(data []byte) {
	for ; len(data) >= 2; data = data[2:] {
		r := rune(u.order.Uint16(data))
		if u.half != 0 {
			pair := utf16.DecodeRune(u.half, r)
			u.half = 0
			u.out = utf8.AppendRune(u.out, pair)
			if pair != utf8.RuneError {
				continue
			}
		}
		if r >= 0xd800 && r < 0xdc00 {
			u.half = r
			continue
		}
		u.out = utf8.AppendRune(u.out, r)
	}
}

// flush ends the text; odd says that half a unit is left.
func (u *utf16Reader) flush(odd bool) {
	if u.half != 0 || odd {
		u.out = utf8.AppendRune(u.out, utf8.RuneError)
		u.half = 0
	}
}

// endOf turns the errors of io.ReadFull at the end of a text into io.EOF.
func endOf(err error) error {
	if errors.Is(err, io.ErrUnexpectedEOF) {
		return io.EOF
	}
	return err
}
