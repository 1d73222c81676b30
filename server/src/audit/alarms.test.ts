import { afterAll, expect, test } from 'vitest'
import { testApp } from '../testing/test-app.ts'

const t = await testApp([])
afterAll(() => t.close())

const lines: unknown[] = []
const log = { error: (line: unknown) => lines.push(line) }

test('an alarm leaves a row, a log line and a count; the same again within ten minutes adds to the row', async () => {
  const alarm = { kind: 'smsBreaker', text: '短信发送已暂停', detail: { limit: 300 } } as const
  await t.deps.alarms.raise(log, alarm)
  await t.deps.alarms.raise(log, alarm)
  const rows = await t.db`select kind, text, detail, times from alarm`
  expect([...rows]).toEqual([{ ...alarm, times: 2 }])
  expect(lines).toHaveLength(2)
  expect((await t.app.inject('/metrics')).body).toContain('alarms_total{kind="smsBreaker"} 2')
})

test('an alarm of an hour ago is another one', async () => {
  await t.db`update alarm set last_at = now() - interval '1 hour'`
  await t.deps.alarms.raise(log, { kind: 'smsBreaker', text: '短信发送已暂停' })
  expect((await t.db`select 1 from alarm`).count).toBe(2)
})
