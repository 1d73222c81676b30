/** Calls that write, as they are made in a scene. A call may be refused: what counts is what two of them leave behind. */
import { endpoints } from '@lianmeng/contract/testing/endpoints'
import { officeWrites } from './office-writes.ts'
import { between } from './scenes.ts'
import { type Scene, scenes, type World } from './world.ts'
import type { Row, Write } from './write.ts'
import { buyersWithoutOrder, sellersWithoutOrder } from './writes-without-order.ts'

const order = ({ orderNo }: World) => ({ orderNo })
const line = ({ product: { componentId, packageSpecId } }: World, qty: number) => ({
  componentId,
  mixPackageSpecId: packageSpecId,
  qty,
})
const payment = ({ tenantId, paymentNo }: World) => ({ tenantId, paymentNo })
const code = ({ product }: World) => `C${product.componentId}`
const change = (world: World) => ({ ...order(world), changeNo: 1 })

const open = between('placed', 'changing')
const confirmed: Scene[] = ['toPay', 'changing']
const going: Scene[] = ['paid', 'shipped']
const whileStocked: Scene[] = [...scenes, 'fileRead', 'fileWritten']

const ofBuyers: readonly Row[] = [
  ['cart.saveLines', ['cart'], (w) => [{ ...line(w, 2_000), shoppingCartItemId: w.cartItemId }]],
  ['cart.addWhatFits', ['cart'], (w) => ({ lines: [line(w, 1_000)] })],
  ['cart.deleteLines', ['cart'], (w) => ({ ids: [w.cartItemId] })],
  ['cart.moveLines', ['cart'], (w) => ({ ids: [w.cartItemId], list: 'alliance' })],
  ['addresses.remove', ['cart'], (w) => ({ id: w.shopper.addressId })],
  ['orders.submitOrder', ['cart', ...open], (w) => ({ cartItemIds: [w.cartItemId], addressId: w.shopper.addressId })],
  ['orders.cancel', [...open, 'paid'], order],
  ['orderChanges.askChange', open, (w) => ({ ...order(w), wish: '少一些', wanted: [{ lineNo: 1, qty: 1_000 }] })],
  ['orderChanges.acceptChange', ['changing'], change],
  ['orderChanges.refuseChange', ['changing'], (w) => ({ ...change(w), answer: '不同意' })],
  [
    'payments.preparePayment',
    confirmed,
    ({ tenantId, orderNo, amount }) => ({ tenantId, orders: [{ orderNo, amount }] }),
  ],
  ['payments.submitVoucher', confirmed, (w) => ({ ...payment(w), fileId: w.voucher })],
  ['payments.withdrawPayment', confirmed, payment],
  ['delivery.cancelRest', going, (w) => ({ ...order(w), reason: '不要了' })],
  ['delivery.receive', ['shipped'], (w) => ({ ...order(w), batch: 1 })],
  ['delivery.extend', ['shipped'], order],
  [
    'orderInvoices.requestInvoice',
    [...going, 'received'],
    (w) => ({ orderNos: [w.orderNo], titleId: w.titleId, kind: 'ordinary' }),
  ],
  [
    'aftersale.save',
    ['received'],
    (w) => ({
      ...order(w),
      kind: 'refund',
      reason: 'quality',
      note: '尺寸不符',
      lines: [{ lineNo: 1, qty: 2_000 }],
      amount: w.amount,
      fileIds: [],
    }),
  ],
  [
    'ratings.rate',
    ['received'],
    (w) => ({ ...order(w), quality: 5, delivery: 4, service: 5, comment: '', isAnonymous: false }),
  ],
  ['membership.quitMembership', scenes, ({ tenantId }) => ({ erpTenantId: tenantId })],
]

const ship = (w: World, qty: number) => ({
  ...order(w),
  way: 'own',
  carrier: '',
  waybillNo: '',
  note: '浙F12345',
  lines: [{ lineNo: 1, qty }],
})

const ofSellers: readonly Row[] = [
  ['sellerOrders.confirmOrder', ['placed'], order],
  ['sellerOrders.declineOrder', open, (w) => ({ ...order(w), reason: '缺货' })],
  ['sellerOrders.confirmPayment', confirmed, order],
  ['orderBatches.confirmOrders', ['placed'], (w) => ({ orderNos: [w.orderNo], onCredit: true })],
  ['credit.confirmOnCredit', open, order],
  [
    'credit.saveCredit',
    open,
    ({ shopper }) => ({ buyerId: shopper.companyId, limit: '10.00', days: 30, frozen: false, version: 1 }),
  ],
  [
    'orderChanges.proposeChange',
    open,
    (w) => ({ ...order(w), lines: [{ lineNo: 1, qty: 3_000, price: '35.6' }], version: w.version, reason: '拼箱' }),
  ],
  ['orderChanges.withdrawChange', ['changing'], change],
  ['sellerPayments.acceptPayment', confirmed, (w) => ({ paymentNo: w.paymentNo, received: w.amount, writeOff: false })],
  ['sellerPayments.returnPayment', confirmed, (w) => ({ paymentNo: w.paymentNo, reason: '看不清' })],
  [
    'orderProgramsMoney.pushPayments',
    confirmed,
    (w) => ({ rows: [{ receiptNo: w.orderNo, orderNo: w.orderNo, amount: w.amount }] }),
  ],
  ['sellerDelivery.ship', going, (w) => ship(w, 1_000)],
  ['orderPrograms.pushShipments', going, (w) => ({ rows: [{ ...ship(w, 1_000), shipmentNo: w.orderNo }] })],
  ['sellerDelivery.markArrived', ['shipped'], (w) => ({ ...order(w), batch: 1 })],
  ['sellerDelivery.agreeCancelRest', going, order],
  [
    'sellerStock.adjust',
    whileStocked,
    (w) => ({ items: [{ id: w.product.componentId, kind: 'count', qty: 3_000, note: '' }] }),
  ],
  [
    'erp.pushStock',
    whileStocked,
    (w) => ({ rows: [{ ownCode: code(w), onHandInBaseUnits: 2_500, asOf: new Date().toISOString() }] }),
  ],
  [
    'sellerStock.setCounts',
    whileStocked,
    (w) => ({ items: [{ id: w.product.componentId, beforeInBaseUnits: 5_000, qty: 4_000 }] }),
  ],
  [
    'sellerPriceCells.saveBases',
    ['cart', 'placed'],
    (w) => ({ items: [{ id: w.product.componentId, before: '35.6', price: '36.5' }], confirmed: 1 }),
  ],
  ['sellerGoodsOne.deleteGoods', ['cart', 'placed'], (w) => ({ id: w.product.componentId })],
  ['erp.pushPrices', ['cart', 'placed'], (w) => ({ rows: [{ ownCode: code(w), price: '36.00' }] })],
  ['sellerGoods.listOff', ['cart', 'placed'], (w) => ({ ids: [w.product.componentId] })],
  ['goodsTax.setTaxRate', ['cart', 'placed'], (w) => ({ ids: [w.product.componentId], taxRate: 9 })],
  ['sellerMembers.blockBuyer', scenes, ({ shopper }) => ({ buyerId: shopper.companyId })],
  [
    'ownFreight.saveFreight',
    ['cart', 'placed'],
    () => ({
      rules: [{ provinces: [], by: 'amount', first: '0', firstFee: '12', step: '0', stepFee: '0', freeFrom: '' }],
      pickup: false,
      collect: false,
      pickupPlace: '',
      leastOrder: '',
      notServed: [],
      version: 0,
    }),
  ],
]

const writesOf = (as: Write['as'], rows: readonly Row[]): Write[] =>
  rows.map(([name, inScenes, params]) => ({ name, as, scenes: inScenes, params }))

/** Every write that has a scene. */
export const writes: readonly Write[] = [
  ...writesOf('buyer', [...ofBuyers, ...buyersWithoutOrder]),
  ...writesOf('seller', [...ofSellers, ...sellersWithoutOrder]),
  ...officeWrites.flatMap(([as, rows]) => writesOf(as, rows)),
]

const endpointsByName = new Map(endpoints.map(([feature, name, endpoint]) => [`${feature}.${name}`, endpoint]))

/** @throws for a name that no endpoint has */
export const endpointOf = ({ name }: Write) => {
  const endpoint = endpointsByName.get(name)
  if (!endpoint) throw new Error(`no endpoint is called ${name}`)
  return endpoint
}
