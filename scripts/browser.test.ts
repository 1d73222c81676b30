import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { candidates, findBrowser } from './browser.ts'

const folder = mkdtempSync(join(tmpdir(), 'browser-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** A program that always exits with `code`. */
function program(name: string, code = 0): string {
  const file = join(folder, name)
  writeFileSync(file, `#!/bin/sh\nexit ${code}\n`)
  chmodSync(file, 0o755)
  return file
}

const onPosix = test.skipIf(process.platform === 'win32')

test('the browser is looked for as told, then the headless shell and chromium on the PATH before google-chrome, then Playwright’s own', () => {
  const path = ['/first', '/second'].join(delimiter)
  const all = candidates({ CHROMIUM_PATH: '/told/browser', PATH: path })
  const order = [
    '/told/browser',
    join('/first', 'chromium-headless-shell'),
    join('/second', 'chromium-headless-shell'),
    join('/first', 'chromium'),
    join('/second', 'chromium'),
    join('/first', 'google-chrome'),
  ]
  expect(order.map((file) => all.indexOf(file))).toEqual(
    [...order.map((file) => all.indexOf(file))].sort((a, b) => a - b),
  )
  expect(all[0]).toBe('/told/browser')
  expect(all.at(-1)).toMatch(/ms-playwright|playwright/)
})

onPosix('CHROMIUM_PATH wins over a browser on the PATH', () => {
  program('chromium')
  const told = program('my-browser')
  expect(findBrowser({ CHROMIUM_PATH: told, PATH: folder })).toBe(told)
})

onPosix('a CHROMIUM_PATH that does not start is an error, not a reason to take another', () => {
  const broken = program('broken', 1)
  expect(() => findBrowser({ CHROMIUM_PATH: broken, PATH: folder })).toThrow('CHROMIUM_PATH')
  expect(() => findBrowser({ CHROMIUM_PATH: join(folder, 'nothing'), PATH: folder })).toThrow('CHROMIUM_PATH')
})

onPosix('a stub that does not start is passed over', () => {
  program('chromium', 1)
  const chrome = program('google-chrome')
  expect(findBrowser({ PATH: folder })).toBe(chrome)
})
