import * as invoices from '@lianmeng/contract/company/invoice-endpoints'
import { companyTexts, invoiceTitleTexts, taxNumberTexts } from '@lianmeng/contract/company/texts'
import { afterAll, expect, test } from 'vitest'
import { aBuyer } from '../../../testing/builders.ts'
import { type As, login, testApp } from '../../../testing/test-app.ts'
import { company } from '../routes.ts'

const t = await testApp([company])
afterAll(() => t.close())

const aTeam = async (): Promise<As> => login(t, (await aBuyer(t.db)).userId)
const blank = {
  title: '海盐标准件厂',
  taxNo: '914403001922038216',
  address: '',
  phone: '',
  bank: '',
  account: '',
  email: '',
  isDefault: 0,
}
const save = (as: As, differing: object = {}) =>
  t.call(invoices.saveInvoiceTitle, { ...blank, ...differing }, { headers: as })
const saved = async (as: As, differing: object = {}) => (await save(as, differing)).body.data!.id
const titles = async (as: As) => (await t.call(invoices.invoiceTitles, {}, { headers: as })).body.data!
const shown = async (as: As) => (await titles(as)).map(({ title, isDefault }) => [title, isDefault])

test('the first title is the default; another one becomes it when asked to', async () => {
  const as = await aTeam()
  await saved(as, { title: '甲' })
  await saved(as, { title: '乙' })
  expect(await shown(as)).toEqual([
    ['甲', 1],
    ['乙', 0],
  ])
  const id = await saved(as, { title: '丙', isDefault: 1 })
  expect((await shown(as))[0]).toEqual(['丙', 1])
  await saved(as, { id, title: '丙二', isDefault: 0 })
  expect((await shown(as))[0]).toEqual(['丙二', 1])
})

test('after the default is deleted the newest becomes it', async () => {
  const as = await aTeam()
  const first = await saved(as, { title: '甲' })
  await saved(as, { title: '乙' })
  await saved(as, { title: '丙' })
  await t.call(invoices.removeInvoiceTitle, { id: first }, { headers: as })
  expect(await shown(as)).toEqual([
    ['丙', 1],
    ['乙', 0],
  ])
})

test('a title is kept trimmed, its number in capitals', async () => {
  const as = await aTeam()
  await saved(as, { title: ' 甲 ', taxNo: ' 9144030071526726xg', bank: ' 工行 ', email: ' fp@a.com.cn ' })
  expect(await titles(as)).toMatchObject([
    { title: '甲', taxNo: '9144030071526726XG', bank: '工行', email: 'fp@a.com.cn' },
  ])
})

test.each([
  [{ title: ' ' }, invoiceTitleTexts.titleMissing],
  [{ taxNo: '' }, taxNumberTexts.missing],
  [{ taxNo: '12345' }, taxNumberTexts.format],
  [{ taxNo: '914403001922038217' }, taxNumberTexts.checkDigit],
  [{ phone: '电话' }, invoiceTitleTexts.phoneInvalid],
  [{ account: '帐号' }, invoiceTitleTexts.accountInvalid],
  [{ email: 'fapiao' }, invoiceTitleTexts.emailInvalid],
])('%j is refused', async (differing, message) => {
  const as = await aTeam()
  const reply = await save(as, differing)
  expect([reply.body.code, reply.body.message]).toEqual([10001, message])
  expect(await titles(as)).toEqual([])
})

test('twenty titles are the most, however many are added at once', async () => {
  const as = await aTeam()
  const replies = await Promise.all(Array.from({ length: 25 }, () => save(as, { isDefault: 1 })))
  const refused = replies.filter(({ body }) => body.code !== 200)
  expect(refused.map(({ body }) => body.message)).toEqual(Array(5).fill(companyTexts.tooManyInvoiceTitles))
  const all = await titles(as)
  expect([all.length, all.filter(({ isDefault }) => isDefault === 1).length]).toEqual([20, 1])
})

test('titles of another company are neither seen nor changed', async () => {
  const [as, other] = [await aTeam(), await aTeam()]
  const id = await saved(other, { title: '别家' })
  expect(await titles(as)).toEqual([])
  expect((await save(as, { id })).status).toBe(404)
  expect((await t.call(invoices.removeInvoiceTitle, { id }, { headers: as })).status).toBe(404)
  expect(await shown(other)).toEqual([['别家', 1]])
})
