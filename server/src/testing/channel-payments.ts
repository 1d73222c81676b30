/** Orders paid through a demonstration payment service. */
import * as sellerOrders from '@lianmeng/contract/orders/seller-endpoints'
import * as channelCalls from '@lianmeng/contract/payments/channel-endpoints'
import * as pay from '@lianmeng/contract/payments/endpoints'
import * as sandbox from '@lianmeng/contract/payments/sandbox-endpoints'
import * as setUp from '@lianmeng/contract/payments/seller-channel-endpoints'
import type { PayChannel } from '@lianmeng/trade/payment/channel'
import { aProduct, aSeller } from './builders.ts'
import { anOrder, aShopper } from './ordering.ts'
import { login, type TestApp } from './test-app.ts'

/** Orders of ¥35.60 each, with one payment started for them, and its payer's action. */
export async function aChannelPayment(
  t: TestApp,
  channel: PayChannel,
  { count = 1, act = 'pay' }: { count?: number; act?: sandbox.SandboxAct | 'nothing' } = {},
) {
  const seller = await aSeller(t.db)
  const { tenantId } = seller
  const product = await aProduct(t.db, { tenantId, stock: 100_000 })
  const shopper = await aShopper(t)
  const as = await login(t, seller.userId)
  await t.call(setUp.openSandboxAccount, { channel }, { headers: as })
  const orderNos: string[] = []
  for (let n = 0; n < count; n += 1) orderNos.push(await anOrder(t, shopper, product, 1000))
  for (const orderNo of orderNos) await t.call(sellerOrders.confirmOrder, { orderNo }, { headers: as })
  const orders = orderNos.map((orderNo) => ({ orderNo, amount: '35.60' }))
  const headers = shopper.as
  const started = await t.call(channelCalls.startPayment, { tenantId, channel, orders }, { headers })
  const { paymentNo } = started.body.data!
  const { attempt } = (await t.call(pay.paymentStatus, { tenantId, paymentNo }, { headers })).body.data!
  const search = new URL(attempt!.address).search.slice(1)
  const { token } = (await t.call(sandbox.sandboxTrade, { search })).body.data!
  if (act !== 'nothing') await t.call(sandbox.sandboxAct, { token, act })
  return { channel, tenantId, seller: { ...seller, as }, shopper, orderNos, orderNo: orderNos[0]!, token, paymentNo }
}
export type ChannelPayment = Awaited<ReturnType<typeof aChannelPayment>>
