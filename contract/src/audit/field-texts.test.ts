import { expect, test } from 'vitest'
import { auditValueText } from './field-texts.ts'

test.each([
  ['role', 'super', '超级管理员'],
  ['role', 'finance', '财务'],
  ['disabled', true, '是'],
  ['orderLimit', 123_456, '¥1234.56'],
  ['orderLimit', null, ''],
  ['publishedAt', '2026-11-20T16:05:00.000Z', '2026-11-21 00:05'],
  ['verification', 'pending', '审核中'],
  ['title', '停机公告', '停机公告'],
] as const)('%s %j is told as %j', (field, value, text) => {
  expect(auditValueText(field, value)).toBe(text)
})
