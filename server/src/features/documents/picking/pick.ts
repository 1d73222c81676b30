import type { savePick } from '@lianmeng/contract/documents/picking-endpoints'
import {
  type PickingList,
  type PickRow,
  type pickingCode,
  pickingTexts,
} from '@lianmeng/contract/documents/picking-endpoints'
import type { DataOf, ParamsOf } from '@lianmeng/contract/endpoint'
import { goodsName } from '@lianmeng/contract/goods-name'
import { type Qty, thousandths, toNumber } from '@lianmeng/trade/quantity/qty'
import type { Static } from 'typebox'
import { badRequest, conflict } from '../../../answers/errors.ts'
import { type Db, transaction } from '../../../database/db.ts'
import type { Deps } from '../../../deps.ts'
import { lineQty, qtyWithUnit } from '../../../order/lines/line-texts.ts'
import { findOrders, requireOrders } from '../../../order/reading/list-orders.ts'
import type { OrderRow } from '../../../order/reading/queries.ts'
import { sellersGoodsText } from '../../../selling/described-goods.ts'
import { packedLines } from '../queries.ts'
import { binNamed, goodsByCode, type Pick, picksOf, putPicks } from './queries.ts'
import { byGoods, leavingOf, packedText, type Share, sharesOf, sumOf, unitOf } from './shares.ts'

type Picking = { db: Deps['db']; clock: Deps['clock'] }

type Shown = Static<typeof PickingList>

/** Orders picked at once when nobody names them. */
const mostOrders = 60

/** @throws 404 */
async function ordersToPick(db: Db, tenantId: number, orderNos: readonly string[]): Promise<OrderRow[]> {
  if (orderNos.length > 0) return leavingOf(await requireOrders(db, { tenantId }, orderNos))
  const found = [
    ...(await findOrders(db, { tenantId }, { state: 'awaitingShipment' }, mostOrders)),
    ...(await findOrders(db, { tenantId }, { state: 'partlyShipped' }, mostOrders)),
  ]
  const due = ({ promisedOn }: OrderRow) => promisedOn ?? '9999'
  return leavingOf(found)
    .sort((one, other) => due(one).localeCompare(due(other)) || one.id - other.id)
    .slice(0, mostOrders)
}

type Picked = ReadonlyMap<string, Pick>
const keyOf = (orderId: number, lineNo: number): string => `${orderId}/${lineNo}`

/** What lies ready for a share; what was picked before the last shipment has left with it. */
function pickOf({ order, row, open }: Share, picks: Picked): { picked: Qty; isShort: boolean } {
  const pick = picks.get(keyOf(order.id, row.lineNo))
  if (!pick || pick.shipped !== row.shipped) return { picked: thousandths(0n), isShort: false }
  const picked = BigInt(pick.picked)
  return { picked: thousandths(picked < open ? picked : open), isShort: pick.isShort && picked < open }
}

/** What two goods must share to be taken for each other. */
function lookOf({ row: { snapshot } }: Share): string {
  const { standard, size } = goodsName(snapshot)
  return [standard, size].join('|')
}

function rowOf(shares: readonly Share[], before: readonly Share[] | undefined, picks: Picked): PickRow {
  const first = shares[0]!
  const { row, packed } = first
  const { standard, product, size, properties } = goodsName({ ...row.snapshot, ownCode: '', ownPartNo: '' })
  const states = shares.map((share) => pickOf(share, picks))
  const [need, picked] = [sumOf(shares), thousandths(states.reduce((sum, one) => sum + one.picked, 0n))]
  const inOneLine = (qty: Qty) => packedText(qty, first).replaceAll('\n', ' ')
  return {
    productId: row.productId,
    packageSpecId: row.packageSpecId,
    bin: packed.bin,
    ownCode: packed.ownCode,
    name: [standard, product].filter(Boolean).join(' '),
    size,
    made: properties.join(' / '),
    unit: unitOf(first),
    needQty: toNumber(need),
    needText: inOneLine(need),
    pickedQty: toNumber(picked),
    pickedText: inOneLine(picked),
    isShort: states.some(({ isShort }) => isShort),
    packages: [
      { name: packed.bigUnit, size: packed.bigSize },
      { name: packed.smallUnit, size: packed.smallSize },
    ]
      .filter(({ name, size }) => name !== '' && size > 0)
      .map(({ name, size }) => ({ name, qty: toNumber(thousandths(BigInt(size))) })),
    orders: shares.map(({ order, open }) => ({
      orderNo: order.orderNo,
      buyerName: order.buyerName,
      text: inOneLine(open),
    })),
    isAlike: before !== undefined && lookOf(before[0]!) === lookOf(first),
  }
}

async function sharesNow(db: Db, tenantId: number, orderNos: readonly string[]) {
  const orders = await ordersToPick(db, tenantId, orderNos)
  const ids = orders.map(({ id }) => id)
  const [packed, picks] = await Promise.all([packedLines(db, tenantId, ids), picksOf(db, tenantId, ids)])
  const picked = new Map(picks.map((pick) => [keyOf(pick.orderId, pick.lineNo), pick]))
  return { orders, shares: sharesOf(orders, packed), picked }
}

/** What is to be picked for orders, bin by bin. @throws 404 */
export async function listToPick(db: Db, tenantId: number, orderNos: readonly string[]): Promise<Shown> {
  const { orders, shares, picked } = await sharesNow(db, tenantId, orderNos)
  const goods = byGoods(shares)
  return {
    orderNos: orders.map(({ orderNo }) => orderNo),
    rows: goods.map((one, i) => rowOf(one, goods[i - 1], picked)),
  }
}

/** Gives what was picked to the orders in their turn. */
function parted(shares: readonly Share[], qty: Qty, isShort: boolean): Omit<Pick, 'tenantId'>[] {
  let left: bigint = qty
  return [...shares]
    .sort((one, other) => one.place - other.place)
    .map(({ order, row, open }) => {
      const picked = left < open ? left : open
      left -= picked
      const { lineNo, shipped } = row
      return { orderId: order.id, lineNo, picked: Number(picked), shipped, isShort: isShort && picked < open }
    })
}

/** Says how much of some goods lies ready for orders. @throws 400, 404, 409 */
export async function pick(
  { db, clock }: Picking,
  { tenantId, by }: { tenantId: number; by: string },
  { orderNos, productId, packageSpecId, qty: sent, isShort }: ParamsOf<typeof savePick>,
): Promise<Shown> {
  await transaction(db, async (tx) => {
    const { shares } = await sharesNow(tx, tenantId, orderNos)
    const own = shares.filter(({ row }) => row.productId === productId && row.packageSpecId === packageSpecId)
    const [first] = own
    if (!first) throw conflict(pickingTexts.notThere)
    const [qty, need] = [lineQty(sent, first.row.snapshot), sumOf(own)]
    if (qty > need) throw badRequest(pickingTexts.tooMuch(qtyWithUnit(need, first.row.snapshot)))
    if (isShort && qty === need) throw badRequest(pickingTexts.complete)
    await putPicks(tx, tenantId, parted(own, qty, isShort), { at: clock(), by })
  })
  return listToPick(db, tenantId, orderNos)
}

/** What a code on a label or a bin is of the seller's own. */
export async function meaningOfCode(db: Db, tenantId: number, typed: string): Promise<DataOf<typeof pickingCode>> {
  const code = typed.trim()
  const goods = await goodsByCode(db, tenantId, code)
  if (goods) {
    const { productId, bin, tenantId: _, ...named } = goods
    return { kind: 'goods', productId, text: sellersGoodsText(named), bin }
  }
  const bin = await binNamed(db, tenantId, code)
  return bin ? { kind: 'bin', productId: 0, text: bin, bin } : { kind: 'none', productId: 0, text: '', bin: '' }
}
