import { fen, fenText, parseMoney } from '@lianmeng/trade/price/money'
import { localMinute } from '../../time/local-day.ts'
import { type Fields, isTrueNotice, readAnswer, readForm, signedText } from './alipay-wire.ts'
import { readAlipayBill } from './bills.ts'
import type { Merchant, NoticeReading, PayGateway, RefundState, TradeState, Wire } from './port.ts'
import { sign } from './rsa.ts'

/** Fen in Alipay's notation, in yuan. */
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

function noticeIn({ appId, platformKeys }: Merchant, body: Buffer): NoticeReading {
  const fields = readForm(body.toString('utf8'))
  if (!fields) return { ok: false, fault: 'unreadable', claimed: '' }
  const claimed = fields.out_trade_no ?? ''
  const isTrue = platformKeys.some(({ publicKey }) => isTrueNotice(publicKey, fields))
  if (!isTrue) return { ok: false, fault: 'badSignature', claimed }
  if (fields.app_id !== appId) return { ok: false, fault: 'otherMerchant', claimed }
  const isRefund = fields.gmt_refund !== undefined || fields.refund_fee !== undefined
  const notice = {
    id: fields.notify_id ?? '',
    merchantNo: fields.seller_id ?? '',
    outTradeNo: claimed,
    tradeNo: fields.trade_no ?? '',
    amount: fenOf(isRefund ? fields.refund_fee : fields.total_amount),
    // Alipay pays in no other currency here, and names none.
    currency: 'CNY',
    isPaid: paid.includes(fields.trade_status ?? ''),
    // A refund requested without a number has that of its trade.
    refundNo: isRefund ? fields.out_biz_no || claimed : '',
  }
  return { ok: true, notice }
}

/** Alipay has no state for an unfinished refund. */
function refundIn(answer: Fields): RefundState {
  if (answer.code !== done) throw new Error(`Alipay: ${answer.sub_code ?? answer.code}`)
  if (answer.refund_status === undefined) return { state: 'none' }
  if (answer.refund_status !== 'REFUND_SUCCESS') return { state: 'processing' }
  return { state: 'done', amount: fenOf(answer.refund_amount) }
}

const noBill = ['ACQ.BILL_NOT_EXIST', 'isp.bill_not_exist', 'isv.bill-not-exist']

/** Alipay's page for computers: the payer is sent there and back. */
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
    async refundState(merchant, { outTradeNo, refundNo, now }) {
      const content = { out_trade_no: outTradeNo, out_request_no: refundNo }
      return refundIn(await call(merchant, 'alipay.trade.fastpay.refund.query', content, now))
    },
    async bill(merchant, day, now) {
      const content = { bill_type: 'trade', bill_date: day }
      const answer = await call(merchant, 'alipay.data.dataservice.bill.downloadurl.query', content, now)
      if (noBill.includes(answer.sub_code ?? '')) return undefined
      if (!answer.bill_download_url) throw new Error(`Alipay: ${answer.sub_code ?? answer.code}`)
      const { status, bytes } = await wire(answer.bill_download_url, { method: 'GET', headers: {}, body: '' })
      if (status !== 200 || !bytes) throw new Error(`Alipay: bill ${status}`)
      return readAlipayBill(bytes)
    },
    readNotice: (merchant, _headers, body) => noticeIn(merchant, body),
  }
}
