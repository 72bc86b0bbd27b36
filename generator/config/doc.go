// Package config reads trtsite.toml.
package config
