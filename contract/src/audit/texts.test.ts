import { expect, test } from 'vitest'
import { auditEventText, auditObjectText } from './texts.ts'

test('events show in words, unknown ones by their code', () => {
  expect(auditEventText('operator.save')).toBe('修改后台人员')
  expect(auditEventText('gone')).toBe('gone')
})

test.each([
  ['user 12', '用户 12'],
  ['order LM-1', '订单 LM-1'],
  ['cart lines 1,2', '待采清单行 1,2'],
  ['help:7', '帮助 7'],
  ['138****8000', '138****8000'],
  ['/wlm-api/lmcp/lianmeng/auth/logout', '/wlm-api/lmcp/lianmeng/auth/logout'],
  ['', ''],
])('the object %j shows as %j', (object, text) => {
  expect(auditObjectText(object)).toBe(text)
})
