import { drawingModelInfo, modifyDrawingModel } from '@lianmeng/contract/company/drawing-model'
import { afterAll, expect, test } from 'vitest'
import { aBuyer } from '../../testing/builders.ts'
import { login, testApp } from '../../testing/test-app.ts'
import { company } from './routes.ts'

const t = await testApp([company])
afterAll(() => t.close())

const buyer = async () => login(t, (await aBuyer(t.db)).userId)
const wanted = { companyMark: '海盐标准件厂', drawnBy: '王工', modelFormat: 'glb', modelledThread: true } as const

test('a company that has said nothing has the usual settings', async () => {
  const { body } = await t.call(drawingModelInfo, {}, { headers: await buyer() })
  expect(body.data).toEqual({ companyMark: '', drawnBy: '', modelFormat: 'step', modelledThread: false })
})

test('settings are kept for the whole company, and for no other', async () => {
  const [as, other] = [await buyer(), await buyer()]
  await t.call(modifyDrawingModel, { ...wanted, companyMark: ' 海盐标准件厂 ' }, { headers: as })
  expect((await t.call(drawingModelInfo, {}, { headers: as })).body.data).toEqual(wanted)
  expect((await t.call(drawingModelInfo, {}, { headers: other })).body.data!.companyMark).toBe('')
  const [row] = await t.db`select changes from audit_log where event = 'company.drawingModel'`
  expect(row!.changes).toMatchObject({ companyMark: ['', '海盐标准件厂'], modelledThread: [false, true] })
})

test.each([
  [{ companyMark: '长'.repeat(41) }, '「公司标识」不能超过 40 个字'],
  [{ modelFormat: 'exe' }, '「三维格式」格式不正确'],
])('%j is refused', async (differing, message) => {
  const reply = await t.call(modifyDrawingModel, { ...wanted, ...differing } as typeof wanted, {
    headers: await buyer(),
  })
  expect([reply.status, reply.body.message]).toEqual([400, message])
})
