import { amountItems } from '@lianmeng/contract/amount-items'
import { namingOf } from '@lianmeng/contract/goods-naming'
import { orderedLine } from '@lianmeng/trade/order/quantities'
import { firstOrderState, holdsStock, nextState, type OrderEvent, type OrderState } from '@lianmeng/trade/order/states'
import { microYuan } from '@lianmeng/trade/price/money'
import { quote } from '@lianmeng/trade/price/quote'
import { salePackageType } from '@lianmeng/trade/quantity/package-spec'
import { thousandths } from '@lianmeng/trade/quantity/qty'
import { totalOf } from '@lianmeng/trade/quantity/split'
import { millionths } from '@lianmeng/trade/rate'
import { specificationText } from '../../catalogue/view/specification-text.ts'
import type { Db } from '../../database/db.ts'
import { tellCompany } from '../../messages/messages.ts'
import { goodsText, namesText } from '../../order/finding/searched-text.ts'
import { messageToBuyer } from '../../order/moving/messages.ts'
import { localDay } from '../../time/local-day.ts'
import { type GoodsRow, goodsFor, mediumSizes } from '../assortment/goods-for.ts'
import type { LoadedBuyer } from '../people/people.ts'
import { confirm, pastOrders, receive, type Step, ship } from './past-orders.ts'
import { writeRating } from './ratings.ts'

/** Two big packages of every line. */
const packagesOrdered = 2n
/** Days from the submission until a confirmed order is promised to ship. */
const promisedIn = 5
/** How long the demonstration keeps unpaid orders: a year, in ms. */
const keptFor = 365 * 86_400_000

/** Two cartons of a product as an order line. */
function lineOf(goods: GoodsRow, discount: number) {
  const {
    productId,
    packageSpecId,
    price,
    baseUnit,
    saleUnit,
    bigSize,
    smallSize,
    nominalName,
    length,
    toothType1Name,
  } = goods
  const parts = { big: packagesOrdered, small: 0n, loose: thousandths(0n) }
  const spec = {
    bigSize: thousandths(BigInt(bigSize)),
    smallSize: thousandths(BigInt(smallSize)),
    salePackageType: goods.salePackageType ?? salePackageType.free,
    baseUnit,
    saleUnit,
    unpackingRate: millionths(0n),
    looseRate: millionths(0n),
  }
  const tiers = [{ from: thousandths(0n), price: microYuan(BigInt(price)) }]
  const total = totalOf(parts, spec)
  const quoted = quote({ spec, tiers, discount: millionths(BigInt(discount)) }, total)!
  return {
    productId,
    packageSpecId,
    price,
    qty: Number(total),
    amount: Number(quoted.amount),
    snapshot: {
      ...namingOf({ ...goods, specification: specificationText(nominalName, length, toothType1Name) }),
      packageName: goods.packageName,
      ownCode: goods.ownCode,
      baseUnit,
      saleUnit,
      big: Number(packagesOrdered),
      small: 0,
      loose: 0,
      regionAdjustment: 0,
      discount,
      taxRate: goods.taxRate,
      amountItems: amountItems(quoted.items),
    },
  }
}
type Line = ReturnType<typeof lineOf>

/** The events of an order since its submission, each with the resulting state. */
function eventsOf(
  steps: readonly Step[],
): (Omit<Step, 'event'> & { event: OrderEvent | 'submit'; state: OrderState })[] {
  let state = firstOrderState
  let line = orderedLine(thousandths(packagesOrdered))
  const moves = steps.map((step) => {
    if (step === ship) line = { ...line, shipped: line.qty }
    if (step === receive) line = { ...line, received: line.qty }
    state = nextState(state, step.event, [line])!
    return { ...step, state }
  })
  return [{ event: 'submit', actor: 'buyer', state: firstOrderState }, ...moves]
}

/** Takes shipped goods out of stock and reserves goods still to be shipped. */
async function bookStock(tx: Db, tenantId: number, lines: readonly Line[], state: OrderState, steps: readonly Step[]) {
  const isShipped = steps.includes(ship)
  for (const { productId, qty } of lines) {
    if (isShipped)
      await tx`update stock set on_hand = on_hand - ${qty} where tenant_id = ${tenantId} and product_id = ${productId}`
    else if (holdsStock(state)) {
      await tx`update stock set reserved = reserved + ${qty} where tenant_id = ${tenantId} and product_id = ${productId}`
    }
  }
}

/** The transfer that paid for an order. */
async function writePayment(
  tx: Db,
  { tenantId, orderId, sellerName }: { tenantId: number; orderId: number; sellerName: string },
  at: Date,
) {
  await tx`update sales_order set paid = amount where tenant_id = ${tenantId} and id = ${orderId}`
  const [payment] = await tx<{ id: number }[]>`
    insert into payment (tenant_id, payment_no, buyer_id, buyer_name, amount, state, received, created_at, created_by,
      decided_at, decided_by)
    select ${tenantId}, 'FK' || order_no, buyer_id, buyer_name, amount, 'accepted', amount, ${at}, '', ${at}, ${sellerName}
    from sales_order where tenant_id = ${tenantId} and id = ${orderId}
    returning id`
  await tx`
    insert into payment_share (tenant_id, payment_id, order_id, amount, credited)
    select ${tenantId}, ${payment!.id}, ${orderId}, amount, amount
    from sales_order where tenant_id = ${tenantId} and id = ${orderId}`
}

/** The shipped, counted and cancelled quantities of an order, and its shipment. */
async function writeDelivery(
  tx: Db,
  { tenantId, orderId, sellerName }: { tenantId: number; orderId: number; sellerName: string },
  events: readonly { event: OrderEvent | 'submit'; at: Date; state: OrderState }[],
) {
  const [shipped, received] = (['ship', 'receive'] as const).map((name) => events.find(({ event }) => event === name))
  const isCancelled = events.at(-1)!.state === 'cancelled'
  await tx`
    update order_line set shipped = case when ${shipped !== undefined} then qty else 0 end,
      received = case when ${received !== undefined} then qty else 0 end, cancelled = case when ${isCancelled} then qty else 0 end
    where tenant_id = ${tenantId} and order_id = ${orderId}`
  const paid = events.find(({ event }) => event === 'pay')
  if (paid) await writePayment(tx, { tenantId, orderId, sellerName }, paid.at)
  if (!shipped) return
  await tx`
    insert into shipment (tenant_id, order_id, batch, way, carrier, waybill_no, shipped_at, shipped_by)
    values (${tenantId}, ${orderId}, 1, 'freight', '示例专线', ${`SL${orderId}`}, ${shipped.at}, ${sellerName})`
  await tx`
    insert into shipment_line (tenant_id, order_id, batch, line_no, qty, received, lot)
    select ${tenantId}, ${orderId}, 1, line_no, qty, case when ${received !== undefined} then qty end,
      'SL' || order_id || '-' || line_no
    from order_line where tenant_id = ${tenantId} and order_id = ${orderId}`
  if (!received) return
  await tx`
    insert into receipt (tenant_id, order_id, batch, at, actor_kind, actor_name)
    values (${tenantId}, ${orderId}, 1, ${received.at}, 'buyer', '')`
}

/** Writes the lines of an order. @param nextCartLine a cart line that never existed: its id is never given to a real one */
async function writeLines(
  tx: Db,
  { tenantId, orderId }: { tenantId: number; orderId: number },
  lines: readonly ReturnType<typeof lineOf>[],
  nextCartLine: () => number,
): Promise<void> {
  for (const [i, line] of lines.entries())
    await tx`
      insert into order_line (tenant_id, order_id, line_no, product_id, package_spec_id, cart_line_id, qty, price, amount, snapshot)
      values (${tenantId}, ${orderId}, ${i + 1}, ${line.productId}, ${line.packageSpecId}, ${nextCartLine()}, ${line.qty},
        ${line.price}, ${line.amount}, ${tx.json(line.snapshot)})`
}

/** Orders in several states, most of them of the first buyer. Numbers and dates count back from today. */
export async function loadHistory(tx: Db, buyers: readonly LoadedBuyer[], now: Date): Promise<void> {
  let cartLineId = 0
  for (const [index, { buyer = 0, tenantId, daysAgo, standards, steps, rating }] of pastOrders.entries()) {
    const { userId, companyId, company } = buyers[buyer]!
    const [address] = company.addresses
    const [user] = await tx<{ name: string }[]>`select name from app_user where id = ${userId}`
    const found: GoodsRow[] = []
    for (const standard of standards)
      found.push(
        ...(await goodsFor(tx, {
          tenantId,
          standard,
          sizes: mediumSizes,
          bigPackages: Number(packagesOrdered),
          most: 1,
        })),
      )
    const discount = company.memberships.find((one) => one.tenantId === tenantId && one.status === 3)?.discount ?? 0
    const lines = found.map((goods) => lineOf(goods, discount))
    if (lines.length === 0) continue
    const at = new Date(now.getTime() - daysAgo * 86_400_000)
    const day = localDay(at).replaceAll('-', '')
    const events = eventsOf(steps)
    const { state } = events.at(-1)!
    const promisedOn = steps.includes(confirm) ? localDay(new Date(at.getTime() + promisedIn * 86_400_000)) : null
    const amount = lines.reduce((sum, line) => sum + line.amount, 0)
    const groupNo = `${day}-SHILI${index + 1}G`
    const orderNo = `${day}-SHILI${index + 1}`
    await tx`
      insert into order_group (buyer_id, group_no, total, created_by, created_at)
      values (${companyId}, ${groupNo}, ${amount}, ${userId}, ${at})`
    const [seller] = await tx<{ name: string }[]>`select short_name as name from seller where tenant_id = ${tenantId}`
    const sellerName = seller!.name
    const [order] = await tx<{ id: number }[]>`
      insert into sales_order (tenant_id, order_no, group_no, buyer_id, buyer_name, state, amount, decline_reason,
        receiver_name, mobile, delivery_address, created_by, created_at, expires_at, promised_on, version)
      values (${tenantId}, ${orderNo}, ${groupNo}, ${companyId}, ${company.name}, ${state}, ${amount},
        ${steps.find(({ event }) => event === 'decline')?.note ?? ''}, ${address!.receiverName}, ${address!.mobile},
        ${`${address!.regionName} ${address!.street}`}, ${userId}, ${at}, ${new Date(now.getTime() + keptFor)}, ${promisedOn},
        ${events.length})
      returning id`
    await tx`
      insert into buyer_order (buyer_id, order_id, tenant_id, order_no, state, created_at, names, goods, cart_line_ids)
      values (${companyId}, ${order!.id}, ${tenantId}, ${orderNo}, ${state}, ${at},
        ${namesText({ orderNo, groupNo, buyerName: company.name, sellerName, poNo: '' })},
        ${goodsText(lines.map(({ snapshot }) => snapshot))}, '{}')`
    await writeLines(tx, { tenantId, orderId: order!.id }, lines, () => (cartLineId -= 1))
    const dated = events.map((one, i) => ({ ...one, at: new Date(at.getTime() + i * 7_200_000) }))
    for (const [i, { event, state: became, actor, note = '', at: moment }] of dated.entries()) {
      await tx`
        insert into order_event (tenant_id, order_id, seq, event, state, actor_kind, actor_id, actor_name, note, at)
        values (${tenantId}, ${order!.id}, ${i + 1}, ${event}, ${became}, ${actor}, ${actor === 'buyer' ? userId : null},
          ${actor === 'buyer' ? user!.name : sellerName}, ${note}, ${moment})`
    }
    await writeDelivery(tx, { tenantId, orderId: order!.id, sellerName }, dated)
    await bookStock(tx, tenantId, lines, state, steps)
    const rated = { tenantId, id: order!.id, orderNo, buyerId: companyId, sellerName, completedAt: dated.at(-1)!.at }
    if (rating) await writeRating(tx, rated, company.name, rating)
    const last = steps.at(-1)
    const due = new Date(now.getTime() + keptFor)
    const told = { orderNo, sellerName, buyerName: company.name, state, due }
    const message = last && messageToBuyer(last.event, { ...told, by: last.actor }, last.note ?? '')
    if (message) await tellCompany(tx, companyId, message)
  }
}
