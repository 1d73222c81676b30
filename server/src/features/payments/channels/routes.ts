import * as billing from '@lianmeng/contract/payments/bill-endpoints'
import * as buying from '@lianmeng/contract/payments/channel-endpoints'
import * as sandbox from '@lianmeng/contract/payments/sandbox-endpoints'
import * as selling from '@lianmeng/contract/payments/seller-channel-endpoints'
import * as watching from '@lianmeng/contract/supervision/notice-endpoints'
import type { PayChannel } from '@lianmeng/trade/payment/channel'
import { tenantOf } from '../../../accounts/caller.ts'
import type { SentNotice } from '../../../adapters/pay/port.ts'
import { TextAnswer } from '../../../answers/text-answer.ts'
import type { Feature } from '../../../deps.ts'
import { type Exchange, type HttpApp, route } from '../../../http/route.ts'
import { addPlatformKey, removePlatformKey } from '../merchants/platform-keys.ts'
import { forgetFormer, openSandbox, ownChannels, saveChannel, switchChannel } from '../merchants/set-up.ts'
import { checkPayment } from './ask.ts'
import { fetchBill, listBills, listDiffering } from './bills.ts'
import { takeNotice } from './notice.ts'
import { askAbout, listNotices } from './notices.ts'
import { act, openTrade } from './sandbox.ts'
import { startPayment } from './start.ts'

const arrivedAt = (channel: PayChannel, channelKey: string, { request }: Exchange) => ({
  channel,
  channelKey,
  headers: request.headers,
  body: Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0),
})

/** Notices of the demonstration pass through the whole server, like those from the internet. */
const sendTo =
  (app: HttpApp) =>
  async ({ url, headers, body }: SentNotice): Promise<string> => {
    const { pathname } = new URL(url)
    const { statusCode, body: text } = await app.inject({ method: 'POST', url: pathname, headers, payload: body })
    return `${statusCode} ${text}`.trim()
  }

/** Payment services: sellers set them up, buyers pay through them, and they send notices. */
export const channelRoutes: Feature = (app, deps) => {
  route(app, buying.startPayment, (form, actor) => startPayment(deps, actor, form))
  route(app, buying.checkPayment, (named, actor) => checkPayment(deps, actor, named))
  route(app, buying.alipayNotice, async ({ channelKey }, actor, exchange) => {
    const isDone = await takeNotice(deps, actor, arrivedAt('alipay', channelKey, exchange))
    return new TextAnswer(200, isDone ? 'success' : 'failure')
  })
  route(app, buying.wechatNotice, async ({ channelKey }, actor, exchange) => {
    const isDone = await takeNotice(deps, actor, arrivedAt('wechat', channelKey, exchange))
    const refusal = JSON.stringify({ code: 'FAIL', message: '签名错误' })
    return isDone ? new TextAnswer(204, '') : new TextAnswer(401, refusal, 'application/json; charset=utf-8')
  })

  route(app, selling.payChannelList, (_params, actor) => ownChannels(deps, tenantOf(actor)))
  route(app, selling.savePayChannel, (form, actor) => saveChannel(deps, actor, form))
  route(app, selling.switchPayChannel, (form, actor) => switchChannel(deps, actor, form))
  route(app, selling.addPlatformKey, (form, actor) => addPlatformKey(deps, actor, form))
  route(app, selling.removePlatformKey, (form, actor) => removePlatformKey(deps, actor, form))
  route(app, selling.removeFormerMerchant, (form, actor) => forgetFormer(deps, actor, form))
  route(app, selling.openSandboxAccount, ({ channel }, actor) => openSandbox(deps, actor, channel))

  route(app, billing.bills, (page, actor) => listBills(deps.db, tenantOf(actor), page))
  route(app, billing.fetchBill, (form, actor) => fetchBill(deps, actor, form))
  route(app, watching.payNotices, (params) => listNotices(deps.db, params))
  route(app, watching.askAboutNotice, (form, actor) => askAbout(deps, actor, form))
  route(app, watching.differingBills, async () => ({ bills: await listDiffering(deps.db) }))

  route(app, sandbox.sandboxTrade, ({ search }) => openTrade(deps, search))
  route(app, sandbox.sandboxAct, (form) => act(deps, form, sendTo(app)))
}
