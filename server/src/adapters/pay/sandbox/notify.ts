import { generateKeyPairSync, randomUUID } from 'node:crypto'
import { fen, fenText } from '@lianmeng/trade/price/money'
import { signNotice } from '../alipay-wire.ts'
import type { SentNotice } from '../port.ts'
import { encrypted, signedHeaders } from '../wechat-wire.ts'
import type { SandboxMerchant, SandboxTrade } from './queries.ts'
import { sandboxSerial } from './serial.ts'

/** A key of someone else, good enough to sign with. */
const strangersKey = (): string =>
  generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()

/** A refund in a notice, by its number, with the total refunded so far, as Alipay counts. Fen. */
type Refunded = { refundNo: string; amount: number }

function alipayNotice(key: string, trade: SandboxTrade, refund?: Refunded): SentNotice {
  const all = Object.values(trade.refunded).reduce((sum, amount) => sum + amount, 0)
  const fields = {
    notify_id: randomUUID().replaceAll('-', ''),
    notify_type: 'trade_status_sync',
    app_id: trade.merchantNo,
    seller_id: trade.merchantNo,
    out_trade_no: trade.outTradeNo,
    trade_no: trade.tradeNo,
    trade_status: refund && all >= trade.paid ? 'TRADE_CLOSED' : 'TRADE_SUCCESS',
    total_amount: fenText(fen(BigInt(trade.paid))),
    ...(refund && {
      out_biz_no: refund.refundNo,
      refund_fee: fenText(fen(BigInt(all))),
      gmt_refund: '2026-01-01 00:00:00',
    }),
    charset: 'utf-8',
    sign_type: 'RSA2',
  }
  const body = new URLSearchParams({ ...fields, sign: signNotice(key, fields) }).toString()
  return { url: trade.notifyUrl, headers: { 'content-type': 'application/x-www-form-urlencoded; charset=utf-8' }, body }
}

const wechatPaid = (trade: SandboxTrade) => ({
  appid: trade.merchantNo,
  trade_state: 'SUCCESS',
  amount: { total: trade.paid, payer_total: trade.paid, currency: 'CNY' },
})

const wechatRefunded = (trade: SandboxTrade, { refundNo, amount }: Refunded) => ({
  out_refund_no: refundNo,
  refund_status: 'SUCCESS',
  amount: { total: trade.paid, refund: amount, payer_total: trade.paid, payer_refund: amount },
})

function wechatNotice(
  key: string,
  trade: SandboxTrade,
  { apiKey }: SandboxMerchant,
  now: Date,
  refund?: Refunded,
): SentNotice {
  const data = {
    mchid: trade.merchantNo,
    out_trade_no: trade.outTradeNo,
    transaction_id: trade.tradeNo,
    ...(refund ? wechatRefunded(trade, refund) : wechatPaid(trade)),
  }
  const body = JSON.stringify({
    id: randomUUID(),
    create_time: now.toISOString(),
    event_type: refund ? 'REFUND.SUCCESS' : 'TRANSACTION.SUCCESS',
    resource_type: 'encrypt-resource',
    summary: refund ? '退款成功' : '支付成功',
    resource: encrypted(apiKey, data, refund ? 'refund' : 'transaction'),
  })
  const headers = { 'content-type': 'application/json', ...signedHeaders(sandboxSerial, key, body, now) }
  return { url: trade.notifyUrl, headers, body }
}

/**
 * The notice of a payment or a refund, as its payment service would send it.
 * @param isForged signed with someone else's key
 */
export function noticeOf(
  trade: SandboxTrade,
  merchant: SandboxMerchant,
  now: Date,
  { isForged = false, refund }: { isForged?: boolean; refund?: Refunded } = {},
): SentNotice {
  const key = isForged ? strangersKey() : merchant.gatewayKey
  return trade.channel === 'alipay' ? alipayNotice(key, trade, refund) : wechatNotice(key, trade, merchant, now, refund)
}
