import * as aftersales from '@lianmeng/contract/aftersale/endpoints'
import * as inspecting from '@lianmeng/contract/aftersale/seller-endpoints'
import * as cartAmounts from '@lianmeng/contract/cart/amount-endpoints'
import * as cartCalls from '@lianmeng/contract/cart/endpoints'
import * as chat from '@lianmeng/contract/chat/endpoints'
import * as desk from '@lianmeng/contract/chat/seller-endpoints'
import * as picking from '@lianmeng/contract/documents/picking-endpoints'
import * as editing from '@lianmeng/contract/drawing-edits/endpoints'
import * as erpCalls from '@lianmeng/contract/erp/endpoints'
import * as fastOrderCalls from '@lianmeng/contract/fast-order/endpoints'
import { figureUnits } from '@lianmeng/contract/figures'
import * as finding from '@lianmeng/contract/find-goods/endpoints'
import * as lists from '@lianmeng/contract/goods-lists/endpoints'
import * as bins from '@lianmeng/contract/my-goods/bin-endpoints'
import * as archive from '@lianmeng/contract/my-goods/endpoints'
import * as changing from '@lianmeng/contract/orders/changes/change-endpoints'
import * as receiving from '@lianmeng/contract/orders/delivery/delivery-endpoints'
import * as shipping from '@lianmeng/contract/orders/delivery/seller-delivery-endpoints'
import * as orderCalls from '@lianmeng/contract/orders/endpoints'
import * as programs from '@lianmeng/contract/orders/programs/program-endpoints'
import * as asking from '@lianmeng/contract/quotes/endpoints'
import * as quoting from '@lianmeng/contract/quotes/seller-endpoints'
import * as familySheets from '@lianmeng/contract/quotes/sheet-endpoints'
import * as goods from '@lianmeng/contract/seller-goods/endpoints'
import * as generating from '@lianmeng/contract/seller-goods/matrix-endpoints'
import { addGoods } from '@lianmeng/contract/seller-goods/one-endpoints'
import * as prices from '@lianmeng/contract/seller-prices/endpoints'
import * as stock from '@lianmeng/contract/seller-stock/endpoints'
import { endpoints } from '@lianmeng/contract/testing/endpoints'
import { sentFields } from '@lianmeng/contract/testing/sent-fields'
import { toNumber } from '@lianmeng/trade/quantity/qty'
import { parseShownTotal } from '@lianmeng/trade/quantity/shown-total'
import { unitId } from '@lianmeng/trade/units'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { features } from '../../features.ts'
import { loadReference } from '../../reference/load-reference.ts'
import { cellsOf, screw } from '../../testing/fast-lists.ts'
import { aListedPart } from '../../testing/listed-parts.ts'
import { orderingApp } from '../../testing/ordering.ts'
import { aBolt, aStandardLine, dayIn, inDays } from '../../testing/quoting.ts'
import { typedFigures, type World } from '../../testing/typed-figures.ts'

const t = await orderingApp(features)
afterAll(async () => {
  await t.deps.catalogue.close()
  await t.close()
})
beforeAll(() => loadReference(t.db))
const { aWorld, seen, ownGoods, amountOf, saved, anOrderOf100 } = typedFigures(t)

const perThousand = { baseUnit: unitId.piece, saleUnit: unitId.thousandPieces }

/** 10 typed where a screen asks for 千支, and sent in base units: the field of a total does so. */
function typedTotal(text: string): number {
  const read = parseShownTotal(text, perThousand)
  if (!read.ok) throw new Error(read.problem)
  return toNumber(read.value)
}

/** Why a quantity cannot go into the cart; empty if it can. */
async function refusalOf({ id, packageSpecId, as }: World, qty: number): Promise<string> {
  const line = { componentId: id, mixPackageSpecId: packageSpecId, qty }
  const { body } = await t.call(cartCalls.saveLines, [line], as)
  return body.code === 200 ? '' : body.message
}
/** A buyer asks about 10 支 in the conversation with the seller. */
async function sendCard({ id, product: { tenantId }, as }: World) {
  await t.db`update seller set chat_open = true where tenant_id = ${tenantId}`
  await t.call(chat.openChat, { erpTenantId: tenantId }, as)
  const card = { kind: 'product' as const, clientKey: 'key-of-the-buyer', componentId: id, qty: 10 }
  return t.call(chat.sendChat, { erpTenantId: tenantId, ...card }, as)
}
/** 10 支 of other goods of the seller, which a change may bring. */
async function tenOfOthers({ product: { tenantId } }: World) {
  const { componentId, packageSpecId } = await aListedPart(t.db, { ...screw, length: 25 }, { tenantId, price: '40' })
  return { componentId, packageSpecId, qty: 10, price: '40' }
}
const inCart = async ({ as }: World) => (await t.call(cartCalls.list, {}, as)).body.data!.lines

const waybill = { way: 'own' as const, carrier: '', waybillNo: '', note: '浙A1' }
const ship = (world: World, orderNo: string, qty: number) =>
  t.call(shipping.ship, { orderNo, ...waybill, lines: [{ lineNo: 1, qty }] }, world.shop)
const lineOf = async (world: World, orderNo: string) =>
  (await t.call(orderCalls.detail, { orderNo }, world.as)).body.data!.lines[0]!

/** A price of ¥40 with ¥30 from 10 千支 on holds: for 10 千支, and not for 10 支. */
async function expectTierOfTenThousand(world: World) {
  expect((await seen(world)).tiers.map(({ fromInBaseUnits }) => fromInBaseUnits)).toEqual([0, 10_000])
  expect([await amountOf(world, 10), await amountOf(world, 9_999), await amountOf(world, 10_000)]).toEqual([
    0.4, 399.96, 300,
  ])
}
const tiers = [{ fromInSaleUnits: 10, price: '30' }]

async function countedTen(world: World) {
  expect(await ownGoods(world)).toMatchObject({ onHandInBaseUnits: 10, availableInBaseUnits: 10, baseUnitName: '支' })
  const [move] = (await t.call(stock.moves, { id: world.id }, world.shop)).body.data!
  expect(move!.afterInBaseUnits).toBe(10)
  expect(await seen(world)).toMatchObject({ stockQty: 10, inventoryQty: 10, componentStock: 10 })
  expect([await refusalOf(world, 11), await refusalOf(world, 10)]).toEqual([expect.stringContaining('库存'), ''])
}

async function setBin(world: World, levels: { minQty: number; targetQty: number; leftQty?: number }) {
  const { body } = await t.call(bins.setBin, { componentId: world.id, version: 0, ...levels }, world.as)
  expect(body.message).toBe('')
  return body.data!
}
const fastLines = async ({ as }: World) => (await t.call(fastOrderCalls.lines, {}, as)).body.data!.lines
const listLines = async ({ as }: World, id: number) => (await t.call(lists.list, { id }, as)).body.data!.lines
const wanted = ({ id, packageSpecId }: World, qty: number) => ({
  componentId: id,
  mixPackageSpecId: packageSpecId,
  qty,
})

/** What happens when 10 is typed, or sent, in the unit that the screen or the documentation names. By field. */
type Added = Awaited<ReturnType<typeof ownGoods>>

/** A product made in the form as a copy of the world's under another brand, as its seller sees it. */
async function added(world: World, given: object): Promise<Added> {
  const { part: _, packages, ...same } = await ownGoods(world)
  const form = { ...same, packages: packages.map((one) => ({ ...one, id: 0 })), copyOfId: world.id, brandName: '钉王' }
  const rest = { ownCode: 'P-2', confirmed: 1 as const, onHandInBaseUnits: 0, listed: 0 as const }
  const { body } = await t.call(addGoods, { ...form, ...rest, ...given }, world.shop)
  expect(body.message).toBe('')
  return (await t.call(goods.detail, { id: body.data!.id }, world.shop)).body.data!
}

const aBox = { id: 0, name: '箱', bigUnit: '箱', smallUnit: '盒', unpackingRate: 0, looseRate: 0 }

/** What 10 in a field of a new product is shown as. */
const addedFigures: readonly [field: string, given: object, of: (made: Added) => unknown, shown: number][] = [
  ['minPurchaseInBaseUnits', { minPurchaseInBaseUnits: 10 }, (made) => made.minPurchaseInBaseUnits, 10],
  ['minReservationInBaseUnits', { minReservationInBaseUnits: 10 }, (made) => made.minReservationInBaseUnits, 10],
  ['warnBelowInBaseUnits', { warnBelowInBaseUnits: 10 }, (made) => made.warnBelowInBaseUnits, 10],
  ['onHandInBaseUnits', { onHandInBaseUnits: 10 }, (made) => made.availableInBaseUnits, 10],
  [
    'packages.[].bigSizeInBaseUnits',
    { packages: [{ ...aBox, bigSizeInBaseUnits: 10, smallSizeInBaseUnits: 0 }] },
    (made) => made.packages[0]!.bigSizeInBaseUnits,
    10,
  ],
  [
    'packages.[].smallSizeInBaseUnits',
    { packages: [{ ...aBox, bigSizeInBaseUnits: 100, smallSizeInBaseUnits: 10 }] },
    (made) => made.packages[0]!.smallSizeInBaseUnits,
    10,
  ],
  [
    'tiers.[].fromInSaleUnits',
    { tiers: [{ fromInSaleUnits: 10, price: '39' }] },
    (made) => made.tiers[0]!.fromInSaleUnits,
    10,
  ],
]

const cases: Readonly<Record<string, (world: World) => Promise<void>>> = {
  'sellerPrices.saveItems.items.[].tiers.[].fromInSaleUnits': async (world) => {
    const made = await t.call(prices.create, { name: '十二月', kind: 'base', whose: 0, copyFrom: 0 }, world.shop)
    const listId = made.body.data!.id
    const items = [{ id: world.id, price: '40', tiers, version: 0 }]
    expect((await t.call(prices.saveItems, { listId, items }, world.shop)).body.message).toBe('')
    const [row] = (await t.call(prices.items, { listId }, world.shop)).body.data!.records
    expect(row).toMatchObject({ saleUnitName: '千支', tiers })
    const file = await t.app.inject({
      url: `/wlm-api${prices.exportList.path}?listId=${listId}`,
      headers: world.shop.headers,
    })
    expect((await cellsOf(file.rawPayload)).flat()).toContain('10 千支起 30')
    const { version } = (await t.call(prices.itemsSummary, { listId }, world.shop)).body.data!.list
    await t.call(prices.activate, { listId, version, validFrom: '', validTo: '' }, world.shop)
    await expectTierOfTenThousand(world)
  },
  'sellerPrices.saveBase.tiers.[].fromInSaleUnits': async (world) => {
    await t.call(prices.saveBase, { id: world.id, version: 1, price: '40', tiers, confirmed: 1 }, world.shop)
    await expectTierOfTenThousand(world)
  },
  'sellerGoods.save.minPurchaseInBaseUnits': async (world) => {
    expect((await saved(world, { minPurchaseInBaseUnits: 10 })).minPurchaseInBaseUnits).toBe(10)
    expect(await seen(world)).toMatchObject({ minBuyTotalQty: 10, minimumBuyQty: 10 })
    expect([await refusalOf(world, 9), await refusalOf(world, 10)]).toEqual([expect.stringContaining('起购'), ''])
  },
  'sellerGoods.save.minReservationInBaseUnits': async (world) => {
    await t.call(stock.adjust, { items: [{ id: world.id, kind: 'count', qty: 0, note: '' }] }, world.shop)
    const { minReservationInBaseUnits } = await saved(world, { minReservationInBaseUnits: 10, reservable: 1 })
    expect(minReservationInBaseUnits).toBe(10)
    expect(await seen(world)).toMatchObject({ minOrderTotalQty: 10, minimumQty: 10 })
    expect([await refusalOf(world, 9), await refusalOf(world, 10)]).toEqual([expect.stringContaining('起订'), ''])
  },
  'sellerGoods.save.warnBelowInBaseUnits': async (world) => {
    expect((await saved(world, { warnBelowInBaseUnits: 10 })).warnBelowInBaseUnits).toBe(10)
    const low = async () => (await t.call(goods.list, { state: 'low' }, world.shop)).body.data!.total
    const count = (qty: number) =>
      t.call(stock.adjust, { items: [{ id: world.id, kind: 'count', qty, note: '' }] }, world.shop)
    await count(10)
    expect(await low()).toBe(0)
    await count(9)
    expect(await low()).toBe(1)
  },
  'sellerGoods.save.packages.[].bigSizeInBaseUnits': async (world) => {
    const { packages } = await ownGoods(world)
    const after = await saved(world, { packages: [{ ...packages[0]!, bigSizeInBaseUnits: 10 }] })
    expect(after.packages[0]!.bigSizeInBaseUnits).toBe(10)
    expect((await seen(world)).prodPackages[0]!.bigPackageQty).toBe(10)
    const line = { ...wanted(world, 10), bigPackageQty: 1, smallPackageQty: 0, nonPackQty: 0 }
    await t.call(cartCalls.saveLines, [line], world.as)
    expect((await inCart(world))[0]).toMatchObject({ qty: 10, cartBigPackageQty: 1, amount: '0.40' })
  },
  'sellerGoods.save.packages.[].smallSizeInBaseUnits': async (world) => {
    const { packages } = await ownGoods(world)
    const after = await saved(world, { packages: [{ ...packages[0]!, smallSizeInBaseUnits: 10, smallUnit: '盒' }] })
    expect(after.packages[0]!.smallSizeInBaseUnits).toBe(10)
    expect((await seen(world)).prodPackages[0]!.smallPackageQty).toBe(10)
    await t.call(cartCalls.saveLines, [wanted(world, 10)], world.as)
    expect((await inCart(world))[0]).toMatchObject({ qty: 10, cartSmallPackageQty: 1 })
  },
  'sellerGoodsMatrix.generate.minPurchaseInBaseUnits': async (world) => {
    const standards = (await t.call(goods.standardsToList, {}, world.shop)).body.data!
    const standardId = standards.find(({ name }) => name.startsWith('GB/T 5783'))!.id
    const { sizes, surfaces } = (await t.call(generating.matrixOptions, { standardId }, world.shop)).body.data!
    const { nominalId, toothId } = sizes.find(({ name }) => name === 'M8')!
    const matrix = {
      standardId,
      propertyClass: '8.8',
      surfaceId: surfaces[0]!.id,
      brandName: '恒固',
      codePattern: '{直径}{长度}',
      cells: [{ nominalId, toothId, length: 30 }],
      cartonKg: 20,
      yuanPerKg: '8.5',
      deliveryDays: 2,
      reservable: 0,
      listed: 1,
    }
    const half = await t.call(generating.generate, { ...matrix, minPurchaseInBaseUnits: 0.5 }, world.shop)
    expect([half.status, half.body.message]).toEqual([400, '「起购量」须为整数'])
    await t.call(generating.generate, { ...matrix, minPurchaseInBaseUnits: 10 }, world.shop)
    const { records } = (await t.call(finding.list, { tenantIds: [world.product.tenantId] }, world.as)).body.data!
    expect(records.find(({ componentId }) => componentId !== world.id)!.minBuyTotalQty).toBe(10)
  },
  ...Object.fromEntries(
    addedFigures.map(([field, given, of, shown]) => [
      `sellerGoodsOne.addGoods.${field}`,
      async (world: World) => expect(of(await added(world, given))).toBe(shown),
    ]),
  ),
  'sellerStock.setCounts.items.[].qty': async (world) => {
    await t.call(stock.setCounts, { items: [{ id: world.id, beforeInBaseUnits: 100_000, qty: 10 }] }, world.shop)
    await countedTen(world)
  },
  'sellerStock.setCounts.items.[].beforeInBaseUnits': async (world) => {
    await t.call(stock.setCounts, { items: [{ id: world.id, beforeInBaseUnits: 100_000, qty: 20 }] }, world.shop)
    const items = [{ id: world.id, beforeInBaseUnits: 10, qty: 30 }]
    const { body } = await t.call(stock.setCounts, { items }, world.shop)
    expect(body.data!.refused).toMatchObject([{ nowInBaseUnits: 20 }])
    await t.call(stock.setCounts, { items: [{ id: world.id, beforeInBaseUnits: 20, qty: 10 }] }, world.shop)
    await countedTen(world)
  },
  'sellerStock.adjust.items.[].qty': async (world) => {
    await t.call(stock.adjust, { items: [{ id: world.id, kind: 'count', qty: 10, note: '' }] }, world.shop)
    await countedTen(world)
  },
  'erp.pushStock.rows.[].onHandInBaseUnits': async (world) => {
    const rows = [{ ownCode: 'P-1', onHandInBaseUnits: 10, asOf: new Date().toISOString() }]
    await t.call(erpCalls.pushStock, { rows }, { headers: { ...world.shop.headers, 'idempotency-key': 'one' } })
    await countedTen(world)
  },
  'cart.saveLines.[].qty': async (world) => {
    await t.call(cartCalls.saveLines, [wanted(world, typedTotal('10'))], world.as)
    expect((await inCart(world))[0]).toMatchObject({ qty: 10_000, cartBigPackageQty: 10, amount: '400.00' })
  },
  'cart.saveLines.[].nonPackQty': async (world) => {
    const line = { ...wanted(world, 10), bigPackageQty: 0, smallPackageQty: 0, nonPackQty: 10 }
    await t.call(cartCalls.saveLines, [line], world.as)
    expect((await inCart(world))[0]).toMatchObject({ qty: 10, cartNonPackQty: 10, amount: '0.40' })
  },
  'cart.addWhatFits.lines.[].qty': async (world) => {
    await t.call(cartCalls.addWhatFits, { lines: [wanted(world, 10)] }, world.as)
    expect((await inCart(world))[0]).toMatchObject({ qty: 10, amount: '0.40' })
  },
  'cart.selectAmount.qty': async (world) => {
    expect([await amountOf(world, 10), await amountOf(world, typedTotal('10'))]).toEqual([0.4, 400])
  },
  'cartAmounts.productAmounts.products.[].qty': async (world) => {
    const one = { componentId: world.id, componentGsbPackageSpecId: world.packageSpecId, qty: 10 }
    const { body } = await t.call(cartAmounts.productAmounts, { areaCode: '330424', products: [one] }, world.as)
    expect(body.data![0]).toMatchObject({ qty: 10, amount: '0.40' })
  },
  'chat.sendChat.qty': async (world) => {
    const { body } = await sendCard(world)
    expect(body.data!.product).toMatchObject({ qty: 10, baseUnitName: '支', price: '40', saleUnitName: '千支' })
  },
  'sellerChat.sendAsSeller.qty': async (world) => {
    await sendCard(world)
    const card = { kind: 'product' as const, clientKey: 'key-of-the-seller', componentId: world.id, qty: 10 }
    const buyerId = world.buyer.companyId
    const { body } = await t.call(desk.sendAsSeller, { buyerId, ...card }, world.shop)
    expect(body.data!.product).toMatchObject({ qty: 10, baseUnitName: '支', saleUnitName: '千支' })
  },
  'fastOrder.addGoods.lines.[].qty': async (world) => {
    await t.call(fastOrderCalls.addGoods, { lines: [wanted(world, 10)], batch: 'b' }, world.as)
    expect((await fastLines(world))[0]).toMatchObject({ quantity: '10', unit: '支', qty: 10, amount: '0.40' })
  },
  'fastOrder.selectAmount.qty': async (world) => {
    const one = { componentId: world.id, componentGsbPackageSpecId: world.packageSpecId, qty: 10, areaCode: '330424' }
    expect((await t.call(fastOrderCalls.selectAmount, one, world.as)).body.data).toBe(0.4)
  },
  'fastOrder.refill.bins.[].leftQty': async (world) => {
    const { id, version } = await setBin(world, { minQty: 20, targetQty: 50 })
    await t.call(fastOrderCalls.refill, { bins: [{ id, version, leftQty: 10 }] }, world.as)
    expect((await fastLines(world))[0]).toMatchObject({ quantity: '40', unit: '支', qty: 40 })
  },
  'bins.setBin.minQty': async (world) => {
    expect(await setBin(world, { minQty: 10, targetQty: 50, leftQty: 11 })).toMatchObject({ minQty: 10, isLow: 0 })
    const other = await aWorld()
    expect(await setBin(other, { minQty: 10, targetQty: 50, leftQty: 10 })).toMatchObject({ isLow: 1 })
    const { records } = (await t.call(archive.list, { tab: 'low' }, other.as)).body.data!
    expect(records[0]).toMatchObject({ baseUnitName: '支', bin: { minQty: 10 } })
  },
  'bins.setBin.targetQty': async (world) => {
    const { id, version, targetQty } = await setBin(world, { minQty: 1, targetQty: 10 })
    expect(targetQty).toBe(10)
    await t.call(fastOrderCalls.refill, { bins: [{ id, version, leftQty: 0 }] }, world.as)
    expect((await fastLines(world))[0]).toMatchObject({ quantity: '10', qty: 10 })
  },
  'bins.setBin.leftQty': async (world) => {
    const { id } = await setBin(world, { minQty: 10, targetQty: 50, leftQty: 10 })
    const [found] = (await t.call(bins.bins, { id }, world.as)).body.data!.bins
    expect(found!.bin).toMatchObject({ leftQty: 10, isLow: 1 })
  },
  'goodsLists.createList.lines.[].qty': async (world) => {
    const { body } = await t.call(lists.createList, { name: '常备', lines: [wanted(world, 10)] }, world.as)
    expect((await listLines(world, body.data!.id))[0]).toMatchObject({ qty: 10, amount: '0.40' })
  },
  'goodsLists.addToList.lines.[].qty': async (world) => {
    const { id } = (await t.call(lists.createList, { name: '常备', lines: [wanted(world, 20)] }, world.as)).body.data!
    await t.call(lists.addToList, { id, lines: [wanted(world, 10)] }, world.as)
    expect((await listLines(world, id))[0]).toMatchObject({ qty: 10, amount: '0.40' })
  },
  'goodsLists.saveList.lines.[].qty': async (world) => {
    const { id } = (await t.call(lists.createList, { name: '常备', lines: [wanted(world, 20)] }, world.as)).body.data!
    await t.call(lists.saveList, { id, version: 1, lines: [wanted(world, 10)] }, world.as)
    expect((await listLines(world, id))[0]).toMatchObject({ qty: 10, amount: '0.40' })
  },
  'sellerDelivery.ship.lines.[].qty': async (world) => {
    const orderNo = await anOrderOf100(world)
    await ship(world, orderNo, 10)
    expect(await lineOf(world, orderNo)).toMatchObject({ baseUnitName: '支', shippedQty: 10, openQty: 90 })
    expect(await ownGoods(world)).toMatchObject({ onHandInBaseUnits: 99_990, reservedInBaseUnits: 90 })
  },
  'picking.savePick.qty': async (world) => {
    const orderNo = await anOrderOf100(world)
    const picked = {
      orderNos: [orderNo],
      productId: world.id,
      packageSpecId: world.packageSpecId,
      qty: 10,
      isShort: false,
    }
    const { rows } = (await t.call(picking.savePick, picked, world.shop)).body.data!
    expect(rows).toMatchObject([{ unit: '支', needQty: 100, pickedQty: 10 }])
    expect((await ownGoods(world)).onHandInBaseUnits).toBe(100_000)
  },
  'orderPrograms.pushShipments.rows.[].lines.[].qty': async (world) => {
    const orderNo = await anOrderOf100(world)
    const row = { shipmentNo: 'CK-1', orderNo, ...waybill, lines: [{ lineNo: 1, qty: 10 }] }
    await t.call(programs.pushShipments, { rows: [row] }, world.shop)
    const [pulled] = (await t.call(programs.pullOrders, {}, world.shop)).body.data!.orders
    expect(pulled!.lines[0]).toMatchObject({ baseUnitName: '支', qty: 100, shippedQty: 10, openQty: 90 })
    expect((await ownGoods(world)).onHandInBaseUnits).toBe(99_990)
  },
  'delivery.receive.lines.[].qty': async (world) => {
    const orderNo = await anOrderOf100(world)
    await ship(world, orderNo, 12)
    await t.call(receiving.receive, { orderNo, batch: 1, lines: [{ lineNo: 1, qty: 10 }] }, world.as)
    expect(await lineOf(world, orderNo)).toMatchObject({ shippedQty: 12, receivedQty: 10, missingQty: 2 })
  },
  'aftersale.save.lines.[].qty': async (world) => {
    const { form, reply } = await anAftersaleOfTen(world)
    expect(reply.lines[0]).toMatchObject({ unitName: '支', qty: 10 })
    expect((await t.call(aftersales.detail, form, world.as)).body.data!.lines[0]).toMatchObject({ qty: 10 })
    // 100 支 came: 90 are left to complain about.
    const again = (qty: number) =>
      t.call(aftersales.save, { ...complaint, orderNo: reply.orderNo, lines: [{ lineNo: 1, qty }] }, world.as)
    expect((await again(91)).body.code).not.toBe(200)
    expect((await again(90)).body.code).toBe(200)
  },
  'sellerAftersales.inspectAftersale.lines.[].qty': async (world) => {
    const { form, reply } = await anAftersaleOfTen(world, 20)
    const { aftersaleNo } = reply
    const place = { agree: true, note: '', returnAddress: '浙江省嘉兴市海盐县一号库' }
    await t.call(inspecting.decideAftersale, { aftersaleNo, ...place }, world.shop)
    const parcel = { way: 'express' as const, carrier: '示例速递', waybillNo: 'YT1', parcelNote: '' }
    await t.call(aftersales.ship, { ...form, ...parcel }, world.as)
    const lines = [{ lineNo: 1, qty: 10 }]
    const { body } = await t.call(
      inspecting.inspectAftersale,
      { aftersaleNo, lines, note: '十支锈蚀', restock: true },
      world.shop,
    )
    expect(body.message).toBe('')
    const [line] = (await t.call(aftersales.detail, form, world.as)).body.data!.lines
    expect(line).toMatchObject({ qty: 20, acceptedQty: 10 })
    expect((await ownGoods(world)).onHandInBaseUnits).toBe(99_910)
  },
  'orderChanges.askChange.wanted.[].qty': async (world) => {
    const orderNo = await anOrderOf100(world, false)
    await t.call(changing.askChange, { orderNo, wish: '少要一些', wanted: [{ lineNo: 1, qty: 10 }] }, world.as)
    const { changes } = (await t.call(orderCalls.detail, { orderNo }, world.as)).body.data!
    expect(changes[0]!.wanted[0]).toMatchObject({ qty: 10, baseUnitName: '支' })
  },
  'orderChanges.previewChange.lines.[].qty': async (world) => {
    const orderNo = await anOrderOf100(world, false)
    const lines = [{ lineNo: 1, qty: 10, price: '40' }]
    const { body } = await t.call(changing.previewChange, { orderNo, lines }, world.shop)
    expect(body.data!.lines[0]).toMatchObject({ qty: { before: 100, after: 10 }, amount: { after: '0.40' } })
  },
  'orderChanges.proposeChange.lines.[].qty': async (world) => {
    const orderNo = await anOrderOf100(world, false)
    const { version } = (await t.call(changing.previewChange, { orderNo, lines: [] }, world.shop)).body.data!
    const lines = [{ lineNo: 1, qty: 10, price: '40' }]
    await t.call(changing.proposeChange, { orderNo, lines, version, reason: '库存不足' }, world.shop)
    const [change] = (await t.call(orderCalls.detail, { orderNo }, world.as)).body.data!.changes
    await t.call(changing.acceptChange, { orderNo, changeNo: change!.changeNo }, world.as)
    expect(await lineOf(world, orderNo)).toMatchObject({ qty: 10, saleQty: '0.01', amount: '0.40' })
    expect((await ownGoods(world)).reservedInBaseUnits).toBe(10)
  },
  'orderChanges.previewChange.added.[].qty': async (world) => {
    const orderNo = await anOrderOf100(world, false)
    const added = [await tenOfOthers(world)]
    const { body } = await t.call(changing.previewChange, { orderNo, lines: [], added }, world.shop)
    expect(body.data!.lines[1]).toMatchObject({ qty: { before: 0, after: 10 }, amount: { after: '0.40' } })
  },
  'orderChanges.proposeChange.added.[].qty': async (world) => {
    const orderNo = await anOrderOf100(world, false)
    const { version } = (await t.call(changing.previewChange, { orderNo, lines: [] }, world.shop)).body.data!
    const added = [await tenOfOthers(world)]
    await t.call(changing.proposeChange, { orderNo, lines: [], added, version, reason: '配螺母' }, world.shop)
    const [change] = (await t.call(orderCalls.detail, { orderNo }, world.as)).body.data!.changes
    await t.call(changing.acceptChange, { orderNo, changeNo: change!.changeNo }, world.as)
    const { lines } = (await t.call(orderCalls.detail, { orderNo }, world.as)).body.data!
    expect(lines[1]).toMatchObject({ qty: 10, saleQty: '0.01', amount: '0.40' })
  },
  'quotes.saveInquiry.lines.[].quantities.[].qty': async (world) => {
    const inquiryId = await anInquiryOfTen(world)
    const { inquiryLines } = (await t.call(asking.inquiryDetail, { inquiryId }, world.as)).body.data!
    expect(inquiryLines[0]).toMatchObject({ quantities: [{ qty: 10 }], baseUnitName: '支', saleUnitName: '千支' })
  },
  'sellerQuotes.quoteInquiry.lines.[].prices.[].qty': async (world) => {
    const quote = await aQuoteOfTen(world, await anInquiryOfTen(world))
    expect(quote.lines[0]!.prices).toMatchObject([{ qty: 10, price: '40', amount: '0.40' }])
  },
  'sellerQuotes.quoteInquiry.lines.[].minimumQty': async (world) => {
    expect((await aQuoteOfTen(world, await anInquiryOfTen(world))).lines[0]!.minimumQty).toBe(10)
  },
  'familySheets.saveFamilySheet.minimumQty': async (world) => {
    await keepSheet(world, { minimumQty: 10 })
    expect(await answerTo(world, 10)).toMatchObject({ state: 'quoted', lines: [{ minimumQty: 10 }] })
    expect((await answerTo(world, 9)).state).toBe('awaited')
  },
  'familySheets.saveFamilySheet.mostQty': async (world) => {
    await keepSheet(world, { mostQty: 10 })
    expect([(await answerTo(world, 10)).state, (await answerTo(world, 11)).state]).toEqual(['quoted', 'awaited'])
  },
  'familySheets.indicatePrice.quantities.[].qty': async (world) => {
    await t.db`delete from family_sheet`
    await keepSheet(world, { minimumQty: 10 })
    const { standardId: stdId, ...bolt } = aBolt()
    const { taskId } = (await t.call(editing.startDrawing, { stdId, ...bolt }, world.as)).body.data!
    const wanted = { taskId, settings: [], quantities: [{ qty: 9 }, { qty: 10 }] }
    const { prices } = (await t.call(familySheets.indicatePrice, wanted, world.as)).body.data!
    expect(prices).toMatchObject([
      { qty: 9, sellers: 0 },
      { qty: 10, sellers: 1 },
    ])
  },
  'quotes.acceptQuotes.choices.[].qty': async (world) => {
    const inquiryId = await anInquiryOfTen(world)
    await aQuoteOfTen(world, inquiryId)
    const choice = { lineNo: 1, erpTenantId: world.product.tenantId, qty: 10, round: 1 }
    const { body } = await t.call(asking.acceptQuotes, { inquiryId, choices: [choice] }, world.as)
    expect(body.data!.accepted).toMatchObject([{ qty: 10, price: '40', amount: '0.40' }])
    expect((await inCart(world))[0]).toMatchObject({ qty: 10, price: '40', amount: '0.40' })
  },
}

/** The seller's cost sheet of hexagon bolts, which answers inquiries by itself and may be shown alone. */
async function keepSheet({ shop }: World, limits: Partial<familySheets.FamilySheet>) {
  const sheet: familySheets.FamilySheet = {
    family: 'hexBolt',
    wires: [{ name: '10B21', fits: '8.8', price: '5.2', heatTreatment: '1.5' }],
    steps: [{ name: '冷镦搓丝', work: '', rate: '120', setup: '300', tooling: '0' }],
    coatings: [],
    ...{ packing: '10', margin: 10, minimumQty: 0, days: 1, isPublished: true, showsAlone: true },
    ...{ answersItself: true, mostQty: 1000, mostAmount: '20000', validDays: 7 },
    ...limits,
  }
  expect((await t.call(familySheets.saveFamilySheet, sheet, shop)).body.message).toBe('')
  expect((await t.call(familySheets.familySheets, {}, shop)).body.data).toMatchObject([limits])
}

/** What a sheet answers to an inquiry for some 支. */
async function answerTo(world: World, pieces: number) {
  const inquiryId = await anInquiryOfTen(world, pieces)
  return (await t.call(asking.inquiryDetail, { inquiryId }, world.as)).body.data!.sellerQuotes[0]!
}

/** An inquiry for 10 支 that is sent to the seller. */
async function anInquiryOfTen({ product: { tenantId }, as }: World, pieces = 10): Promise<number> {
  const lines = [aStandardLine(pieces)]
  const draft = { title: '', note: '', sellers: [tenantId], openToMembers: false, dueAt: inDays(2), lines }
  const saved = (await t.call(asking.saveInquiry, draft, as)).body.data!
  expect((await t.call(asking.sendInquiry, saved, as)).body.message).toBe('')
  return saved.inquiryId
}

/** The seller's quote of ¥40 a 千支, from 10 支 on. */
async function aQuoteOfTen({ shop }: World, inquiryId: number) {
  const line = { lineNo: 1, kind: 'offer' as const, prices: [{ qty: 10, price: '40' }], minimumQty: 10, days: 1 }
  const quote = { inquiryId, round: 0, validTo: dayIn(5), note: '', lines: [line] }
  const { body } = await t.call(quoting.quoteInquiry, quote, shop)
  expect(body.message).toBe('')
  return body.data!
}

const complaint = { kind: 'return' as const, reason: 'quality' as const, note: '牙型不良', fileIds: [] }

/** A return of some of 100 received 支. */
async function anAftersaleOfTen(world: World, qty = 10) {
  const orderNo = await anOrderOf100(world)
  await ship(world, orderNo, 100)
  await t.call(receiving.receive, { orderNo, batch: 1 }, world.as)
  const { body } = await t.call(aftersales.save, { orderNo, ...complaint, lines: [{ lineNo: 1, qty }] }, world.as)
  expect(body.message).toBe('')
  const reply = body.data!
  return { reply, form: { tenantId: world.product.tenantId, aftersaleNo: reply.aftersaleNo } }
}

/** A plan that the server has made is sent back as it was: nobody types its quantities. */
const plans = /^bestBuy\.applyTo(Cart|FastOrder|List)\.lines\.\[\]\.pieces\.\[\]\.qty$/

test('every quantity that the contract takes in base or in sale units has a case', () => {
  const quantities = endpoints.flatMap(([feature, name, endpoint]) =>
    sentFields(endpoint)
      .filter(({ schema }) => [figureUnits.base, figureUnits.sale].some((unit) => unit === schema.description))
      .map(({ path }) => [feature, name, ...path].join('.')),
  )
  expect(Object.keys(cases).sort()).toEqual(quantities.filter((field) => !plans.test(field)).sort())
})

test.each(Object.keys(cases))(
  '10 in %s is shown as 10 wherever it is shown, and price and stock follow from it',
  async (field) => {
    await cases[field]!(await aWorld())
  },
)
