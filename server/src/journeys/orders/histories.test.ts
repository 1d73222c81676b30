import { randomUUID } from 'node:crypto'
import { fen, fenText, microYuan, priceText } from '@lianmeng/trade/price/money'
import { taxWithin } from '@lianmeng/trade/price/tax'
import { salePackageType } from '@lianmeng/trade/quantity/package-spec'
import fc from 'fast-check'
import { afterAll, expect, test } from 'vitest'
import type { Actor } from '../../accounts/actor.ts'
import { buyerOf } from '../../accounts/caller.ts'
import { badRequest, HttpProblem, Refusal } from '../../answers/errors.ts'
import { askForAftersale } from '../../features/aftersale/ask.ts'
import { sendBack } from '../../features/aftersale/buyer-steps.ts'
import { decideAsked, inspectBack } from '../../features/aftersale/seller-steps.ts'
import { reverse } from '../../features/invoices/red.ts'
import { register } from '../../features/invoices/register.ts'
import { askForInvoice, withdrawRequest } from '../../features/invoices/request.ts'
import { acceptChange, endChange } from '../../features/orders/changing/answer.ts'
import { lapseChanges } from '../../features/orders/changing/lapse.ts'
import { askChange, previewChange, proposeChange } from '../../features/orders/changing/propose.ts'
import { cancelRest } from '../../features/orders/delivery/cancel-rest.ts'
import { markArrived, receiveShipment } from '../../features/orders/delivery/receive.ts'
import { shipOrder } from '../../features/orders/delivery/ship.ts'
import { expireOrders } from '../../features/orders/expire-orders.ts'
import { submitOrder } from '../../features/orders/placing/submit-order.ts'
import { confirmByHand } from '../../features/payments/paying/confirm-by-hand.ts'
import { preparePayment } from '../../features/payments/paying/prepare.ts'
import { acceptPayment, returnPayment } from '../../features/payments/paying/verify.ts'
import { submitVoucher, withdrawPayment } from '../../features/payments/paying/voucher.ts'
import { confirmOnCredit } from '../../order/credit/confirm-on-credit.ts'
import { moveOrder, type Step } from '../../order/moving/move-order.ts'
import { anActor } from '../../testing/actors.ts'
import { aBuyer, aProduct, aSeller, type BuyerRow, type ProductRow } from '../../testing/builders.ts'
import { toSubmit } from '../../testing/order-features.ts'
import { OrderModel, openOf, returnableOf, type Tried } from '../../testing/order-model.ts'
import { aCartLine, anAddress, expectInvariants, orderingApp } from '../../testing/ordering.ts'
import { aPicture } from '../../testing/pictures.ts'

/** Histories to try: a few in every run, thorough with HISTORIES=10000. */
const wanted = Number(process.env.HISTORIES ?? 200)
/** Simultaneous orders, one move each per round; their people share sellers, stock and the clock. */
const together = 50
const rounds = 16
/** Batches between two checks of the whole database against its invariants; there is one at the end too. */
const checkedEvery = 10

const start = new Date('2026-11-20T08:00:00Z')
let now = start
const t = await orderingApp([], { clock: () => now })
afterAll(() => t.close())
const picture = await aPicture()

const buyerTax = '913302001234567'
const sellerTax = '91330424MA28ABCD2A'

type Shop = { tenantId: number; actor: Actor; products: ProductRow[]; buyers: Buyer[] }
type Buyer = BuyerRow & { actor: Actor; addressId: number; titleId: number }
/** A real order and its model. */
type History = {
  shop: Shop
  buyer: Buyer
  orderNo: string
  model: OrderModel
  paymentNo: string
  requestId: number
  invoiceNo: string
}

async function aBuyerWithCredit(tenantId: number): Promise<Buyer> {
  const buyer = await aBuyer(t.db, { memberships: [{ tenantId, status: 3 }] })
  await t.db`
    insert into credit_account (tenant_id, buyer_id, credit_limit, days) values (${tenantId}, ${buyer.companyId}, 99999999, 180)`
  const [title] = await t.db<{ id: number }[]>`
    insert into invoice_title (buyer_id, title, tax_no, address, phone, bank, account, email)
    values (${buyer.companyId}, '示例机械有限公司', ${buyerTax}, '', '', '', '', '') returning id`
  const addressId = await anAddress(t.db, buyer.companyId)
  return { ...buyer, actor: await anActor(t.deps, buyer.userId), addressId, titleId: title!.id }
}

async function aShop(): Promise<Shop> {
  const { tenantId, userId } = await aSeller(t.db)
  await t.db`
    update seller set bank = '示例银行', bank_account = '6222', tax_number = ${sellerTax} where tenant_id = ${tenantId}`
  const products = [
    await aProduct(t.db, { tenantId, stock: 10_000_000 }),
    // Loose pieces cost more: a changed line keeps that in proportion.
    await aProduct(t.db, {
      tenantId,
      stock: 10_000_000,
      salePackageType: salePackageType.surcharged,
      packages: [{ looseRate: 0.08 }],
    }),
  ]
  const buyers = [await aBuyerWithCredit(tenantId), await aBuyerWithCredit(tenantId), await aBuyerWithCredit(tenantId)]
  return { tenantId, actor: await anActor(t.deps, userId), products, buyers }
}

async function placed(shop: Shop, index: number, qtys: readonly number[]): Promise<History> {
  const buyer = shop.buyers[index % shop.buyers.length]!
  const cartItemIds: number[] = []
  for (const [i, qty] of qtys.entries()) cartItemIds.push(await aCartLine(t.db, buyer, shop.products[i]!, qty))
  const reply = await submitOrder(
    toSubmit(t.deps),
    buyerOf(buyer.actor),
    { cartItemIds, addressId: buyer.addressId },
    undefined,
  )
  const { id, orderNo } = reply.orders[0]!
  const lines = await t.db<{ qty: number; price: number; amount: number }[]>`
    select qty / 1000 as qty, price, amount from order_line where tenant_id = ${shop.tenantId} and order_id = ${id} order by line_no`
  return {
    shop,
    buyer,
    orderNo,
    model: new OrderModel(lines, now.getTime()),
    paymentNo: '',
    requestId: 0,
    invoiceNo: '',
  }
}

const yuan = (amount: number): string => fenText(fen(BigInt(amount)))
const percent = (amount: number, part: number): number => Math.ceil((amount * part) / 100)
const nameless = { userId: null, name: '测试' }
const seller: Step['actor'] = { kind: 'seller', ...nameless }
const buyerActs: Step['actor'] = { kind: 'buyer', ...nameless }

async function show(it: History, amount: number): Promise<void> {
  const { shop, buyer, orderNo } = it
  const form = { tenantId: shop.tenantId, orders: [{ orderNo, amount: yuan(amount) }] }
  it.paymentNo = (await preparePayment(t.deps, buyer.actor, form)).paymentNo
  await showAgain(it)
}

async function showAgain({ shop, buyer, paymentNo }: History): Promise<void> {
  const fileId = `${buyer.companyId}-${randomUUID()}.png`
  await t.deps.files.put('vouchers', fileId, picture)
  await submitVoucher(t.deps, buyer.actor, { tenantId: shop.tenantId, paymentNo, fileId })
}

let invoices = 0
async function issue(it: History): Promise<void> {
  const { requestId, model, shop } = it
  invoices += 1
  const number = `2633200000${String(invoices).padStart(10, '0')}`
  const gross = fen(BigInt(model.requests.at(-1)?.amounts.reduce((sum, amount) => sum + amount) ?? 1))
  const tax = taxWithin(gross, 13)
  const said = { number, sellerTaxNumber: sellerTax, buyerTaxNumber: buyerTax, net: fen(gross - tax), tax, gross }
  await register(t.deps, { tenantId: shop.tenantId, requestId, by: '测试' }, () => ({
    ...said,
    issuedOn: '2026-11-20',
    source: 'typed',
  }))
  it.invoiceNo = number
}

/** Part of a quantity of each line, as the interface takes it. @throws 400 where there is none: it refuses that */
function someOf(quantities: readonly number[], parts: readonly number[]): { lineNo: number; qty: number }[] {
  const lines = quantities.map((qty, i) => ({ lineNo: i + 1, qty: percent(qty, parts[i]!) }))
  const some = lines.filter(({ qty }) => qty > 0)
  if (some.length === 0) throw badRequest('')
  return some
}

const waybill = { way: 'own' as const, carrier: '', waybillNo: '', note: '浙F12345' }

/** Proposes other terms for all lines that are there. */
async function propose({ shop: { tenantId }, orderNo, model }: History, { parts, part }: Move): Promise<void> {
  const lines = model.lines
    .map(({ qty, price }, i) => ({
      lineNo: i + 1,
      had: qty,
      qty: percent(qty, parts[i]!),
      price: percent(price, part),
    }))
    .filter(({ had }) => had > 0)
    .map(({ lineNo, qty, price }) => ({ lineNo, qty, price: priceText(microYuan(BigInt(price))) }))
  const { version } = await previewChange(t.deps, tenantId, { orderNo, lines })
  const form = { lines, version, reason: '库存不足', pricesChecked: true }
  await proposeChange(t.deps, { tenantId, orderNo }, seller, form)
}

/** The newest change of an order, as whoever answers it sees it. */
async function newestChange({ shop: { tenantId }, orderNo }: History): Promise<number> {
  const [row] = await t.db<{ newest: number }[]>`
    select coalesce(max(c.change_no), 1) as newest from sales_order o
    left join order_change c on c.tenant_id = o.tenant_id and c.order_id = o.id
    where o.tenant_id = ${tenantId} and o.order_no = ${orderNo}`
  return row!.newest
}

/** A lock or a statement took too long, or three attempts conflicted; everything was rolled back. */
const isPatienceOver = (error: unknown): boolean => {
  const { code = '', message = '' } = error as { code?: string; message?: string }
  return ['55P03', '57014'].includes(code) || message === '数据刚刚被修改，请重试'
}

/** On a busy machine a lock may take too long: nothing has happened, so it is tried again. */
async function patiently<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (isPatienceOver(error)) return patiently(work)
    throw error
  }
}

/** The buyer or the seller ends the newest change. */
async function endNewest(it: History, event: 'refuseChange' | 'withdrawChange', bySeller: boolean): Promise<void> {
  const { shop, buyer, orderNo } = it
  const side = bySeller ? { tenantId: shop.tenantId, orderNo } : { buyerId: buyer.companyId, orderNo }
  const changeNo = await newestChange(it)
  await endChange(t.deps, side, bySeller ? seller : buyerActs, { changeNo, event, answer: '不行' })
}

/** The buyer counts a batch, some of which is missing. */
function receive({ buyer, orderNo, model }: History, { batch, missing }: Move): Promise<void> {
  const sent = model.batches[batch]?.sent ?? []
  const lines = sent.flatMap((qty, i) => (qty > 0 ? [{ lineNo: i + 1, qty: qty - Math.min(missing, qty) }] : []))
  const own = { buyerId: buyer.companyId, orderNo }
  return receiveShipment(t.deps, own, { batch: batch + 1, lines }, buyerActs)
}

/** A return from asking to the seller's inspection, which accepts everything. Each step holds once it is done. */
async function sendGoodsBack({ shop: { tenantId }, buyer, orderNo, model }: History, { parts }: Move): Promise<void> {
  const lines = someOf(model.lines.map(returnableOf), parts)
  const form = { orderNo, kind: 'return' as const, reason: 'quality' as const, note: '牙型不良', lines, fileIds: [] }
  const asking = { actor: buyerActs, requestKey: null }
  const { aftersaleNo } = await patiently(() => askForAftersale(t.deps, buyer.companyId, form, asking))
  const terms = { aftersaleNo, agree: true, note: '', returnAddress: '百步镇一号' }
  await patiently(() => decideAsked(t.deps, tenantId, terms, seller))
  const sent = { way: 'own' as const, carrier: '', waybillNo: '', parcelNote: '浙F12345' }
  const own = { tenantId, aftersaleNo }
  await patiently(() => sendBack(t.deps, buyer.companyId, own, { sent, actor: buyerActs }))
  const inspected = { aftersaleNo, lines: [], note: '', restock: true }
  await patiently(() => inspectBack(t.deps, tenantId, inspected, seller))
}

type Kind = keyof OrderModel['moves']
type Move = Tried & { kind: Kind }

/** Applies a move to the real order. Amounts and quantities are taken from what the model has left. */
async function attempt(it: History, move: Move): Promise<unknown> {
  const { shop, buyer, orderNo, model, paymentNo, requestId } = it
  const { tenantId } = shop
  const ref = { tenantId, orderNo }
  const own = { buyerId: buyer.companyId, orderNo }
  const last = model.payments.at(-1)
  switch (move.kind) {
    case 'confirm':
    case 'decline':
      return moveOrder(t.deps, ref, { event: move.kind, actor: seller, note: '缺货' })
    case 'cancel':
    case 'urge':
    case 'extend':
      return moveOrder(t.deps, own, { event: move.kind, actor: buyerActs, note: '' })
    case 'agree':
      return moveOrder(t.deps, ref, { event: 'cancelRest', actor: seller, note: '' })
    case 'refuse':
      return moveOrder(t.deps, ref, { event: 'refuseCancelRest', actor: seller, note: '已备货' })
    case 'cancelRest':
      return cancelRest(t.deps, own, buyerActs, '不要了')
    case 'onCredit':
      return confirmOnCredit(t.deps, ref, seller, undefined)
    case 'payByHand':
      return confirmByHand(t.deps, ref, seller)
    case 'show':
      return show(it, percent(model.open, move.part))
    case 'showAgain':
      return showAgain(it)
    case 'withdraw':
      return withdrawPayment(t.deps, buyer.actor, { tenantId, paymentNo })
    case 'giveBack':
      return returnPayment(t.deps, shop.actor, { paymentNo, reason: '查无此款' }, undefined)
    case 'accept': {
      const received = yuan(percent(last?.amount ?? 1, move.part))
      return acceptPayment(t.deps, shop.actor, { paymentNo, received, writeOff: move.writesOff }, undefined)
    }
    case 'ship': {
      const form = { orderNo, ...waybill, lines: someOf(model.lines.map(openOf), move.parts) }
      return shipOrder(t.deps, tenantId, form, { actor: seller, requestKey: null })
    }
    case 'arrive':
      return markArrived(t.deps, ref, move.batch + 1, seller)
    case 'receive':
      return receive(it, move)
    case 'askInvoice': {
      const form = { orderNos: [orderNo], titleId: buyer.titleId, kind: 'special' as const }
      it.requestId = (await askForInvoice(t.deps, buyer.companyId, form, '测试')).requestId
      return
    }
    case 'withdrawInvoice':
      return withdrawRequest(t.deps, buyer.companyId, { orderNo, requestId })
    case 'issue':
      return issue(it)
    case 'reverse':
      return takeBack(it)
    case 'return':
      return sendGoodsBack(it, move)
    case 'askChange':
      return askChange(t.deps, own, buyerActs, { wish: '少一些' })
    case 'proposeChange':
      return propose(it, move)
    case 'acceptChange':
      return acceptChange(t.deps, own, buyerActs, { changeNo: await newestChange(it), orderLimit: null })
    case 'refuseChange':
    case 'withdrawChange':
      return endNewest(it, move.kind, move.bySeller)
  }
}

async function takeBack({ shop, invoiceNo }: History): Promise<void> {
  invoices += 1
  const form = {
    invoiceNo,
    number: `2633200000${String(invoices).padStart(10, '0')}`,
    issuedOn: '2026-11-20',
    reason: '退货',
  }
  await reverse(t.deps, { tenantId: shop.tenantId, by: '测试' }, form)
}

/** Whether the real order allowed it. Anything but a refusal is a bug. */
async function happens(it: History, move: Move): Promise<boolean> {
  try {
    await patiently(() => attempt(it, move))
    return true
  } catch (error) {
    if (error instanceof HttpProblem && error.statusCode < 500) return false
    if (error instanceof Refusal) return false
    throw error
  }
}

/** The figures that both have of an order. */
const modelled = ({ orderNo, model }: History) => ({
  orderNo,
  state: model.state,
  paid: model.paid,
  invoiced: model.invoiced,
  voucherWaits: model.isWaitingForVoucher,
  awaitsInvoice: model.isAwaitingInvoice,
  onCredit: model.isOnCredit,
  owed: model.owed,
  owedBack: model.owedBack,
  change: model.change,
  // What a change has taken out is no line any more.
  lines: model.lines
    .filter(({ qty }) => qty > 0)
    .map((line) => [
      ...[line.qty, line.price, line.amount],
      ...[line.shipped, line.received, line.missing, line.cancelled, line.returned],
    ]),
})

const stored = (tenantId: number) => t.db`
  select o.order_no as "orderNo", o.state, o.paid, o.invoiced, o.voucher_waits as "voucherWaits",
    o.awaits_invoice as "awaitsInvoice", o.on_credit as "onCredit", coalesce(u.held + u.billed, 0) as owed, (
      select coalesce(sum(r.amount), 0)::bigint from refund r where r.tenant_id = o.tenant_id and r.order_id = o.id
    ) as "owedBack", o.change_state as change, (
      select json_agg(json_build_array(l.qty / 1000, l.price, l.amount, l.shipped / 1000, l.received / 1000,
        l.missing / 1000, l.cancelled / 1000, l.returned / 1000) order by l.line_no)
      from order_line l where l.tenant_id = o.tenant_id and l.order_id = o.id
    ) as lines
  from sales_order o left join credit_use u on u.tenant_id = o.tenant_id and u.order_id = o.id
  where o.tenant_id = ${tenantId} order by o.id`

/** How often each kind of move succeeded: a history of refusals would prove nothing. */
const happened = new Map<Kind, number>()

/** A move that the model excludes: it supports one voucher at a time. */
const isLeftOut = ({ model }: History, { kind }: Move): boolean => kind === 'show' && model.isWaitingForVoucher

async function step(it: History, tried: Try): Promise<string | undefined> {
  const move = moveOf(it, tried)
  if (isLeftOut(it, move)) return
  const before = JSON.stringify(modelled(it))
  const [real, expected] = [await happens(it, move), it.model.moves[move.kind](move, now.getTime())]
  if (real) happened.set(move.kind, (happened.get(move.kind) ?? 0) + 1)
  if (real !== expected) return `${JSON.stringify(move)} after ${before}: ${real ? 'happened' : 'was refused'}`
}

/** What happens in a round: `wild` whatever the state, otherwise one of the usual moves, by `pick`. */
type Try = Tried & { isWild: boolean; wild: Kind; pick: number }

const kinds = Object.keys(new OrderModel([], 0).moves) as Kind[]

const onTheWay: readonly Kind[] = [
  'ship',
  'ship',
  'receive',
  'receive',
  'arrive',
  'urge',
  'cancelRest',
  'agree',
  'refuse',
]
const money: readonly Kind[] = ['show', 'show', 'show', 'showAgain', 'payByHand']
const newTerms: readonly Kind[] = ['askChange', 'proposeChange']
const invoicing: readonly Kind[] = ['askInvoice', 'askInvoice', 'reverse']
/** The usual next moves: without them, most histories would end before anything was shipped. */
const usual: Readonly<Record<OrderModel['state'], readonly Kind[]>> = {
  awaitingConfirmation: ['confirm', 'confirm', 'confirm', 'onCredit', 'onCredit', 'onCredit', 'decline', ...newTerms],
  awaitingPayment: [...money, 'proposeChange'],
  awaitingShipment: [...onTheWay, 'proposeChange', 'show'],
  partlyShipped: [...onTheWay, 'show', 'askInvoice', 'return'],
  awaitingReceipt: ['receive', 'receive', 'receive', 'arrive', 'extend', 'show', 'askInvoice', 'return'],
  completed: [...invoicing, ...money, 'return', 'return'],
  cancelled: ['askInvoice', 'show'],
}
/** What follows a request or a proposal, besides. */
const answers: readonly Kind[] = ['acceptChange', 'acceptChange', 'acceptChange', 'refuseChange', 'withdrawChange']

function likely({ isWaitingForVoucher, isAwaitingInvoice, state, change, payments }: OrderModel): readonly Kind[] {
  if (isWaitingForVoucher) return ['accept', 'accept', 'giveBack', 'withdraw', ...usual[state]]
  if (isAwaitingInvoice) return ['issue', 'issue', 'withdrawInvoice', 'return']
  if (change !== '') return [...answers, ...usual[state]]
  return payments.at(-1)?.state === 'returned' ? ['showAgain', 'showAgain', ...usual[state]] : usual[state]
}

function moveOf({ model }: History, { isWild, wild, pick, ...all }: Try): Move {
  const next = likely(model)
  return { ...all, kind: isWild ? wild : next[pick % next.length]! }
}

const anyPart = fc.constantFrom(0, 1, 33, 50, 100, 100, 100, 101)
const anyTry: fc.Arbitrary<Try> = fc.record({
  isWild: fc.constantFrom(false, false, false, true),
  wild: fc.constantFrom(...kinds),
  pick: fc.nat({ max: 999 }),
  part: anyPart,
  parts: fc.tuple(anyPart, anyPart),
  batch: fc.constantFrom(0, 0, 0, 1, 2),
  missing: fc.constantFrom(0, 0, 7),
  writesOff: fc.boolean(),
  bySeller: fc.boolean(),
})

const anyHistory = fc.record({
  qtys: fc.tuple(fc.integer({ min: 1, max: 3000 }), fc.integer({ min: 1, max: 3000 })),
  moves: fc.array(anyTry, { minLength: rounds, maxLength: rounds }),
})
type Batch = { histories: { qtys: [number, number]; moves: Try[] }[]; passing: number[] }
const anyBatch: fc.Arbitrary<Batch> = fc.record({
  histories: fc.array(anyHistory, { minLength: together, maxLength: together }),
  /** Hours between rounds. */
  passing: fc.array(fc.constantFrom(0, 0, 0, 0, 0, 0, 1, 1, 23, 24, 49, 96, 240), {
    minLength: rounds,
    maxLength: rounds,
  }),
})

let batches = 0
async function live({ histories, passing }: Batch): Promise<void> {
  now = start
  const shop = await aShop()
  const own: History[] = []
  for (const [index, { qtys }] of histories.entries()) own.push(await placed(shop, index, qtys))
  for (let round = 0; round < rounds; round += 1) {
    const wrong = await Promise.all(own.map((it, index) => step(it, histories[index]!.moves[round]!)))
    expect(wrong.filter(Boolean)).toEqual([])
    now = new Date(now.getTime() + passing[round]! * 3_600_000)
    await expireOrders(t.deps)
    await lapseChanges(t.deps)
    for (const { model } of own) model.pass(now.getTime())
  }
  expect([...(await stored(shop.tenantId))]).toEqual(own.map(modelled))
  batches += 1
  if (batches % checkedEvery === 0) await expectInvariants(t.db)
}

test(
  `whatever people try with ${wanted} orders, what happens is what a second writing of the rules says`,
  async () => {
    const numRuns = Math.max(1, Math.round(wanted / together))
    const found = await fc.check(fc.asyncProperty(anyBatch, live), { numRuns, seed: 20261123, endOnFailure: true })
    // A whole batch is thousands of moves: the first error is more useful.
    if (found.failed) throw found.errorInstance
    await expectInvariants(t.db)
    expect(kinds.filter((kind) => !happened.has(kind))).toEqual([])
  },
  wanted * 1_000 + 60_000,
)
