import { fen, fenText, parseMoney } from '@lianmeng/trade/price/money'
import { localMinute } from '../../time/local-day.ts'
import { type Fields, isTrueNotice, readAnswer, readForm, signedText } from './alipay-wire.ts'
import type { Merchant, Notice, PayGateway, TradeState, Wire } from './port.ts'
import { sign } from './rsa.ts'

/** Fen as Alipay writes them, in yuan. */
const yuan = (amount: number): string => fenText(fen(BigInt(amount)))
const fenOf = (text: string | undefined): number => {
  const parsed = parseMoney(text ?? '')
  return parsed.ok ? Number(parsed.value) : 0
}

const moment = (at: Date): string => `${localMinute(at)}:${String(at.getUTCSeconds()).padStart(2, '0')}`

/** A call with its signature. */
function signedCall(merchant: Merchant, method: string, content: object, now: Date, more: Fields = {}): Fields {
  const fields = {
    app_id: merchant.appId,
    method,
    format: 'JSON',
    charset: 'utf-8',
    sign_type: 'RSA2',
    timestamp: moment(now),
    version: '1.0',
    biz_content: JSON.stringify(content),
    ...more,
  }
  return { ...fields, sign: sign(merchant.privateKey, signedText(fields)) }
}

const noTrade = 'ACQ.TRADE_NOT_EXIST'
const done = '10000'
const paid = ['TRADE_SUCCESS', 'TRADE_FINISHED']

function stateIn(answer: Fields): TradeState {
  if (answer.sub_code === noTrade) return { state: 'none' }
  if (answer.code !== done) throw new Error(`Alipay: ${answer.sub_code ?? answer.code}`)
  const status = answer.trade_status ?? ''
  if (paid.includes(status)) {
    return { state: 'paid', tradeNo: answer.trade_no ?? '', amount: fenOf(answer.total_amount) }
  }
  return { state: status === 'TRADE_CLOSED' ? 'closed' : 'waiting' }
}

function noticeIn({ appId, platformKeys }: Merchant, body: Buffer): Notice | undefined {
  const fields = readForm(body.toString('utf8'))
  if (!fields || !platformKeys.some(({ publicKey }) => isTrueNotice(publicKey, fields))) return undefined
  if (fields.app_id !== appId) return undefined
  return {
    id: fields.notify_id ?? '',
    merchantNo: fields.seller_id ?? '',
    outTradeNo: fields.out_trade_no ?? '',
    tradeNo: fields.trade_no ?? '',
    amount: fenOf(fields.total_amount),
    // Alipay pays in no other currency here, and names none.
    currency: 'CNY',
    isPaid: paid.includes(fields.trade_status ?? ''),
  }
}

/** Alipay's page for computers: the payer is led to it, and back. */
export function alipay(wire: Wire): PayGateway {
  async function call(merchant: Merchant, method: string, content: object, now: Date): Promise<Fields> {
    const body = new URLSearchParams(signedCall(merchant, method, content, now)).toString()
    const headers = { 'content-type': 'application/x-www-form-urlencoded;charset=utf-8' }
    const { text } = await wire(merchant.gateway, { method: 'POST', headers, body })
    return readAnswer(merchant.platformKeys[0]?.publicKey ?? '', method, text)
  }
  return {
    async start(merchant, { outTradeNo, amount, subject, notifyUrl, returnUrl, expiresAt, now }) {
      const content = {
        out_trade_no: outTradeNo,
        product_code: 'FAST_INSTANT_TRADE_PAY',
        total_amount: yuan(amount),
        subject,
        time_expire: moment(expiresAt),
      }
      const more = { notify_url: notifyUrl, return_url: returnUrl }
      const fields = signedCall(merchant, 'alipay.trade.page.pay', content, now, more)
      return `${merchant.gateway}?${new URLSearchParams(fields)}`
    },
    async query(merchant, outTradeNo, now) {
      return stateIn(await call(merchant, 'alipay.trade.query', { out_trade_no: outTradeNo }, now))
    },
    async close(merchant, outTradeNo, now) {
      const answer = await call(merchant, 'alipay.trade.close', { out_trade_no: outTradeNo }, now)
      if (answer.code !== done && answer.sub_code !== noTrade) throw new Error(`Alipay: ${answer.sub_code}`)
    },
    async refund(merchant, { outTradeNo, refundNo, amount, now }) {
      const content = { out_trade_no: outTradeNo, refund_amount: yuan(amount), out_request_no: refundNo }
      const answer = await call(merchant, 'alipay.trade.refund', content, now)
      if (answer.code === done) return { state: 'done' }
      return { state: 'failed', text: answer.sub_msg ?? answer.msg ?? '' }
    },
    readNotice: (merchant, _headers, body) => noticeIn(merchant, body),
  }
}
