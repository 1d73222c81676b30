import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { sourcesHash } from './web-build.ts'

let folder: string

function put(file: string, text: string): void {
  mkdirSync(dirname(join(folder, file)), { recursive: true })
  writeFileSync(join(folder, file), text)
}

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'sources-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  put('package-lock.json', '{}')
  put('web/src/app/main.tsx', 'one')
  put('contract/src/cart/endpoints.ts', 'one')
})

test.each([
  ['a page', 'web/src/app/main.tsx'],
  ['a picture', 'web/public/logo.svg'],
  ['the configuration of the build', 'web/vite.config.ts'],
  ['the contract', 'contract/src/cart/endpoints.ts'],
  ['a rule of trading', 'trade/src/units.ts'],
  ['the engineering kernel', 'fastener/src/thread/pitch.ts'],
  ['a package', 'package-lock.json'],
])('changing %s means building again', (_, file) => {
  const before = sourcesHash(folder)
  put(file, 'two')
  expect(sourcesHash(folder)).not.toBe(before)
})

test.each([
  ['a test', 'web/src/main.test.tsx'],
  ['what was built', 'web/dist/index.html'],
  ['the server', 'server/src/main.ts'],
  ['an installed package', 'web/node_modules/x/index.js'],
])('changing %s does not', (_, file) => {
  const before = sourcesHash(folder)
  put(file, 'two')
  expect(sourcesHash(folder)).toBe(before)
})

test('moving a file or its border to the next changes the hash', () => {
  put('web/src/a.ts', 'xy')
  put('web/src/b.ts', 'z')
  const before = sourcesHash(folder)
  put('web/src/a.ts', 'x')
  put('web/src/b.ts', 'yz')
  expect(sourcesHash(folder)).not.toBe(before)
})
