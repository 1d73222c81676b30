/** Beginnings from which two people write at the same moment: each is made again for every try. */
import * as changes from '@lianmeng/contract/orders/changes/change-endpoints'
import * as delivery from '@lianmeng/contract/orders/delivery/delivery-endpoints'
import * as shipping from '@lianmeng/contract/orders/delivery/seller-delivery-endpoints'
import * as sellerOrders from '@lianmeng/contract/orders/seller-endpoints'
import * as pay from '@lianmeng/contract/payments/endpoints'
import { aProduct, aSeller } from '../builders.ts'
import { aCartLine, anOrder, aShopper } from '../ordering.ts'
import { aPicture } from '../pictures.ts'
import { login, type TestApp } from '../test-app.ts'
import { beginOffice, isOffice } from './office-scenes.ts'
import { beginWithoutOrder, isWithoutOrder } from './scenes-without-order.ts'
import { type OrderScene, type Scene, scenes, type World } from './world.ts'

/** The scenes from one on to another. */
export const between = (first: OrderScene, last: OrderScene): Scene[] =>
  scenes.slice(scenes.indexOf(first), scenes.indexOf(last) + 1)

const picture = await aPicture()

/** A seller with little stock, and a member of it with credit, a cart and a title for invoices. */
async function beginning(t: TestApp): Promise<World> {
  const { tenantId, userId } = await aSeller(t.db)
  await t.db`
    update seller set bank = '示例银行', bank_account = '6222', tax_number = '91330424MA28ABCD2A' where tenant_id = ${tenantId}`
  const product = await aProduct(t.db, { tenantId, stock: 5_000 })
  await t.db`update product set own_code = ${`C${product.componentId}`} where id = ${product.componentId} and tenant_id = ${tenantId}`
  const shopper = await aShopper(t, { memberships: [{ tenantId, status: 3 }] })
  await t.db`
    insert into credit_account (tenant_id, buyer_id, credit_limit, days) values (${tenantId}, ${shopper.companyId}, 10000, 30)`
  const [title] = await t.db<{ id: number }[]>`
    insert into invoice_title (buyer_id, title, tax_no, address, phone, bank, account, email)
    values (${shopper.companyId}, '示例机械有限公司', '913302001234567', '', '', '', '', '') returning id`
  const voucher = `${shopper.companyId}-${crypto.randomUUID()}.png`
  await t.deps.files.put('vouchers', voucher, picture)
  return {
    tenantId,
    shopper,
    buyer: shopper.as,
    seller: await login(t, userId),
    product,
    cartItemId: 0,
    orderNo: '',
    amount: '71.20',
    version: 0,
    paymentNo: '',
    voucher,
    titleId: title!.id,
    taskId: 0,
    inquiryId: 0,
    sellerId: userId,
    coOwner: {},
    coOwnerId: 0,
    coAdmin: {},
    coAdminId: 0,
    staffInvitationId: 0,
    memberInvitationId: 0,
    operator: {},
    jobId: 0,
    contentId: 0,
  }
}

/** What leads from the scene before to this one. */
const steps: Readonly<Record<Exclude<OrderScene, 'cart'>, (t: TestApp, world: World) => Promise<unknown>>> = {
  async placed(t, world) {
    world.orderNo = await anOrder(t, world.shopper, world.product, 2_000)
  },
  async toPay(t, { orderNo, tenantId, amount, buyer, seller, voucher }) {
    await t.call(sellerOrders.confirmOrder, { orderNo }, { headers: seller })
    const wanted = { tenantId, orders: [{ orderNo, amount }] }
    const { paymentNo } = (await t.call(pay.preparePayment, wanted, { headers: buyer })).body.data!
    await t.call(pay.submitVoucher, { tenantId, paymentNo, fileId: voucher }, { headers: buyer })
  },
  changing: (t, { orderNo, seller, version }) =>
    t.call(
      changes.proposeChange,
      { orderNo, lines: [{ lineNo: 1, qty: 1_000, price: '35.6' }], version, reason: '缺货' },
      { headers: seller },
    ),
  async paid(t, { orderNo, seller }) {
    await t.call(sellerOrders.confirmPayment, { orderNo }, { headers: seller })
  },
  shipped: (t, { orderNo, seller }) =>
    t.call(
      shipping.ship,
      { orderNo, way: 'own', carrier: '', waybillNo: '', note: '浙F12345', lines: [{ lineNo: 1, qty: 1_000 }] },
      { headers: seller },
    ),
  async received(t, { orderNo, buyer, seller }) {
    const rest = {
      orderNo,
      way: 'own' as const,
      carrier: '',
      waybillNo: '',
      note: '浙F12345',
      lines: [{ lineNo: 1, qty: 1_000 }],
    }
    await t.call(delivery.receive, { orderNo, batch: 1 }, { headers: buyer })
    await t.call(shipping.ship, rest, { headers: seller })
    await t.call(delivery.receive, { orderNo, batch: 2 }, { headers: buyer })
  },
}

/** What a scene does not go through on its way. */
const isAside = (step: OrderScene, scene: OrderScene) => step === 'changing' && scene !== 'changing'

/** A scene of its own, with people of its own. */
export async function aScene(t: TestApp, scene: Scene): Promise<World> {
  const world = await beginning(t)
  if (isWithoutOrder(scene)) Object.assign(world, await beginWithoutOrder[scene](t, world))
  else if (isOffice(scene)) Object.assign(world, await beginOffice[scene](t, world))
  else await goTo(t, scene, world)
  return world
}

async function goTo(t: TestApp, scene: OrderScene, world: World): Promise<void> {
  for (const step of scenes.slice(1, scenes.indexOf(scene) + 1) as Exclude<OrderScene, 'cart'>[]) {
    if (isAside(step, scene)) continue
    await steps[step](t, world)
    const [order] = await t.db<{ version: number }[]>`
      select version from sales_order where tenant_id = ${world.tenantId} and order_no = ${world.orderNo}`
    const [payment] = await t.db<{ payment_no: string }[]>`
      select payment_no from payment where tenant_id = ${world.tenantId} order by id desc limit 1`
    Object.assign(world, { version: order!.version, paymentNo: payment?.payment_no ?? '' })
  }
  world.cartItemId = await aCartLine(t.db, world.shopper, world.product, 1_000)
}
