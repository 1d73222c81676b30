import { createHash, randomUUID } from 'node:crypto'
import type { Db } from '../../../database/db.ts'
import type { WireAnswer, WireRequest } from '../port.ts'
import { isTrueCall, readAuthorization, signedHeaders } from '../wechat-wire.ts'
import { wechatBill } from './bills.ts'
import {
  closeTrade,
  merchantOf,
  putTrade,
  refundedUnder,
  refundTrade,
  type SandboxMerchant,
  type SandboxTrade,
  tradeOf,
} from './queries.ts'
import { sandboxSerial } from './serial.ts'

const channel = 'wechat'
type WechatReply = { status: number; data?: object }
type Content = {
  out_trade_no?: string
  out_refund_no?: string
  description?: string
  notify_url?: string
  amount?: { total?: number; refund?: number }
}

const noTrade: WechatReply = { status: 404, data: { code: 'ORDER_NOT_EXIST', message: '订单不存在' } }

/** A new trade, or the existing one of that number. @param address of the payer's page */
async function start(db: Db, { merchantNo }: SandboxMerchant, address: string, content: Content): Promise<WechatReply> {
  const trade = await putTrade(db, {
    token: randomUUID(),
    channel,
    merchantNo,
    outTradeNo: content.out_trade_no ?? '',
    tradeNo: `4200${randomUUID().replaceAll('-', '').slice(0, 24)}`,
    amount: content.amount?.total ?? 0,
    subject: content.description ?? '',
    notifyUrl: content.notify_url ?? '',
    returnUrl: '',
  })
  if (trade.state !== 'waiting') return { status: 400, data: { code: 'ORDER_CLOSED', message: '订单已关闭' } }
  return { status: 200, data: { code_url: `${address}?pr=${trade.token}` } }
}

const states = { waiting: 'NOTPAY', paid: 'SUCCESS', closed: 'CLOSED' } as const

const query = ({ state, tradeNo, outTradeNo, merchantNo, paid, amount }: SandboxTrade): WechatReply => ({
  status: 200,
  data: {
    mchid: merchantNo,
    out_trade_no: outTradeNo,
    transaction_id: tradeNo,
    trade_state: states[state],
    amount: { total: state === 'paid' ? paid : amount, currency: 'CNY' },
  },
})

async function close(db: Db, trade: SandboxTrade): Promise<WechatReply> {
  if (trade.state === 'paid') return { status: 400, data: { code: 'ORDERPAID', message: '订单已支付' } }
  await closeTrade(db, trade.token)
  return { status: 204 }
}

async function payBack(db: Db, trade: SandboxTrade, { out_refund_no, amount }: Content): Promise<WechatReply> {
  const isDone = await refundTrade(db, trade.token, out_refund_no ?? '', amount?.refund ?? 0)
  if (isDone) return { status: 200, data: { status: 'SUCCESS' } }
  return { status: 403, data: { code: 'NOT_ENOUGH', message: '当前交易不允许退款' } }
}

/** The state of a refund by its number, of any trade. */
async function refundState(db: Db, { merchantNo }: SandboxMerchant, refundNo: string): Promise<WechatReply> {
  const amount = await refundedUnder(db, { channel, merchantNo }, refundNo)
  if (amount === undefined) return { status: 404, data: { code: 'RESOURCE_NOT_EXISTS', message: '退款单不存在' } }
  return {
    status: 200,
    data: { status: 'SUCCESS', out_refund_no: refundNo, amount: { refund: amount, currency: 'CNY' } },
  }
}

/** The address of a bill and the hash of its content. */
async function announceBill(db: Db, merchant: SandboxMerchant, address: string, day: string): Promise<WechatReply> {
  const hash = createHash('sha1')
    .update(await wechatBill(db, merchant.merchantNo, day))
    .digest('hex')
  const url = `${address}/bill/wechat/${merchant.merchantNo}/${day}`
  return { status: 200, data: { hash_type: 'SHA1', hash_value: hash, download_url: url } }
}

async function answerTo(
  db: Db,
  merchant: SandboxMerchant,
  address: string,
  url: URL,
  content: Content,
): Promise<WechatReply> {
  const path = url.pathname.slice(new URL(address).pathname.length)
  if (path === '/v3/bill/tradebill') return announceBill(db, merchant, address, url.searchParams.get('bill_date') ?? '')
  const refund = /^\/v3\/refund\/domestic\/refunds\/([^/]+)$/.exec(path)
  if (refund) return refundState(db, merchant, decodeURIComponent(refund[1]!))
  if (path === '/v3/pay/transactions/native') return start(db, merchant, address, content)
  const named = /^\/v3\/pay\/transactions\/out-trade-no\/([^/]+)(\/close)?$/.exec(path)
  const outTradeNo = named ? decodeURIComponent(named[1]!) : (content.out_trade_no ?? '')
  const trade = await tradeOf(db, { channel, merchantNo: merchant.merchantNo, outTradeNo })
  if (!trade) return noTrade
  if (named) return named[2] ? close(db, trade) : query(trade)
  return path === '/v3/refund/domestic/refunds' ? payBack(db, trade, content) : noTrade
}

/** Answers a call of WeChat Pay's interface v3. @param address of the interface */
export async function answerWechat(db: Db, address: string, url: string, request: WireRequest): Promise<WireAnswer> {
  const { method, headers, body } = request
  const path = url.slice(address.length)
  const header = headers.authorization ?? ''
  const merchant = await merchantOf(db, channel, readAuthorization(header).mchid ?? '')
  if (!merchant || !isTrueCall(merchant.publicKey, { method, path, body }, header)) {
    return { status: 401, headers: {}, text: '{"code":"SIGN_ERROR"}' }
  }
  const content = (body === '' ? {} : JSON.parse(body)) as Content
  const said = await answerTo(db, merchant, address, new URL(url), content)
  const text = said.data ? JSON.stringify(said.data) : ''
  return { status: said.status, headers: signedHeaders(sandboxSerial, merchant.gatewayKey, text, new Date()), text }
}
