package provenance

import "strings"

// marker reads "&&&& RUNNING TensorRT.trtexec [TensorRT v8401] # command" and the
// same with a verdict. Other programs and the tuning loop of TensorRT 11 print
// markers, too; only those of trtexec count.
func (l *logReader) marker(line logLine) {
	text := l.lines.clean(line.text)
	word, rest, _ := strings.Cut(strings.TrimPrefix(text, string(markerText)), " ")
	if !strings.HasPrefix(rest, "TensorRT.trtexec") {
		l.other = l.other || word == "RUNNING"
		return
	}
	l.other = false
	switch word {
	case "RUNNING":
		l.begin(line)
		l.identify(line, text)
	case string(Passed), string(Failed), string(Waived):
		if l.run == nil {
			l.begin(line)
		}
		if l.run.Environment.Command.Text == "" {
			l.identify(line, text)
		}
		l.run.Timed.Outcome = Outcome(word)
		l.run.Timed.OutcomeFrom = l.from(line)
		l.end()
	}
}

// identify reads the version and the command of a marker.
func (l *logReader) identify(line logLine, text string) {
	if digits, at := markerVersion(text); at >= 0 {
		version, ok := decodeVersion(digits)
		if ok {
			l.run.put(TensorRT, version, l.from(line))
		} else {
			l.bad(line, at, "expected a version such as v8401 or v101601")
		}
	}
	if _, command, ok := strings.Cut(text, " # "); ok {
		l.command(command, l.from(line))
	}
}

// command reads the command line: what it names, and the options that trtexec
// does not print.
func (l *logReader) command(command string, from Source) {
	args := splitCommand(command)
	plugins := ""
	for _, a := range args {
		l.run.Hints.set(a.flag, strings.TrimSpace(a.value))
		switch a.flag {
		case "--loadEngine":
			l.run.Loads = true
		case "--hardwareCompatibilityLevel":
			l.run.put(HardwareCompatibility, a.value, from)
		case "--plugins", "--staticPlugins", "--dynamicPlugins":
			plugins += " " + base(a.value)
		}
	}
	l.run.put(Plugins, strings.TrimSpace(plugins), from)
	l.run.Environment.Command = Command{Text: l.scrub.command(args, from), From: from}
}
