package trtfmt

// scanResult says how a walk over a value ended.
type scanResult int

const (
	scanning  scanResult = iota
	scanWhole            // the value is complete
	scanCut              // the text ends inside the value
	scanBad              // the value is not JSON, and only a guess could make it so
)

// maxScanDepth is the deepest nesting that a scanner follows.
const maxScanDepth = 10_000

// scanner walks over one value of a text that is nearly JSON: strings may hold
// control bytes, numbers may be nan, and commas may be missing or too many
// where nothing else can be meant. Those are its fixes.
type scanner struct {
	data []byte
	pos  int
	// stack are the open brackets.
	stack []byte
	state scanState
	// last is the first byte of the value that has just ended, at lastEnd.
	last    byte
	lastEnd int
	// rootKey is the last key of the root, quoted; begin is where the last value
	// directly below the root begins.
	rootKey []byte
	begin   int
	// onFix gets each fix in order, onValue is called behind each value, when the
	// stack holds the brackets around it. Both may be nil.
	onFix   func(fix)
	onValue func()
}

// scanState is what a scanner expects next.
type scanState uint8

const (
	wantValue   scanState = iota // a value
	wantElement                  // a value or the end of a list that has just begun
	wantKey                      // a key
	wantMember                   // a key or the end of an object that has just begun
	wantNext                     // a comma or the end of what is open
)

// run walks over the value at pos and leaves pos behind it, or where it became
// clear that there is none.
func (s *scanner) run() scanResult {
	for {
		for s.pos < len(s.data) && isSpace(s.data[s.pos]) {
			s.pos++
		}
		if s.pos == len(s.data) {
			return scanCut
		}
		var r scanResult
		switch s.state {
		case wantNext:
			r = s.next()
		case wantKey, wantMember:
			r = s.key()
		default:
			r = s.value()
		}
		if r != scanning {
			return r
		}
	}
}

// value consumes a scalar or an opening bracket.
func (s *scanner) value() scanResult {
	if len(s.stack) == 1 {
		s.begin = s.pos
	}
	switch c := s.data[s.pos]; {
	case c == '{' || c == '[':
		return s.open(c)
	case c == ']' && s.state == wantElement:
		return s.close(c)
	case c == '"':
		end := stringEnd(s.data, s.pos)
		if end < 0 {
			return scanCut
		}
		return s.ended(c, end)
	case c == ',' && s.state == wantElement:
		return s.leadingComma()
	case isWord(c):
		return s.word()
	}
	return scanBad
}

func (s *scanner) open(c byte) scanResult {
	if len(s.stack) == maxScanDepth {
		return scanBad
	}
	s.stack = append(s.stack, c)
	s.pos++
	s.state = wantElement
	if c == '{' {
		s.state = wantMember
	}
	return scanning
}

// close consumes a closing bracket.
func (s *scanner) close(c byte) scanResult {
	open := s.stack[len(s.stack)-1]
	if c != open+2 { // in ASCII ] follows [, and } follows {, at a distance of 2
		return scanBad
	}
	s.stack = s.stack[:len(s.stack)-1]
	return s.ended(open, s.pos+1)
}

// ended notes that a value ends at end.
func (s *scanner) ended(kind byte, end int) scanResult {
	s.pos, s.last, s.lastEnd = end, kind, end
	s.state = wantNext
	if s.onValue != nil {
		s.onValue()
	}
	if len(s.stack) == 0 {
		return scanWhole
	}
	return scanning
}

// word consumes a number or a literal. One at the end of the text may be cut.
func (s *scanner) word() scanResult {
	end := s.pos + 1
	for end < len(s.data) && isWord(s.data[end]) {
		end++
	}
	switch word := s.data[s.pos:end]; {
	case end == len(s.data):
		return scanCut
	case !isLiteral(word) && !isNonFinite(word):
		return scanBad
	}
	return s.ended('0', end)
}

// isLiteral reports whether word is a literal, or begins like a number.
func isLiteral(word []byte) bool {
	switch string(word) {
	case "true", "false", "null":
		return true
	}
	if word[0] == '-' {
		word = word[1:]
	}
	return len(word) > 0 && word[0] >= '0' && word[0] <= '9'
}

// key consumes a key with its colon, or the end of an object.
func (s *scanner) key() scanResult {
	switch c := s.data[s.pos]; {
	case c == '}' && s.state == wantMember:
		return s.close(c)
	case c != '"':
		return scanBad
	}
	end := stringEnd(s.data, s.pos)
	if end < 0 {
		return scanCut
	}
	colon := skipSpace(s.data, end)
	if colon == len(s.data) {
		return scanCut
	}
	if s.data[colon] != ':' {
		s.pos = colon
		return scanBad
	}
	if len(s.stack) == 1 {
		s.rootKey = s.data[s.pos:end]
	}
	s.pos, s.state = colon+1, wantValue
	return scanning
}

// next consumes what separates values, or ends them.
func (s *scanner) next() scanResult {
	switch c := s.data[s.pos]; c {
	case ',':
		return s.comma()
	case ']', '}':
		return s.close(c)
	}
	return s.missingComma()
}

// skipSpace returns the first offset from i on that is no space.
func skipSpace(data []byte, i int) int {
	for i < len(data) && isSpace(data[i]) {
		i++
	}
	return i
}
