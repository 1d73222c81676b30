import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { refuseUnknown, releaseBefore } from '../bench/src/upgrades/earlier-program.ts'

const place = mkdtempSync(join(tmpdir(), 'history-'))
afterAll(() => rmSync(place, { recursive: true }))

const git = (folder: string, ...args: string[]): string =>
  execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@example.com', ...args], { cwd: folder })
    .toString()
    .trim()

test('the commit of the release before is named by its whole hash', () => {
  expect(releaseBefore()).toMatch(/^[0-9a-f]{40}$/)
})

test('a history that does not reach the release before is refused, and a shallow one is called so', async () => {
  const whole = join(place, 'whole')
  git(place, 'init', '--quiet', whole)
  for (const text of ['first', 'second']) {
    writeFileSync(join(whole, 'a'), text)
    git(whole, 'add', '.')
    git(whole, 'commit', '--quiet', '--message', text)
  }
  const first = git(whole, 'rev-parse', 'HEAD~1')
  await refuseUnknown(first, whole)
  await expect(refuseUnknown('f'.repeat(40), whole)).rejects.toThrow('取不到提交')
  const shallow = join(place, 'shallow')
  git(place, 'clone', '--quiet', '--depth', '1', `file://${whole}`, shallow)
  await expect(refuseUnknown(first, shallow)).rejects.toThrow('浅克隆')
})
