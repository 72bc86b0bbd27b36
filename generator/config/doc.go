// Package config reads trtsite.toml, the configuration of an archive. It is
// strict: a key that is not known, a value of another type or out of its range
// is an error with its place, since a threshold that is silently not applied
// would make the findings wrong.
//
//	[thresholds]
//	hot_percent = 12.5
//	tiny_rows = 40
//
//	[series]
//	key = ["model", "component", "backend", "device", "shapes"]
//
//	[baselines]
//	"bert-base--trtexec--a100--8x128" = "bert-base/2026-03-02"
package config
