// Runs a program in Python where there is none: `node tools/testing/python.mjs my-bot.py`, with the standard library and
// the standard input and output of a process. CPython comes from the npm registry, compiled to WebAssembly.
import { readFileSync, readSync, writeSync } from 'node:fs'
import { loadPyodide } from 'pyodide'

const file = process.argv[2]

/** All of it, to this descriptor. */
const writeTo = (descriptor) => ({
  write(bytes) {
    let written = 0
    while (written < bytes.length) written += writeSync(descriptor, bytes, written)
    return bytes.length
  },
  isatty: false,
})

const python = await loadPyodide()
python.setStdin({ read: (buffer) => readSync(0, buffer, 0, buffer.length, null), isatty: false })
python.setStdout(writeTo(1))
python.setStderr(writeTo(2))
try {
  python.runPython(readFileSync(file, 'utf8'), { filename: file })
} catch (error) {
  if (error.type !== 'SystemExit') {
    // Not the thrown value itself: Node would print the line of the interpreter where it came from, which is its whole code.
    process.stderr.write(`${error.message}\n`)
    process.exitCode = 1
  }
}
