import { afterAll, expect, test } from 'vitest'
import { testApp } from '../testing/test-app.ts'
import { changesOf, deleteOldAudit } from './audit.ts'

const t = await testApp([])
afterAll(() => t.close())

const dayMs = 24 * 3_600_000
const addRow = (object: string, daysAgo = 0) => t.db`
  insert into audit_log (at, ip, event, object, result)
  values (${new Date(Date.now() - daysAgo * dayMs)}, '', 'login.sms', ${object}, 'ok')`
const objects = async () =>
  (await t.db<{ object: string }[]>`select object from audit_log order by id`).map(({ object }) => object)

test.each([
  ["update audit_log set result = 'refused'"],
  ["update audit_log set result = 'refused' where false"],
  ['delete from audit_log'],
  [
    "insert into audit_log (id, ip, event, result) overriding system value select id, '', '', '' from audit_log on conflict (id) do update set event = ''",
  ],
  ['truncate audit_log'],
])('rows of the audit log are only added: %s', async (statement) => {
  await addRow('stays')
  const before = await objects()
  await expect(t.db.unsafe(statement)).rejects.toThrow('the audit log is append-only')
  expect(await objects()).toEqual(before)
})

test('rows are kept for three years', async () => {
  const before = await objects()
  await addRow('old', 3 * 366 + 1)
  await addRow('young', 3 * 365 - 2)
  await deleteOldAudit(t.db)
  expect(await objects()).toEqual([...before, 'young'])
})

test('changes are the fields that differ; before something existed they were nothing', () => {
  expect(changesOf({ role: 'content', disabled: false }, { role: 'super', disabled: false })).toEqual({
    role: ['content', 'super'],
  })
  expect(changesOf(null, { role: 'super' })).toEqual({ role: [null, 'super'] })
})
