/** Edits that are planted to try the tests: each has to fit the code as it is now. */
import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { edits } from '../mutants/planted/edits.ts'
import { inRoot } from './places.ts'

test('the text that a planted edit replaces stands in its file exactly once', () => {
  const timesIn = (file: string, text: string) => readFileSync(inRoot(file), 'utf8').split(text).length - 1
  const stale = edits.filter(({ file, from }) => !existsSync(inRoot(file)) || timesIn(file, from) !== 1)
  expect(stale.map(({ file, breaks }) => `${file}: ${breaks}`)).toEqual([])
})

test('a planted edit changes something, and the tests that have to notice it are there', () => {
  expect(edits.filter(({ from, to }) => from === to)).toEqual([])
  const named = new Set(edits.flatMap(({ tests }) => tests))
  expect([...named].filter((path) => !existsSync(inRoot(path)))).toEqual([])
})
