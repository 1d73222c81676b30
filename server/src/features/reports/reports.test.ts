import type { ParamsOf } from '@lianmeng/contract/endpoint'
import * as contract from '@lianmeng/contract/reports/endpoints'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { anOperator, aProduct, aSeller, aSpecification } from '../../testing/builders.ts'
import { loginAsOperator, testApp } from '../../testing/test-app.ts'
import { reports } from './routes.ts'

const t = await testApp([reports])
afterAll(() => t.close())
beforeEach(async () => {
  await t.db`delete from report`
  await t.db`delete from rate_limit`
})

const office = { headers: await loginAsOperator(t, (await anOperator(t.db)).userId) }
const seller = await aSeller(t.db, { shortName: '海川紧固件' })
const { specificationId } = await aSpecification(t.db, { standard: 'GB/T 5783-2016', nominal: 'M8', length: 25 })
const { componentId } = await aProduct(t.db, { ...seller, specificationId })

type Form = Partial<ParamsOf<typeof contract.sendReport>>
const send = (form: Form = {}) =>
  t.call(contract.sendReport, { tenantId: seller.tenantId, kind: 'data', text: '头高写错了', ...form })
const listed = async (params: ParamsOf<typeof contract.reports> = {}) =>
  (await t.call(contract.reports, params, office)).body.data!
const handle = (reportId: number, note = '已改正') => t.call(contract.handleReport, { reportId, note }, office)

test('a visitor reports goods, and the platform reads which, of whom, and how to reach the sender', async () => {
  expect((await send({ componentId, text: ' 头高写错了 ', contact: '13800138000' })).body.message).toBe('')
  expect((await listed()).records).toMatchObject([
    {
      sellerName: '海川紧固件',
      goods: 'GB/T 5783-2016 六角头螺栓 M8×25 联盟',
      kind: 'data',
      text: '头高写错了',
      contact: '13800138000',
      handledAt: '',
    },
  ])
})

test('a report about a shop names no goods, and nobody who does not want to be reached', async () => {
  await send({ kind: 'false' })
  expect((await listed()).records).toMatchObject([{ goods: '', kind: 'false', contact: '' }])
})

test.each([
  [{ text: '  ' }, 400, '请填写具体情况'],
  [{ tenantId: 999_999 }, 404, '卖家不存在'],
  [{ componentId: 999_999 }, 404, '商品不存在'],
] as const)('%o is refused, and nothing is kept', async (form, status, message) => {
  const reply = await send(form)
  expect([reply.status, reply.body.message]).toEqual([status, message])
  expect((await listed()).total).toBe(0)
})

test('goods of another seller are no goods of this one', async () => {
  const other = await aProduct(t.db)
  expect((await send({ componentId: other.componentId })).status).toBe(404)
})

test('twenty a day from one address', async () => {
  for (let i = 0; i < 20; i += 1) await send()
  const reply = await send()
  expect([reply.status, reply.body.message]).toEqual([429, '今日提交次数过多，请明天再试'])
  expect((await listed()).total).toBe(20)
})

test('a report is handled once, with a note; the list tells those that wait from the others', async () => {
  await send()
  const { id } = (await listed({ isOpen: true })).records[0]!
  expect((await handle(id, ' ')).body.message).toBe('请填写处理说明')
  expect((await handle(id)).body.message).toBe('')
  const again = await handle(id, '又处理')
  expect([again.status, again.body.message]).toEqual([409, '该举报已处理，请刷新'])
  expect((await listed({ isOpen: true })).total).toBe(0)
  expect((await listed({ isOpen: false })).records).toMatchObject([{ note: '已改正', handledBy: '张三' }])
  const [entry] = await t.db<
    { object: string }[]
  >`select object from audit_log where event = 'supervision.report' order by id desc`
  expect(entry!.object).toBe(`report ${id}`)
})

test('one that does not exist cannot be handled', async () => {
  expect((await handle(999_999)).status).toBe(404)
})

test('reports are found by kind, seller, goods and words', async () => {
  await send({ componentId })
  await send({ kind: 'rights', text: '盗用商标' })
  const count = async (params: ParamsOf<typeof contract.reports>) => (await listed(params)).total
  expect(await count({ kind: 'rights' })).toBe(1)
  expect(await count({ keyword: '商标' })).toBe(1)
  expect(await count({ keyword: 'gb/t 5783' })).toBe(1)
  expect(await count({ keyword: '海川' })).toBe(2)
  expect(await count({ keyword: '没有' })).toBe(0)
})
