import * as contract from '@lianmeng/contract/addresses/endpoints'
import { afterAll, expect, test } from 'vitest'
import { aBuyer } from '../../testing/builders.ts'
import { anAddress, fingerprint } from '../../testing/ordering.ts'
import { login, testApp } from '../../testing/test-app.ts'
import { addresses } from './routes.ts'

const t = await testApp([addresses])
afterAll(() => t.close())

async function aCompany() {
  const buyer = await aBuyer(t.db)
  return { ...buyer, as: await login(t, buyer.userId) }
}
type Company = Awaited<ReturnType<typeof aCompany>>

const good = {
  receiverName: '李四',
  receiverContactInfo: '13800138000',
  regionCode: '330000,330400,330424',
  address: '百步镇一号',
}
const save = ({ as }: Company, address: object = {}) => t.call(contract.save, { ...good, ...address }, { headers: as })
const list = async ({ as }: Company) => (await t.call(contract.list, {}, { headers: as })).body.data!
const defaults = async (company: Company) => (await list(company)).map(({ id, isDefault }) => [id, isDefault])

test('an address is kept trimmed, with the name that belongs to its region', async () => {
  const company = await aCompany()
  const reply = await save(company, { receiverName: ' 李四 ', address: ' 百步镇一号 ', regionName: '火星' })
  expect(reply.body.data).toEqual({
    id: expect.any(Number),
    receiverName: '李四',
    receiverContactInfo: '13800138000',
    regionCode: '330000,330400,330424',
    regionName: '浙江省嘉兴市海盐县',
    address: '百步镇一号',
    isDefault: 1,
  })
  expect(await list(company)).toEqual([reply.body.data])
})

test.each([
  [
    'everything is missing',
    { receiverName: ' ', receiverContactInfo: '', regionCode: '', address: ' ' },
    '请填写收货人姓名',
  ],
  [
    'the mobile has 10 digits',
    { receiverContactInfo: '1380013800', regionCode: '', address: '' },
    '请输入正确的手机号码',
  ],
  ['the mobile begins with 12', { receiverContactInfo: '12800138000' }, '请输入正确的手机号码'],
  ['the region is missing', { regionCode: '', address: '' }, '请选择省市区'],
  ['the region has no area', { regionCode: '330000,330400' }, '请选择省市区'],
  ['there is no such area', { regionCode: '330000,330400,999999', address: '' }, '请选择省市区'],
  ['the area belongs to another city', { regionCode: '330000,330100,330424' }, '请选择省市区'],
  ['the street is blank', { address: '　 ' }, '请输入街道、楼牌号'],
])('when %s, the first problem in order is named', async (_case, wrong, message) => {
  const company = await aCompany()
  const reply = await save(company, wrong)
  expect([reply.body.code, reply.body.message]).toEqual([10001, message])
  expect(await list(company)).toEqual([])
})

test('the first address is the default; there is always one and never two', async () => {
  const company = await aCompany()
  const first = (await save(company)).body.data!.id
  const second = (await save(company, { isDefault: 0 })).body.data!.id
  expect(await defaults(company)).toEqual([
    [first, 1],
    [second, 0],
  ])
  await save(company, { id: second, isDefault: 1 })
  expect(await defaults(company)).toEqual([
    [second, 1],
    [first, 0],
  ])
  await save(company, { id: second, isDefault: 0 })
  expect(await defaults(company)).toEqual([
    [second, 1],
    [first, 0],
  ])
  await t.call(contract.setDefault, { id: first }, { headers: company.as })
  expect(await defaults(company)).toEqual([
    [first, 1],
    [second, 0],
  ])
  await t.call(contract.remove, { id: first }, { headers: company.as })
  expect(await defaults(company)).toEqual([[second, 1]])
})

test('ten first addresses at the same moment have one default', async () => {
  const company = await aCompany()
  await Promise.all(Array.from({ length: 10 }, () => save(company, { isDefault: 1 })))
  const all = await list(company)
  expect([all.length, all.filter(({ isDefault }) => isDefault === 1).length]).toEqual([10, 1])
})

test('an address is changed where it stands', async () => {
  const company = await aCompany()
  const { id } = (await save(company)).body.data!
  await save(company, { id, receiverName: '王五' })
  expect(await list(company)).toMatchObject([{ id, receiverName: '王五' }])
})

test.each([
  ['D27: save', contract.save, good],
  ['D28: delete', contract.remove, {}],
  ['D28: set-is-default', contract.setDefault, {}],
] as const)("%s: another company's address does not exist", async (_case, endpoint, more) => {
  const [own, other] = [await aCompany(), await aCompany()]
  await save(own)
  const id = await anAddress(t.db, other.companyId)
  const before = await fingerprint(t.db)
  const reply = await t.call(endpoint as typeof contract.save, { ...good, ...more, id }, { headers: own.as })
  expect([reply.status, reply.body.message]).toEqual([404, '收货地址不存在'])
  const rows = await t.db`select event, object, result from audit_log where company_id = ${own.companyId}`
  expect([...rows]).toEqual([{ event: 'address', object: `address ${id}`, result: 'refused' }])
  expect(await fingerprint(t.db)).toEqual(before)
})

test('markup in an address is text', async () => {
  const company = await aCompany()
  const address = '<img src=x onerror=window.__pwn=1>'
  expect((await save(company, { address })).body.data).toMatchObject({ address })
})

test('a name of 51 letters is malformed', async () => {
  const reply = await save(await aCompany(), { receiverName: '长'.repeat(51) })
  expect([reply.status, reply.body.message]).toEqual([400, '「收货人姓名」不能超过 50 个字'])
})
