import { generateKeyPairSync, randomUUID } from 'node:crypto'
import { fen, fenText } from '@lianmeng/trade/price/money'
import { signNotice } from '../alipay-wire.ts'
import type { SentNotice } from '../port.ts'
import { encrypted, signedHeaders } from '../wechat-wire.ts'
import type { SandboxMerchant, SandboxTrade } from './queries.ts'
import { sandboxSerial } from './serial.ts'

/** Somebody else's key, as good as any to sign with. */
const strangersKey = (): string =>
  generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()

function alipayNotice(key: string, trade: SandboxTrade): SentNotice {
  const fields = {
    notify_id: randomUUID().replaceAll('-', ''),
    notify_type: 'trade_status_sync',
    app_id: trade.merchantNo,
    seller_id: trade.merchantNo,
    out_trade_no: trade.outTradeNo,
    trade_no: trade.tradeNo,
    trade_status: 'TRADE_SUCCESS',
    total_amount: fenText(fen(BigInt(trade.paid))),
    charset: 'utf-8',
    sign_type: 'RSA2',
  }
  const body = new URLSearchParams({ ...fields, sign: signNotice(key, fields) }).toString()
  return { url: trade.notifyUrl, headers: { 'content-type': 'application/x-www-form-urlencoded; charset=utf-8' }, body }
}

function wechatNotice(key: string, trade: SandboxTrade, { apiKey }: SandboxMerchant, now: Date): SentNotice {
  const data = {
    mchid: trade.merchantNo,
    appid: trade.merchantNo,
    out_trade_no: trade.outTradeNo,
    transaction_id: trade.tradeNo,
    trade_state: 'SUCCESS',
    amount: { total: trade.paid, payer_total: trade.paid, currency: 'CNY' },
  }
  const body = JSON.stringify({
    id: randomUUID(),
    create_time: now.toISOString(),
    event_type: 'TRANSACTION.SUCCESS',
    resource_type: 'encrypt-resource',
    summary: '支付成功',
    resource: encrypted(apiKey, data),
  })
  const headers = { 'content-type': 'application/json', ...signedHeaders(sandboxSerial, key, body, now) }
  return { url: trade.notifyUrl, headers, body }
}

/** The notice that a trade was paid, as its payment service would send it. @param isForged signed by somebody else */
export function noticeOf(
  trade: SandboxTrade,
  merchant: SandboxMerchant,
  now: Date,
  { isForged = false } = {},
): SentNotice {
  const key = isForged ? strangersKey() : merchant.gatewayKey
  return trade.channel === 'alipay' ? alipayNotice(key, trade) : wechatNotice(key, trade, merchant, now)
}
