import { readFileSync } from 'node:fs'
import * as aftersales from '@lianmeng/contract/aftersale/endpoints'
import * as platform from '@lianmeng/contract/aftersale/operator-endpoints'
import * as inspecting from '@lianmeng/contract/aftersale/seller-endpoints'
import * as policy from '@lianmeng/contract/approvals/policy-endpoints'
import * as companyCalls from '@lianmeng/contract/company/endpoints'
import * as credit from '@lianmeng/contract/credit/endpoints'
import type { ParamsOf } from '@lianmeng/contract/endpoint'
import * as erp from '@lianmeng/contract/erp/endpoints'
import { figureUnits } from '@lianmeng/contract/figures'
import * as freight from '@lianmeng/contract/freight/seller-endpoints'
import * as members from '@lianmeng/contract/membership/seller-endpoints'
import * as changing from '@lianmeng/contract/orders/changes/change-endpoints'
import * as orders from '@lianmeng/contract/orders/endpoints'
import * as sellerOrders from '@lianmeng/contract/orders/seller-endpoints'
import * as goods from '@lianmeng/contract/seller-goods/endpoints'
import * as generating from '@lianmeng/contract/seller-goods/matrix-endpoints'
import * as tax from '@lianmeng/contract/seller-goods/tax-endpoints'
import * as prices from '@lianmeng/contract/seller-prices/endpoints'
import { endpoints } from '@lianmeng/contract/testing/endpoints'
import { sentFields } from '@lianmeng/contract/testing/sent-fields'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { features } from '../../features.ts'
import { loadReference } from '../../reference/load-reference.ts'
import { aFirm, aRule } from '../../testing/approving.ts'
import { anOperator } from '../../testing/builders.ts'
import { complete } from '../../testing/completed-orders.ts'
import { screw } from '../../testing/fast-lists.ts'
import { aListedPart } from '../../testing/listed-parts.ts'
import { aCartLine, anOrder, aShopper, orderingApp, type Shopper, submit } from '../../testing/ordering.ts'
import { loginAsOperator } from '../../testing/test-app.ts'
import { typedFigures, type World } from '../../testing/typed-figures.ts'

const t = await orderingApp(features)
afterAll(async () => {
  await t.deps.catalogue.close()
  await t.close()
})
beforeAll(() => loadReference(t.db))
const { aWorld, seen, ownGoods, amountOf, saved } = typedFigures(t)

/** What was answered. @throws when it was refused */
function data<Data>({ body }: { body: { message: string; data: Data | null } }): Data {
  expect(body.message).toBe('')
  return body.data!
}

async function aDraft({ shop }: World): Promise<number> {
  return data(await t.call(prices.create, { name: '十二月', kind: 'base', whose: 0, copyFrom: 0 }, shop)).id
}
async function activate({ shop }: World, listId: number) {
  const { version } = data(await t.call(prices.itemsSummary, { listId }, shop)).list
  return data(await t.call(prices.activate, { listId, version, validFrom: '', validTo: '' }, shop))
}
const draftRow = async ({ shop }: World, listId: number) =>
  data(await t.call(prices.items, { listId }, shop)).records[0]!
const tiers = [{ fromInSaleUnits: 20, price: '10' }]

/** ¥10 holds for a 千支, up to 10 of them, and for no other quantity. */
const expectTen = async (world: World) =>
  expect([await amountOf(world, 1000), await amountOf(world, 10_000)]).toEqual([10, 100])
/** ¥40 holds for a 千支, and ¥10 from 20 of them on. */
const expectTierOfTen = async (world: World) =>
  expect([await amountOf(world, 10_000), await amountOf(world, 20_000)]).toEqual([400, 200])

/** Orders this many 支 of the world's product, if it may. */
async function place({ product }: World, who: Shopper, qty: number, more: Parameters<typeof submit>[3] = {}) {
  const line = await aCartLine(t.db, who, product, qty)
  const reply = await submit(t, who, [line], more)
  await t.db`delete from cart_line where buyer_id = ${who.companyId} and id = ${line}`
  return reply
}
/** As many 支 as cost ¥1. */
const yuan = 25

type Terms = ParamsOf<typeof freight.saveFreight>
const noTerms: Terms = {
  rules: [],
  pickup: false,
  collect: false,
  pickupPlace: '',
  leastOrder: '',
  notServed: [],
  version: 0,
}
/** The freight of an order of this many 支, as the buyer sees it before ordering. */
async function freightOf(world: World, qty: number) {
  const line = await aCartLine(t.db, world.buyer, world.product, qty)
  const chosen = { cartItemIds: [line], addressId: world.buyer.addressId }
  const shown = data(await t.call(orders.preview, chosen, world.as))
  await t.db`delete from cart_line where id = ${line}`
  return shown.freight
}
async function saveFreight({ shop }: World, terms: Partial<Terms>) {
  data(await t.call(freight.saveFreight, { ...noTerms, ...terms }, shop))
  return data(await t.call(freight.ownFreight, {}, shop))
}
const rule: Terms['rules'][number] = {
  provinces: ['33'],
  by: 'weight',
  first: '10',
  firstFee: '10',
  step: '10',
  stepFee: '10',
  freeFrom: '',
}

/** An order of ¥40 and ¥20 freight: the seller makes ¥10 of each, and adds other goods of ¥10. @returns what the seller was shown, and the order */
async function changedOrder(world: World) {
  const { buyer, product, shop, as } = world
  await saveFreight(world, { rules: [{ ...rule, by: 'amount', first: '1000', firstFee: '20' }] })
  const orderNo = await anOrder(t, buyer, product, 1000)
  data(await t.call(sellerOrders.confirmOrder, { orderNo }, shop))
  const other = await aListedPart(t.db, { ...screw, length: 25 }, { tenantId: product.tenantId, price: '10' })
  const added = [{ componentId: other.componentId, packageSpecId: other.packageSpecId, qty: 1000, price: '10' }]
  const terms = { orderNo, lines: [{ lineNo: 1, qty: 1000, price: '10' }], added, freight: '10' }
  const shown = data(await t.call(changing.previewChange, terms, shop))
  const form = { ...terms, version: shown.version, reason: '少收', pricesChecked: true }
  data(await t.call(changing.proposeChange, form, shop))
  const [asked] = data(await t.call(orders.detail, { orderNo }, as)).changes
  data(await t.call(changing.acceptChange, { orderNo, changeNo: asked!.changeNo }, as))
  return { shown, order: data(await t.call(orders.detail, { orderNo }, as)) }
}

/** ¥10 is asked back of a received order of ¥40 that cost ¥10 to send. */
async function aRefundOfTen(world: World) {
  await saveFreight(world, { rules: [{ ...rule, by: 'amount', first: '1000' }] })
  const orderNo = await anOrder(t, world.buyer, world.product, 1000)
  const sides = { orderNo, shopper: world.buyer, sellerAs: world.shop.headers }
  await complete(t, sides, [{ lineNo: 1, qty: 1000 }])
  const complaint = { kind: 'refund' as const, reason: 'quality' as const, note: '牙型不良', fileIds: [] }
  const asked = { orderNo, ...complaint, lines: [{ lineNo: 1, qty: 1000 }], amount: '10' }
  return data(await t.call(aftersales.save, asked, world.as))
}

type Walk = readonly [title: string, fields: readonly string[], walk: (world: World) => Promise<void>]

/** What happens when 10 is typed, or sent, in the unit of the field; of tax, where 10 % is no rate, 9. */
const walks: readonly Walk[] = [
  [
    'a base price',
    ['sellerPrices.saveBase.price'],
    async (world) => {
      data(
        await t.call(prices.saveBase, { id: world.id, version: 1, price: '10', tiers: [], confirmed: 1 }, world.shop),
      )
      expect(await ownGoods(world)).toMatchObject({ price: '10' })
      await expectTen(world)
    },
  ],
  [
    'the price of a tier',
    ['sellerPrices.saveBase.tiers.[].price'],
    async (world) => {
      data(await t.call(prices.saveBase, { id: world.id, version: 1, price: '40', tiers, confirmed: 1 }, world.shop))
      await expectTierOfTen(world)
    },
  ],
  [
    'a price of a list',
    ['sellerPrices.saveItems.items.[].price'],
    async (world) => {
      const listId = await aDraft(world)
      const items = [{ id: world.id, price: '10', tiers: [], version: 0 }]
      data(await t.call(prices.saveItems, { listId, items }, world.shop))
      expect(await draftRow(world, listId)).toMatchObject({ price: '10', saleUnitName: '千支' })
      await activate(world, listId)
      await expectTen(world)
    },
  ],
  [
    'the price of a tier of a list',
    ['sellerPrices.saveItems.items.[].tiers.[].price'],
    async (world) => {
      const listId = await aDraft(world)
      data(
        await t.call(
          prices.saveItems,
          { listId, items: [{ id: world.id, price: '40', tiers, version: 0 }] },
          world.shop,
        ),
      )
      expect((await draftRow(world, listId)).tiers).toEqual(tiers)
      await activate(world, listId)
      await expectTierOfTen(world)
    },
  ],
  [
    'a price that a program sends',
    ['erp.pushPrices.rows.[].price'],
    async (world) => {
      const rows = [{ ownCode: 'P-1', price: '10', asOf: new Date().toISOString(), confirmed: 1 as const }]
      const { headers } = world.shop
      data(await t.call(erp.pushPrices, { rows }, { headers: { ...headers, 'idempotency-key': 'one' } }))
      await expectTen(world)
    },
  ],
  [
    'a rise of prices in percent',
    ['sellerPrices.adjust.percent'],
    async (world) => {
      const listId = await aDraft(world)
      data(await t.call(prices.adjust, { listId, percent: 10, step: '0.01', from: 'base' }, world.shop))
      expect(await draftRow(world, listId)).toMatchObject({ price: '44' })
      await activate(world, listId)
      expect(await amountOf(world, 1000)).toBe(44)
    },
  ],
  [
    'the discount of a level in percent',
    ['sellerMembers.saveLevel.discount'],
    async (world) => {
      const { tenantId } = world.product
      data(await t.call(members.saveLevel, { name: '金牌', discount: '10' }, world.shop))
      const [level] = data(await t.call(members.levels, {}, world.shop))
      expect(level).toMatchObject({ discount: '10' })
      const member = await aShopper(t, { memberships: [{ tenantId, status: 3 }] })
      data(
        await t.call(
          members.saveMember,
          { buyerId: member.companyId, version: 1, levelId: level!.levelId, validTo: null },
          world.shop,
        ),
      )
      expect(await amountOf({ ...world, buyer: member, as: { headers: member.as } }, 1000)).toBe(36)
    },
  ],
  [
    'what loose pieces cost more in percent',
    ['sellerGoods.save.packages.[].looseRate'],
    async (world) => {
      const { packages } = await ownGoods(world)
      const after = await saved(world, { salePackageType: 1, packages: [{ ...packages[0]!, looseRate: 10 }] })
      expect(after.packages[0]!.looseRate).toBe(10)
      expect((await seen(world)).prodPackages[0]!.scatteredRate).toBe(10)
      expect([await amountOf(world, 100), await amountOf(world, 1000)]).toEqual([4.4, 40])
    },
  ],
  [
    'what an opened carton costs more in percent',
    ['sellerGoods.save.packages.[].unpackingRate'],
    async (world) => {
      const { packages } = await ownGoods(world)
      const boxed = { ...packages[0]!, smallSizeInBaseUnits: 100, smallUnit: '盒', unpackingRate: 10 }
      const after = await saved(world, { salePackageType: 1, packages: [boxed] })
      expect(after.packages[0]!.unpackingRate).toBe(10)
      expect((await seen(world)).prodPackages[0]!.unpackingRate).toBe(10)
      expect([await amountOf(world, 100), await amountOf(world, 1000)]).toEqual([4.4, 40])
    },
  ],
  [
    'the tax rate of a product in percent',
    ['sellerGoods.save.taxRate'],
    async (world) => {
      expect((await saved(world, { taxRate: 9 })).taxRate).toBe(9)
      expect((await seen(world)).taxRate).toBe(9)
      expect(await amountOf(world, 1000)).toBe(40)
    },
  ],
  [
    'the tax rate of many products, and of new ones',
    ['goodsTax.previewTaxRate.taxRate', 'goodsTax.setTaxRate.taxRate', 'goodsTax.setUsualTaxRate.taxRate'],
    async (world) => {
      expect(data(await t.call(tax.previewTaxRate, { taxRate: 9 }, world.shop)).changes).toBe(1)
      data(await t.call(tax.setTaxRate, { taxRate: 9 }, world.shop))
      data(await t.call(tax.setUsualTaxRate, { taxRate: 9 }, world.shop))
      const rates = [{ taxRate: 9, count: 1 }]
      expect(data(await t.call(tax.ownTaxRates, {}, world.shop))).toEqual({ usual: 9, rates })
      expect((await seen(world)).taxRate).toBe(9)
    },
  ],
  [
    'the weight of a carton and the price of a kilogram',
    ['sellerGoodsMatrix.generate.cartonKg', 'sellerGoodsMatrix.generate.yuanPerKg'],
    async (world) => {
      const standards = data(await t.call(goods.standardsToList, {}, world.shop))
      const standardId = standards.find(({ name }) => name.startsWith('GB/T 5783'))!.id
      const { sizes, surfaces } = data(await t.call(generating.matrixOptions, { standardId }, world.shop))
      const { nominalId, toothId } = sizes.find(({ name }) => name === 'M8')!
      const matrix = {
        standardId,
        propertyClass: '8.8',
        surfaceId: surfaces[0]!.id,
        brandName: '恒固',
        codePattern: '{直径}{长度}',
        cells: [{ nominalId, toothId, length: 30 }],
      }
      const [cell] = data(await t.call(generating.matrixPreview, matrix, world.shop)).cells
      const more = { minPurchaseInBaseUnits: 0, deliveryDays: 2, reservable: 0, listed: 1 } as const
      data(await t.call(generating.generate, { ...matrix, ...more, cartonKg: 10, yuanPerKg: '10' }, world.shop))
      const made = data(await t.call(goods.list, {}, world.shop)).records.find(({ id }) => id !== world.id)!
      expect(Number(made.price)).toBeCloseTo(cell!.weight * 10, 1)
      const { packages } = data(await t.call(goods.detail, { id: made.id }, world.shop))
      const kilograms = (packages[0]!.bigSizeInBaseUnits * cell!.weight) / 1000
      expect([kilograms > 8, kilograms <= 10.5]).toEqual([true, true])
    },
  ],
  [
    'freight by weight',
    [
      'ownFreight.saveFreight.rules.[].first',
      'ownFreight.saveFreight.rules.[].firstFee',
      'ownFreight.saveFreight.rules.[].step',
      'ownFreight.saveFreight.rules.[].stepFee',
    ],
    async (world) => {
      // 10 g a piece: 1,000 weigh 10 kg.
      const [found] = await t.db<{ specification: number }[]>`
        select specification_id as specification from product
        where tenant_id = ${world.product.tenantId} and id = ${world.id}`
      await t.db`update specification set weight = 10000 where id = ${found!.specification}`
      await t.deps.catalogue.everythingChanged()
      const { rules } = await saveFreight(world, { rules: [rule] })
      expect(rules[0]).toMatchObject({ first: '10', firstFee: '10.00', step: '10', stepFee: '10.00' })
      expect([await freightOf(world, 1000), await freightOf(world, 1001), await freightOf(world, 2001)]).toEqual([
        '10.00',
        '20.00',
        '30.00',
      ])
    },
  ],
  [
    'freight that is free, and the least amount of an order',
    ['ownFreight.saveFreight.rules.[].freeFrom', 'ownFreight.saveFreight.leastOrder'],
    async (world) => {
      const byAmount = { ...rule, by: 'amount' as const, freeFrom: '10' }
      const { leastOrder } = await saveFreight(world, { rules: [byAmount], leastOrder: '10' })
      expect(leastOrder).toBe('10.00')
      expect([await freightOf(world, 249), await freightOf(world, 250)]).toEqual(['10.00', '0.00'])
      expect((await place(world, world.buyer, 249)).body.message).toContain('起订')
      expect(data(await place(world, world.buyer, 250)).total).toBe('10.00')
    },
  ],
  [
    'price and freight of a changed order',
    [
      'orderChanges.previewChange.lines.[].price',
      'orderChanges.proposeChange.lines.[].price',
      'orderChanges.previewChange.freight',
      'orderChanges.proposeChange.freight',
      'orderChanges.previewChange.added.[].price',
      'orderChanges.proposeChange.added.[].price',
    ],
    async (world) => {
      const { shown, order } = await changedOrder(world)
      expect(shown.lines).toMatchObject([{ amount: { after: '10.00' } }, { amount: { after: '10.00' } }])
      expect(shown).toMatchObject({ freight: { after: '10.00' }, amount: { after: '30.00' } })
      const line = { price: '10', amount: '10.00' }
      expect(order).toMatchObject({ amount: '30.00', freight: '10.00', lines: [line, line] })
    },
  ],
  [
    'the money of an after-sale, and the freight that goes back with it',
    ['aftersale.save.amount', 'sellerAftersales.decideAftersale.freight'],
    async (world) => {
      const { aftersaleNo, amount } = await aRefundOfTen(world)
      expect(amount).toBe('10.00')
      const agreed = { aftersaleNo, agree: true, note: '', freight: '10' }
      expect(data(await t.call(inspecting.decideAftersale, agreed, world.shop)).owed).toBe('20.00')
    },
  ],
  [
    'what the platform gives back',
    ['disputes.decideDispute.amount', 'disputes.decideDispute.freight'],
    async (world) => {
      const { aftersaleNo, orderNo } = await aRefundOfTen(world)
      const which = { tenantId: world.product.tenantId, aftersaleNo }
      const refused = { aftersaleNo, agree: false, note: '检验合格' }
      data(await t.call(inspecting.decideAftersale, refused, world.shop))
      const { version } = data(await t.call(aftersales.escalate, { ...which, note: '不认可' }, world.as))
      const verdict = { verdict: 'refund' as const, amount: '10', freight: '10', reason: '检测报告', version }
      const operator = { headers: await loginAsOperator(t, (await anOperator(t.db)).userId) }
      expect(data(await t.call(platform.decideDispute, { ...which, ...verdict }, operator)).owed).toBe('20.00')
      expect(data(await t.call(orders.detail, { orderNo }, world.as)).owedBack).toBe('20.00')
    },
  ],
  [
    'the credit of a buyer',
    ['credit.saveCredit.limit'],
    async (world) => {
      const { tenantId } = world.product
      const member = await aShopper(t, { memberships: [{ tenantId, status: 3 }] })
      const terms = { buyerId: member.companyId, limit: '10', days: 30, frozen: false, version: 0 }
      expect(data(await t.call(credit.saveCredit, terms, world.shop)).limit).toBe('10.00')
      const [own] = data(await t.call(credit.ownCredits, {}, { headers: member.as }))
      expect(own).toMatchObject({ limit: '10.00', available: '10.00' })
      const confirm = async (qty: number) => {
        const orderNo = await anOrder(t, member, world.product, qty)
        return (await t.call(credit.confirmOnCredit, { orderNo }, world.shop)).body.message
      }
      expect([await confirm(251), await confirm(250)]).toEqual([expect.stringContaining('额度'), ''])
    },
  ],
  [
    'a budget, and from which share of it on it warns',
    ['policy.saveBudget.amount', 'policy.saveBudget.warnPercent'],
    async (world) => {
      const { admin, saveBudget, budgets } = await aFirm(t)
      await saveBudget('10', { warnPercent: 10 })
      const [budget] = await budgets()
      expect(budget).toMatchObject({ amount: '10.00', left: '10.00', warnPercent: 10, isNear: false })
      data(await place(world, admin, yuan))
      expect((await budgets())[0]).toMatchObject({ spent: '1.00', left: '9.00', isNear: true })
      expect((await place(world, admin, 10 * yuan)).body.code).not.toBe(200)
      data(await place(world, admin, 9 * yuan))
    },
  ],
  [
    'the amounts of approval rules',
    ['policy.saveRules.rules.[].amountFrom', 'policy.saveRules.rules.[].dayFrom', 'policy.tryRules.amount'],
    async (world) => {
      const { admin, person, saveRules } = await aFirm(t)
      const approver = await person('approver')
      await saveRules([aRule([approver.userId], { amountFrom: '10' })])
      const shown = data(await t.call(policy.rules, {}, { headers: admin.as })).rules[0]!
      expect(Number(shown.amountFrom)).toBe(10)
      const needs = async (amount: string) => {
        const asked = { userId: admin.userId, amount, categoryIds: [], sellerIds: [], costCentreId: 0 }
        return data(await t.call(policy.tryRules, asked, { headers: admin.as })).steps.length > 0
      }
      expect([await needs('9.99'), await needs('10')]).toEqual([false, true])
      const waits = async (price: number) => data(await place(world, admin, price * yuan)).approvalNo !== ''
      expect([await waits(9), await waits(10)]).toEqual([false, true])
      await saveRules([aRule([approver.userId], { dayFrom: '20' })])
      expect([await waits(1)]).toEqual([true])
      await saveRules([aRule([approver.userId], { dayFrom: '100' })])
      expect([await waits(1)]).toEqual([false])
    },
  ],
  [
    'the limit of a member for one order',
    ['company.saveMember.orderLimit'],
    async (world) => {
      const { admin, person, saveRules } = await aFirm(t)
      const [approver, buyer] = [await person('approver'), await person('purchaser')]
      await saveRules([aRule([approver.userId], { overLimit: true })])
      const form = {
        userId: buyer.userId,
        role: 'purchaser' as const,
        department: '',
        orderLimit: '10',
        disabled: false,
      }
      data(await t.call(companyCalls.saveMember, form, { headers: admin.as }))
      const listed = data(await t.call(companyCalls.members, {}, { headers: admin.as })).members
      expect(listed.find(({ userId }) => userId === buyer.userId)).toMatchObject({ orderLimit: '10.00' })
      const waits = async (price: number) => data(await place(world, buyer, price * yuan)).approvalNo !== ''
      expect([await waits(10), await waits(11)]).toEqual([false, true])
    },
  ],
  [
    'the total that a buyer has seen, and amounts that orders are looked for by',
    ['orders.submitOrder.expectedTotal', 'orders.list.amountFrom', 'orders.list.amountTo'],
    async (world) => {
      const order = (expectedTotal: string) => place(world, world.buyer, 250, { expectedTotal })
      expect((await order('10.01')).body.message).toBe('价格已变更')
      expect(data(await order('10')).total).toBe('10.00')
      const found = async (filter: { amountFrom?: string; amountTo?: string }) =>
        data(await t.call(orders.list, filter, world.as)).total
      expect([await found({ amountFrom: '10' }), await found({ amountTo: '10' })]).toEqual([1, 1])
      expect([await found({ amountFrom: '10.01' }), await found({ amountTo: '9.99' })]).toEqual([0, 0])
    },
  ],
]

/** Figures that are typed late in the life of an order. The test of that life reads them back. */
const elsewhere: readonly (readonly [fields: RegExp, file: string])[] = [
  [/^sellerInvoices\.register(Invoice|Red)\.(net|tax|gross)$/, 'invoices/invoicing.test.ts'],
  [/^sellerInvoices\.registerRed\.parts\.\[\]\.amount$/, 'invoices/red.test.ts'],
  [/^redLetters\.startRedLetter\.amount$/, 'invoices/red-letters/red-letters.test.ts'],
  [/^orderProgramsMoney\.pushPayments\.rows\.\[\]\.amount$/, '../journeys/orders/program-money.test.ts'],
  [/^orderProgramsMoney\.pushInvoices\.rows\.\[\]\.(net|tax|gross)$/, '../journeys/orders/program-money.test.ts'],
  [
    /^(payments\.preparePayment\.orders\.\[\]\.amount|sellerPayments\.acceptPayment\.received)$/,
    'payments/paying/paying.test.ts',
  ],
  [/^payChannels\.startPayment\.orders\.\[\]\.amount$/, 'payments/channels/channels.test.ts'],
  [/^supervision\.acceptPayment\.received$/, 'supervision/supervision.test.ts'],
  [/^supervision\.orders\.amount(From|To)$/, 'supervision/supervision.test.ts'],
  [/^imports\.map(Prices|Products|Stock)\.measures\.\[\]\.rate$/, 'imports/units.test.ts'],
  [/^sellerQuotes\.quoteInquiry\./, '../journeys/goods/quotes.test.ts'],
  [/^sellerQuotes\.(saveCostSheet|workOutCost)\./, '../journeys/goods/quotes.test.ts'],
  [/^sellerGoodsOne\.addGoods\./, '../journeys/shops/one-goods.test.ts'],
  [/^sellerPriceCells\.saveBases\./, '../journeys/shops/goods-cells.test.ts'],
  [/^policy\.tryRulesOnOrders\./, 'approvals/policy/budgets.test.ts'],
  [/^familySheets\.saveFamilySheet\./, '../journeys/goods/family-sheets.test.ts'],
]

/** A plan that the server has made is sent back as it was: nobody types its amounts. */
const plans = /^bestBuy\.applyTo(Cart|FastOrder|List)\.lines\.\[\]\.pieces\.\[\]\.amount$/

const measured: readonly string[] = [
  figureUnits.percent,
  figureUnits.kilogram,
  figureUnits.freightMeasure,
  figureUnits.yuan,
  figureUnits.yuanPerSale,
  figureUnits.yuanPerKilogram,
  figureUnits.yuanPerThousand,
  figureUnits.kilogramPerThousand,
]

test('every figure that the contract takes in yuan, kilograms or percent has a walk, or a test that reads it back', () => {
  const figures = endpoints.flatMap(([feature, name, endpoint]) =>
    sentFields(endpoint)
      .filter(({ schema }) => measured.includes(schema.description ?? ''))
      .map(({ path }) => [feature, name, ...path].join('.')),
  )
  const walked = walks.flatMap(([, fields]) => fields)
  const isElsewhere = (field: string) => elsewhere.some(([fields]) => fields.test(field))
  const open = figures.filter((field) => !isElsewhere(field) && !plans.test(field))
  expect([...walked].sort()).toEqual(open.sort())
  for (const [fields, file] of elsewhere) {
    const calls = figures.filter((field) => fields.test(field)).map((field) => field.split('.')[1]!)
    const text = readFileSync(new URL(`../../features/${file}`, import.meta.url), 'utf8')
    expect(calls.filter((call) => text.includes(call))).not.toEqual([])
  }
})

test.each(walks)('%s is shown as it was typed, and what follows is reckoned with it', async (_title, _fields, walk) => {
  await walk(await aWorld())
})
