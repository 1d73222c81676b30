import { expect, test } from 'vitest'
import { dueText, isUrgent } from './due.ts'

const now = new Date('2026-11-28T10:42:00+08:00')

test.each([
  ['2026-11-28T10:42:00+08:00', '已到期', true],
  ['2026-11-28T10:51:30+08:00', '10 分钟后', true],
  ['2026-11-28T15:25:00+08:00', '15:25', false],
  ['2026-11-29T09:00:00+08:00', '11-29 09:00', false],
])('at 10:42 what ends at %s says %s', (dueAt, text, urgent) => {
  expect([dueText(dueAt, now), isUrgent(dueAt, now)]).toEqual([text, urgent])
})

test('a wait that does not end by itself is never urgent', () => {
  expect(isUrgent('', now)).toBe(false)
})
