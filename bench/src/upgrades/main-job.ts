/** What the platform is for: a buyer finds goods, orders and pays them, and gets them from the seller. */
import { randomInt } from 'node:crypto'
import * as addresses from '@lianmeng/contract/addresses/endpoints'
import * as cart from '@lianmeng/contract/cart/endpoints'
import { gateway } from '@lianmeng/contract/endpoint'
import * as findGoods from '@lianmeng/contract/find-goods/endpoints'
import { outbox } from '@lianmeng/contract/identity/dev-endpoints'
import * as identity from '@lianmeng/contract/identity/endpoints'
import * as delivery from '@lianmeng/contract/orders/delivery/delivery-endpoints'
import * as shipping from '@lianmeng/contract/orders/delivery/seller-delivery-endpoints'
import * as orders from '@lianmeng/contract/orders/endpoints'
import * as sellerOrders from '@lianmeng/contract/orders/seller-endpoints'
import * as pay from '@lianmeng/contract/payments/endpoints'
import * as office from '@lianmeng/contract/payments/seller-endpoints'
import { demoPassword } from '../../../server/src/accounts/demonstration.ts'
import { aForm, aPicture } from '../../../server/src/testing/pictures.ts'
import { Person, type Watch } from './calls.ts'

/** A seller of the demonstration that sells to everybody. */
const tenantId = 105

/** A newly registered buyer with an address. */
export async function aNewBuyer(watch: Watch): Promise<Person> {
  const person = new Person(watch)
  const phoneNumber = `135${String(randomInt(100_000_000)).padStart(8, '0')}`
  const { cid } = await person.ask(identity.captcha, {})
  // Each program shows the captchas that it drew.
  const drawn = (await person.askAll(outbox, {})).flatMap(({ captchas }) => captchas)
  const captcha = drawn.find((one) => one.cid === cid)?.text ?? watch.fail('the captcha is not in the outbox')
  await person.ask(identity.sendRegisterCode, { phoneNumber, captcha, cid })
  const { sms } = await person.ask(outbox, {})
  const smsCode = sms.find((one) => one.phoneNumber === phoneNumber)?.code ?? watch.fail('no code was sent')
  const companyName = `宁波示例机械${phoneNumber}有限公司`
  await person.ask(identity.register, { cid, phoneNumber, smsCode, userName: '王采购', companyName, agreed: true })
  await person.ask(addresses.save, {
    receiverName: '王收货',
    receiverContactInfo: '13600000000',
    regionCode: '330000,330400,330424',
    address: '示例路 8 号',
    isDefault: 1,
  })
  await person.askEach(identity.userInfo, {}, ({ userName, companyName }) => [userName, companyName])
  return person
}

/** The owner of the seller, logged in by password. */
export async function theSeller(watch: Watch): Promise<Person> {
  const person = new Person(watch)
  await person.ask(identity.login, { username: `19900000${tenantId}`, password: demoPassword })
  return person
}

/** Goods that can be bought by the carton. */
async function chosenGoods(buyer: Person) {
  const { records } = await buyer.askEach(
    findGoods.list,
    { tenantIds: [tenantId], inStock: true, withFacets: true, limit: 100 },
    ({ total }) => total,
  )
  const bought = records.filter(({ prodPackages: [offered], stockQty, minBuyTotalQty }) => {
    const carton = offered?.bigPackageQty ?? 0
    return carton > 0 && stockQty > 10 * carton && minBuyTotalQty <= carton
  })
  const goods = bought[randomInt(bought.length)]!
  await buyer.askEach(findGoods.detailToCart, { componentId: goods.componentId }, (found) => [
    found.price,
    found.prodPackages,
  ])
  const { packageSpecId, bigPackageQty } = goods.prodPackages[0]!
  return { componentId: goods.componentId, mixPackageSpecId: packageSpecId, bigPackageQty }
}

const cartFacts = ({ lines }: { lines: readonly cart.CartLine[] }) =>
  lines.map(({ cartItemId, qty, price, amount, problem }) => [cartItemId, qty, price, amount, problem])

type Goods = Awaited<ReturnType<typeof chosenGoods>>

const cartons = ({ bigPackageQty, ...wanted }: Goods, count: number) => ({
  ...wanted,
  qty: count * bigPackageQty,
  bigPackageQty: count,
  smallPackageQty: 0,
  nonPackQty: 0,
})

/** Puts goods into the cart, changes their quantity and orders them. @returns the number of the order and its amount */
async function ordered(buyer: Person, goods: Goods) {
  await buyer.ask(cart.saveLines, [cartons(goods, 1)])
  const { lines } = await buyer.askEach(cart.list, {}, cartFacts)
  const line = lines.find(({ product }) => product.componentId === goods.componentId)
  buyer.expect('in the cart', line?.qty, goods.bigPackageQty)
  const shoppingCartItemId = line!.cartItemId
  await buyer.ask(cart.saveLines, [{ ...cartons(goods, 2), shoppingCartItemId }])
  const changed = await buyer.askEach(cart.list, {}, cartFacts)
  buyer.expect(
    'changed in the cart',
    changed.lines.map(({ qty }) => qty),
    [2 * goods.bigPackageQty],
  )
  await buyer.askEach(cart.count, {}, ({ count }) => count)
  const [address] = await buyer.askEach(addresses.list, {}, (all) => all)
  const chosen = { cartItemIds: [shoppingCartItemId], addressId: address!.id }
  const { total } = await buyer.askEach(orders.preview, chosen, (found) => [found.total, found.freight])
  const key = { 'idempotency-key': crypto.randomUUID() }
  const wanted = { ...chosen, expectedTotal: total }
  // The same press reaches each program: it is one order.
  const placed = await buyer.askEach(orders.submitOrder, wanted, (answer) => answer, key)
  buyer.expect('amount of the order', placed.total, total)
  buyer.expect('in the cart after ordering', (await buyer.askEach(cart.list, {}, cartFacts)).lines, [])
  return { orderNo: placed.orders[0]!.orderNo, amount: total }
}

const orderFacts = (order: Pick<orders.Order, 'state' | 'amount' | 'paid' | 'lines'>) => [
  order.state,
  order.amount,
  order.paid,
  order.lines.map(({ lineNo, qty, amount }) => [lineNo, qty, amount]),
]

/** The order as its buyer sees it, whichever program is asked. */
async function expectOrder(buyer: Person, orderNo: string, state: string, paid: string): Promise<orders.Order> {
  const order = await buyer.askEach(orders.detail, { orderNo }, orderFacts)
  buyer.expect(`state of ${orderNo}`, [order.state, order.paid], [state, paid])
  return order
}

async function uploadVoucher(buyer: Person, watch: Watch): Promise<string> {
  const { payload, headers } = await aForm([{ bytes: await aPicture() }])
  const path = `${gateway}${pay.uploadVoucher.path}`
  const { fileId } = (await buyer.send(watch.next(), { path, method: 'POST', headers, body: payload })) as {
    fileId: string
  }
  return fileId
}

/** Pays a confirmed order by transfer, and the seller books it. */
async function paid(buyer: Person, seller: Person, watch: Watch, orderNo: string, amount: string): Promise<void> {
  const { paymentNo } = await buyer.ask(pay.preparePayment, { tenantId, orders: [{ orderNo, amount }] })
  const fileId = await uploadVoucher(buyer, watch)
  await buyer.ask(pay.submitVoucher, { tenantId, paymentNo, fileId })
  await buyer.askEach(pay.paymentStatus, { tenantId: String(tenantId), paymentNo } as never, ({ state }) => state)
  const key = { 'idempotency-key': crypto.randomUUID() }
  await seller.askEach(
    office.acceptPayment,
    { paymentNo, received: amount, writeOff: false },
    ({ state }) => state,
    key,
  )
}

/** A buyer and a seller from the list of goods to the received order. */
export async function mainJob(buyer: Person, seller: Person, watch: Watch): Promise<void> {
  const { orderNo, amount } = await ordered(buyer, await chosenGoods(buyer))
  await buyer.askEach(orders.list, {}, ({ total, records }) => [total, records.map(orderFacts)])
  await seller.ask(sellerOrders.confirmOrder, { orderNo })
  await expectOrder(buyer, orderNo, 'awaitingPayment', '0.00')
  await paid(buyer, seller, watch, orderNo, amount)
  const { lines } = await expectOrder(buyer, orderNo, 'awaitingShipment', amount)
  await seller.askEach(sellerOrders.order, { orderNo }, orderFacts)
  const waybill = { way: 'freight' as const, carrier: '示例专线', waybillNo: 'SL1', note: '' }
  await seller.ask(shipping.ship, { orderNo, ...waybill, lines: lines.map(({ lineNo, qty }) => ({ lineNo, qty })) })
  await buyer.ask(delivery.receive, { orderNo, batch: 1 })
  await expectOrder(buyer, orderNo, 'completed', amount)
}
