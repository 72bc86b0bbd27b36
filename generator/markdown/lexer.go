package markdown

import (
	"strings"

	"github.com/alecthomas/chroma/v2"
	"github.com/alecthomas/chroma/v2/lexers"
)

// lexerNames maps what people write behind a fence to chroma's names. chroma
// itself looks an unknown word up by globbing the file names of all its lexers,
// which costs 5 to 10 ms for each block. These lexers were tried with hostile
// text within the limits of code.go; HTML, Markdown, PowerShell and C# took
// minutes, and are left out.
var lexerNames = map[string]string{
	"bash": "Bash", "sh": "Bash", "shell": "Bash", "zsh": "Bash",
	"console": "Bash Session", "shell-session": "Bash Session",
	"c": "C", "h": "C", "cpp": "C++", "c++": "C++", "cc": "C++", "cxx": "C++", "hpp": "C++",
	"cu": "C++", "cuda": "C++",
	"cmake": "CMake", "make": "Makefile", "makefile": "Makefile",
	"diff": "Diff", "patch": "Diff", "docker": "Docker", "dockerfile": "Docker",
	"go": "Go", "golang": "Go", "ini": "INI", "conf": "INI",
	"javascript": "JavaScript", "js": "JavaScript",
	"json": "JSON", "jsonc": "JSON",
	"proto": "Protocol Buffer", "protobuf": "Protocol Buffer",
	"py": "Python", "python": "Python", "python3": "Python",
	"rs": "Rust", "rust": "Rust", "sql": "SQL", "toml": "TOML",
	"html": "XML", "xml": "XML", "svg": "XML", "yaml": "YAML", "yml": "YAML",
}

// lexerName returns the name of the lexer for a language, "" for an unknown
// one.
func lexerName(lang []byte) string {
	if len(lang) > 32 {
		return ""
	}
	return lexerNames[strings.ToLower(string(lang))]
}

// tokenise splits code into tokens whose text adds up to the code. It returns
// nil where the lexer failed, and the block is then shown without colours:
// chroma's iterators report errors by panicking and ask their callers to
// recover.
func tokenise(name, code string) (tokens []chroma.Token) {
	defer func() {
		if recover() != nil {
			tokens = nil
		}
	}()
	next, err := lexers.Get(name).Tokenise(nil, code)
	if err != nil {
		return nil
	}
	size := 0
	for t := next(); t != chroma.EOF; t = next() {
		size += len(t.Value)
		if size > len(code) || len(tokens) > 4*len(code) {
			return nil
		}
		tokens = append(tokens, t)
	}
	if !spell(tokens, code) {
		return nil
	}
	return tokens
}

// spell reports whether the tokens' text is the code.
func spell(tokens []chroma.Token, code string) bool {
	for _, t := range tokens {
		rest, ok := strings.CutPrefix(code, t.Value)
		if !ok {
			return false
		}
		code = rest
	}
	return code == ""
}
