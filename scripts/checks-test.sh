#!/bin/bash
# Breaks a copy of the sources in one way after another, and sees check-layers.py and check-docs.py fail for each.
set -euo pipefail
scripts=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
root=$(dirname "$scripts")
copy=$(mktemp -d)
trap 'rm -rf "$copy"' EXIT
failures=0
count=0

fresh_copy() {
    rm -rf "${copy:?}"/*
    mkdir -p "$copy/Sources/Model" "$copy/Sources/Canvas" "$copy/Sources/Render/Cairo" "$copy/Tests/ModelTests" "$copy/docs"
    cp -r "$root/Sources/CLibraries" "$copy/Sources/"
    printf '%s\n' '// try! and as! in a comment, unsafe too' 'import Glibc' 'let words = "import Foundation; x!"' >"$copy/Sources/Model/Good.swift"
    printf '%s\n' 'import CCairo' 'import Model' 'let pointer = unsafe make()' >"$copy/Sources/Render/Cairo/Surface.swift"
    printf '%s\n' '/// Documented.' '@MainActor' 'public struct Good {' '    public init() {}' '}' >"$copy/Sources/Canvas/Good.swift"
    printf '%s\n' Model/ Canvas/ Render/ Cairo/ Main/ Windowing/ Feeds/ System/ Extra/ >"$copy/docs/architecture.md"
    printf '%s\n' 'import Testing' '@testable import Model' >"$copy/Tests/ModelTests/GoodTests.swift"
}

report() {
    echo "checks-test: $1" >&2
    failures=$((failures + 1))
}

# expect CHECK MESSAGE FILE LINE...: a copy in which FILE holds the lines fails CHECK at FILE with MESSAGE.
expect() {
    local check=$1 message=$2 file=$3 output
    shift 3
    fresh_copy
    mkdir -p "$copy/$(dirname "$file")"
    printf '%s\n' "$@" >"$copy/$file"
    count=$((count + 1))
    if output=$("$scripts/$check" "$copy"); then
        report "$check let pass in $file: $*"
    elif ! grep -qF "$(dirname "$file")" <<<"$output" || ! grep -qF -- "$message" <<<"$output"; then
        report "$check said something else about $file: $output"
    fi
}

fresh_copy
for check in check-layers.py check-docs.py; do
    "$scripts/$check" "$copy" >/dev/null || report "$check refuses a good copy: $("$scripts/$check" "$copy")"
done

layers="check-layers.py"
expect $layers 'no such arrow' Sources/Model/Bad.swift 'import Canvas'
expect $layers 'no such arrow' Sources/Windowing/Bad.swift 'import Render'
expect $layers 'no such arrow' Sources/Render/Bad.swift '@preconcurrency import System'
expect $layers 'no such arrow' Sources/Feeds/Bad.swift 'import struct Canvas.Layer'
expect $layers 'no such arrow' Sources/Main/main.swift 'import Model'
expect $layers 'which Canvas owns' Sources/Render/Cairo/Bad.swift 'import CPixman'
expect $layers 'only Configuration may' Tests/ModelTests/Bad.swift 'import CToml'
expect $layers 'of the toolchain' Sources/Feeds/Bad.swift 'internal import Foundation'
expect $layers 'neither a module' Tests/ModelTests/Bad.swift 'import FoundationEssentials'
expect $layers 'has no arrows' Sources/Extra/Bad.swift 'import Model'
expect $layers 'has no owner' Sources/CLibraries/CExtra/module.modulemap 'module CExtra {}'
expect $layers 'outside the wrapper folders' Sources/Render/Bad.swift 'let a = unsafe b()'
expect $layers 'outside the wrapper folders' Tests/ModelTests/Bad.swift 'let a = unsafe b()'
expect $layers 'nonisolated(unsafe)' Sources/System/Bad.swift 'nonisolated(unsafe) var a = 1'
expect $layers 'try! is' Sources/Model/Bad.swift 'let a = try! b()'
expect $layers 'as! is' Sources/Model/Bad.swift 'let a = b as! Int'
expect $layers 'fatalError is' Sources/Model/Bad.swift 'fatalError("no")'
expect $layers 'force unwrap' Sources/Model/Bad.swift 'let a = b()!.c'
expect $layers 'force unwrap' Sources/Model/Bad.swift 'var a: Int!'
expect $layers 'force unwrap' Sources/Model/Bad.swift 'let a = b["c"]! + 1'
expect $layers 'marked as unfinished' Sources/Model/Bad.swift "// TO""DO: later"
expect $layers "developer's machine" docs/bad.md "See /ro""ot/notes.txt"
expect $layers 'does not name this folder' Sources/Model/Unnamed/Good.swift 'import Glibc'
# shellcheck disable=SC2046
expect $layers 'more than 500 lines' Sources/Model/Bad.swift $(seq -f 'let_%g' 501)

docs="check-docs.py"
expect $docs 'public func bad' Sources/Model/Bad.swift 'public func bad() {}'
expect $docs "private(set) var bad" Sources/Model/Bad.swift '/// A type.' 'public struct A {' '    public private(set) var bad = 1' '}'
expect $docs 'public static let bad' Sources/Model/Bad.swift '// No documentation.' '    public static let bad = 1'
expect $docs 'public init' Sources/Model/Bad.swift 'public init(a: Int) {' '    self.a = a' '    start()' '}'
expect $docs 'public final class Bad' Sources/Model/Bad.swift '' '@safe' 'public final class Bad {}'
expect $docs 'var bad: Int' Sources/Model/Bad.swift '/// A protocol.' 'public protocol Bad {' '    var bad: Int { get }' '}'
expect $docs 'public var other' Sources/Model/Bad.swift '/// A protocol.' 'public protocol P {' '    /// It.' '    var it: Int { get }' '}' \
    '/// A type.' 'public struct A: P {' '    public var it: Int' '    public var other: Int' '}'

echo "checks-test: $count broken copies, $failures not found out"
[ "$failures" -eq 0 ]
