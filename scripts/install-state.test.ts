import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { installedAsLocked, lockedFolders } from './install-state.mjs'

type Packages = Record<string, { version?: string; integrity?: string; optional?: boolean; link?: boolean }>

/** A checkout with a lockfile and, if something is installed, npm's record of it. */
function checkout(locked: Packages, installed?: Packages): string {
  const folder = mkdtempSync(join(tmpdir(), 'checkout-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  writeFileSync(join(folder, 'package-lock.json'), JSON.stringify({ packages: locked }))
  if (installed !== undefined) {
    mkdirSync(join(folder, 'node_modules'))
    writeFileSync(join(folder, 'node_modules', '.package-lock.json'), JSON.stringify({ packages: installed }))
  }
  return folder
}

const a = { version: '1.0.0', integrity: 'sha512-a' }
const optional = { version: '1.0.0', integrity: 'sha512-o', optional: true }

test.each<[string, Packages, Packages | undefined, boolean]>([
  ['nothing is installed', { '': {}, 'node_modules/a': a }, undefined, false],
  ['all is installed', { '': {}, 'node_modules/a': a }, { 'node_modules/a': a }, true],
  ['one package is missing', { '': {}, 'node_modules/a': a }, {}, false],
  ['one has another version', { 'node_modules/a': a }, { 'node_modules/a': { ...a, version: '0.9.0' } }, false],
  ['one has other content', { 'node_modules/a': a }, { 'node_modules/a': { ...a, integrity: 'sha512-b' } }, false],
  [
    'one for another platform is missing',
    { 'node_modules/a': a, 'node_modules/o': optional },
    { 'node_modules/a': a },
    true,
  ],
  [
    'an optional one is old',
    { 'node_modules/o': optional },
    { 'node_modules/o': { ...optional, version: '0.9.0' } },
    false,
  ],
  [
    'a workspace is linked',
    { web: {}, 'node_modules/web': { link: true } },
    { web: {}, 'node_modules/web': { link: true } },
    true,
  ],
])('%s', (_, locked, installed, expected) => {
  expect(installedAsLocked(checkout(locked, installed))).toBe(expected)
})

test('without a lockfile nothing counts as installed', () => {
  expect(installedAsLocked(tmpdir())).toBe(false)
})

test('progress counts what every platform gets', () => {
  const folder = checkout({
    '': {},
    web: {},
    'node_modules/web': { link: true },
    'node_modules/a': a,
    'node_modules/o': optional,
  })
  expect(lockedFolders(folder)).toEqual(['node_modules/a'])
})
