import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { dataSecret } from './data-secret.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'secret-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

test('a secret is made once and kept', () => {
  const secret = dataSecret(folder, '')
  expect(secret).toMatch(/^[0-9a-f]{64}$/)
  expect(dataSecret(folder, '')).toBe(secret)
})

test.skipIf(process.platform === 'win32')('nobody else reads it', () => {
  dataSecret(folder, '')
  expect(statSync(join(folder, 'secret')).mode & 0o777).toBe(0o600)
})

test('the secret of the environment comes first, and none is made', () => {
  expect(dataSecret(folder, 'given')).toBe('given')
  expect(() => statSync(join(folder, 'secret'))).toThrow()
})
