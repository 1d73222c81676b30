/** 品类成本表: a price while one edits, from the sheets of all sellers, and small inquiries answered from them. */
import * as editing from '@lianmeng/contract/drawing-edits/endpoints'
import type { ParamsOf } from '@lianmeng/contract/endpoint'
import * as messages from '@lianmeng/contract/messages/endpoints'
import * as buying from '@lianmeng/contract/quotes/endpoints'
import * as sheets from '@lianmeng/contract/quotes/sheet-endpoints'
import { quoteTexts } from '@lianmeng/contract/quotes/texts'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { features } from '../../features.ts'
import { loadReference } from '../../reference/load-reference.ts'
import { orderingApp, type Shopper } from '../../testing/ordering.ts'
import { aBolt, accept, aStandardLine, aWordLine, dayIn, type Office, quotingOn } from '../../testing/quoting.ts'

const t = await orderingApp(features)
afterAll(async () => {
  await t.deps.catalogue.close()
  await t.close()
})
await loadReference(t.db)
await t.deps.catalogue.everythingChanged()
const { call, done, anOffice, aDrawingLine, aShopper, sent } = quotingOn(t)

let buyer: Shopper
let offices: Office[]
beforeEach(async () => {
  await t.db`delete from family_sheet`
  buyer = await aShopper()
  offices = [await anOffice(), await anOffice(), await anOffice()]
})

const aSheet = (changes: Partial<sheets.FamilySheet> = {}): sheets.FamilySheet => ({
  family: 'hexBolt',
  wires: [{ name: '10B21', fits: '8.8 10.9', price: '5.2', heatTreatment: '1.5' }],
  steps: [
    { name: '冷镦搓丝', work: '', rate: '120', setup: '300', tooling: '0' },
    { name: '钻销孔', work: 'pinHole', rate: '30', setup: '50', tooling: '0' },
  ],
  coatings: [{ name: '镀锌', price: '2' }],
  packing: '10',
  margin: 10,
  minimumQty: 500,
  days: 12,
  isPublished: true,
  showsAlone: false,
  answersItself: false,
  mostQty: 0,
  mostAmount: '0',
  validDays: 7,
  ...changes,
})
const keep = (who: Office, changes: Partial<sheets.FamilySheet> = {}) =>
  done(sheets.saveFamilySheet, aSheet(changes), who)
const drilled = (rate: string): Partial<sheets.FamilySheet> => {
  const [first, second] = aSheet().steps
  return { steps: [first!, { ...second!, rate }] }
}
const hole = [{ key: 'pinHole', number: 3.2 }]

async function aDraft(): Promise<number> {
  const { standardId: stdId, ...rest } = aBolt()
  return (await done(editing.startDrawing, { stdId, ...rest }, buyer)).taskId
}
const asked = (taskId: number, more: Partial<ParamsOf<typeof sheets.indicatePrice>> = {}) => ({
  taskId,
  settings: hole,
  quantities: [{ qty: 1000 }, { qty: 5000 }, { qty: 20_000 }],
  ...more,
})
const indicated = (taskId: number, more: Partial<ParamsOf<typeof sheets.indicatePrice>> = {}) =>
  done(sheets.indicatePrice, asked(taskId, more), buyer)

test('from three sheets on an edited part has a range at three quantities, and each change its cost', async () => {
  const taskId = await aDraft()
  expect((await indicated(taskId)).hint).toBe('还没有卖家公开这类零件的参考价，请询价')
  await keep(offices[0]!)
  await keep(offices[1]!, drilled('40'))
  const two = await indicated(taskId)
  expect(two).toMatchObject({ hint: '愿意公开参考价的卖家不足 3 家，请询价', changes: [] })
  expect(two.prices).toEqual([1000, 5000, 20_000].map((qty) => ({ qty, least: '', most: '', sellers: 0 })))

  await keep(offices[2]!, drilled('35'))
  const { prices, changes, changesQty, hint } = await indicated(taskId)
  expect([hint, changesQty]).toEqual(['', 5000])
  expect(prices.map(({ sellers }) => sellers)).toEqual([3, 3, 3])
  for (const [at, { least, most }] of prices.entries()) {
    expect(Number(least)).toBeLessThan(Number(most))
    if (at > 0) expect(Number(most)).toBeLessThanOrEqual(Number(prices[at - 1]!.most))
  }
  // The mean of 30, 40 and 35, a fifth of the setup of 50, the wire that the hole saves, and 10 %.
  expect(changes).toEqual([{ key: 'pinHole', cost: expect.stringMatching(/^4\d$/) }])
})

test('a sheet counts only if its seller works on, publishes it, and prices every change', async () => {
  const taskId = await aDraft()
  for (const office of offices) await keep(office)
  expect((await indicated(taskId)).hint).toBe('')
  await keep(offices[2]!, { isPublished: false })
  expect((await indicated(taskId)).hint).not.toBe('')
  await keep(offices[2]!, { steps: [aSheet().steps[0]!] })
  expect((await indicated(taskId)).hint).not.toBe('')
  expect((await indicated(taskId, { settings: [] })).hint).toBe('')
  await t.db`update seller set state = 'paused' where tenant_id = ${offices[1]!.tenantId}`
  expect((await indicated(taskId, { settings: [] })).hint).not.toBe('')
})

test('a surface that is left as it is costs nothing, and a coating must be in the sheet', async () => {
  const taskId = await aDraft()
  for (const office of offices) await keep(office)
  const hintOf = async (words: string) => (await indicated(taskId, { settings: [{ key: 'surface', words }] })).hint
  expect([await hintOf('本色'), await hintOf('镀锌')]).toEqual(['', ''])
  expect(await hintOf('达克罗')).not.toBe('')
})

test('a lone seller may let its price be shown', async () => {
  const taskId = await aDraft()
  await keep(offices[0]!, { showsAlone: true })
  expect((await indicated(taskId)).prices.map(({ sellers }) => sellers)).toEqual([1, 1, 1])
})

test('another company’s drawing, quantities that do not ascend and half a piece are refused', async () => {
  const taskId = await aDraft()
  expect((await call(sheets.indicatePrice, asked(taskId), await aShopper())).status).toBe(404)
  const problemOf = async (...pieces: number[]) =>
    (await call(sheets.indicatePrice, asked(taskId, { quantities: pieces.map((qty) => ({ qty })) }), buyer)).body
      .message
  expect(await problemOf(2000, 1000)).toBe('询价数量须由小到大，且不重复')
  expect(await problemOf(0.5)).toBe('数量须为不小于 0 的整数')
  expect(await problemOf(0)).toBe('询价数量须为大于 0 的整数')
})

test('a sheet is replaced by the next of its family, belongs to its seller, and is never shown to a buyer', async () => {
  const [one, two] = offices as [Office, Office]
  await keep(one)
  await keep(one, { margin: 15 })
  expect(await done(sheets.familySheets, {}, one)).toMatchObject([
    { familyName: '六角头螺栓', margin: 15, mostQty: 0, minimumQty: 500, packing: '10' },
  ])
  expect(await done(sheets.familySheets, {}, two)).toEqual([])
  expect((await call(sheets.removeFamilySheet, { family: 'hexBolt' }, two)).status).toBe(404)
  expect((await call(sheets.familySheets, {}, buyer)).status).toBe(403)
  await done(sheets.removeFamilySheet, { family: 'hexBolt' }, one)
  expect(await done(sheets.familySheets, {}, one)).toEqual([])
})

test('the second of two people who edit one sheet is refused, and changes nothing', async () => {
  const [one] = offices as [Office]
  await keep(one, { margin: 12 })
  await t.db`update family_sheet set changed_at = changed_at + interval '7 microseconds' where tenant_id = ${one.tenantId}`
  const readAt = (await done(sheets.familySheets, {}, one))[0]!.updatedAt
  await done(sheets.saveFamilySheet, { ...aSheet({ margin: 15 }), readAt }, one)
  for (const stale of [readAt, '']) {
    const second = await call(sheets.saveFamilySheet, { ...aSheet({ margin: 18 }), readAt: stale }, one)
    expect([second.status, second.body.message]).toEqual([409, quoteTexts.familySheetChanged])
  }
  expect(await done(sheets.familySheets, {}, one)).toMatchObject([{ margin: 15 }])
})

test('a sheet with an unsound figure changes nothing', async () => {
  const [one] = offices as [Office]
  await keep(one)
  const problemOf = async (changes: Partial<sheets.FamilySheet>) =>
    (await call(sheets.saveFamilySheet, aSheet(changes), one)).body.message
  expect(await problemOf({ packing: '-1' })).toBe('金额须为不超过 6 位小数的非负数')
  expect(await problemOf({ packing: '1e18' })).toBe('金额须为不超过 6 位小数的非负数')
  const [first] = aSheet().steps
  expect(await problemOf({ steps: [{ ...first!, tooling: '1000000000000000000' }] })).toContain('开模费')
  expect(await problemOf({ steps: [aSheet().steps[1]!] })).toBe('请至少填写一道每件都做的工序')
  const zinc = { name: '镀锌', price: '2' }
  expect(await problemOf({ coatings: [zinc, { ...zinc, name: ' 镀锌 ' }] })).toBe('同一表面处理只能填写一次')
  expect(await problemOf({ minimumQty: 0.5 })).toBe('数量须为不小于 0 的整数')
  expect(await problemOf({ answersItself: true })).toBe('自动报价请填写数量与金额上限')
  expect(await problemOf({ family: 'tappingThread' })).toContain('品类')
  expect(await done(sheets.familySheets, {}, one)).toMatchObject([{ packing: '10' }])
})

const automatic = { answersItself: true, mostQty: 5000, mostAmount: '20000' }
const quotesOf = async (inquiryId: number) =>
  (await done(buying.inquiryDetail, { inquiryId }, buyer)).sellerQuotes.map(({ state }) => state)

test('a small inquiry is answered from the sheet at once, and accepted like any other quote', async () => {
  const [one, two] = offices as [Office, Office]
  await keep(one, automatic)
  await keep(two)
  const inquiryId = await sent(buyer, [await aDrawingLine(buyer, 1000, 2000)], [one, two])
  const { state, sellerQuotes } = await done(buying.inquiryDetail, { inquiryId }, buyer)
  expect(state).toBe('quoted')
  expect(sellerQuotes.map((quote) => quote.state).sort()).toEqual(['awaited', 'quoted'])
  const quote = sellerQuotes.find(({ erpTenantId }) => erpTenantId === one.tenantId)!
  expect(quote).toMatchObject({ round: 1, note: '按成本表自动报价', lines: [{ days: 12, minimumQty: 500 }] })
  expect(quote.lines[0]!.prices.map(({ qty }) => qty)).toEqual([1000, 2000])
  const titles = async (who: { as: Shopper['as'] }) =>
    (await done(messages.messages, { kind: 'inquiry' }, who)).records.map(({ title }) => title).sort()
  expect(await titles(one)).toEqual(['已自动报价', '收到新询价'])
  expect(await titles(buyer)).toEqual(['收到报价'])
  const { accepted } = await done(buying.acceptQuotes, accept(inquiryId, one, 2000), buyer)
  expect(accepted).toMatchObject([{ qty: 2000, price: quote.lines[0]!.prices[1]!.priceWithTooling }])
})

test('an inquiry beyond a limit waits for a person', async () => {
  const [one] = offices as [Office]
  const stateOf = async (limits: Partial<sheets.FamilySheet>, ...pieces: number[]) => {
    await keep(one, { ...automatic, ...limits })
    return (await quotesOf(await sent(buyer, [aStandardLine(...pieces)], [one])))[0]
  }
  expect(await stateOf({}, 5000)).toBe('quoted')
  expect(await stateOf({}, 5001)).toBe('awaited')
  expect(await stateOf({ mostAmount: '1000' }, 5000)).toBe('awaited')
  expect(await stateOf({}, 400, 1000)).toBe('awaited')
  expect(await stateOf({ answersItself: false }, 1000)).toBe('awaited')
})

test('words, papers, a day that is too soon and a line of another family wait for a person', async () => {
  const [one] = offices as [Office]
  await keep(one, automatic)
  const line = aStandardLine(1000)
  const stateOf = async (lines: (typeof line)[], more = {}) =>
    (await quotesOf(await sent(buyer, lines, [one], more)))[0]
  expect(await stateOf([{ ...line, text: '要盒装' }])).toBe('awaited')
  expect(await stateOf([{ ...line, papers: ['material'] }])).toBe('awaited')
  expect(await stateOf([{ ...line, wantedOn: dayIn(11) }])).toBe('awaited')
  expect(await stateOf([{ ...line, wantedOn: dayIn(12) }])).toBe('quoted')
  expect(await stateOf([line], { note: '急' })).toBe('awaited')
  expect(await stateOf([line, aWordLine('M8 螺母', 1000)])).toBe('awaited')
})
