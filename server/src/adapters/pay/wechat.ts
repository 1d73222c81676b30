import { readWechatBill } from './bills.ts'
import type { Merchant, NoticeHeaders, NoticeReading, PayGateway, Wire } from './port.ts'
import { authorization, decrypted, faultOf, publicKeyIdOf, type Resource } from './wechat-wire.ts'

type Data = {
  code?: string
  message?: string
  code_url?: string
  status?: string
  trade_state?: string
  transaction_id?: string
  amount?: { total?: number; refund?: number; currency?: string }
  download_url?: string
  hash_value?: string
}
type NoticeData = Data & Partial<Record<'mchid' | 'appid' | 'out_trade_no' | 'out_refund_no', string>>

/** The content of an encrypted part; undefined when it was encrypted with another key, or is invalid. */
function opened(apiKey: string, body: Buffer): { id: string; data: NoticeData } | undefined {
  try {
    const { id, resource } = JSON.parse(body.toString('utf8')) as { id: string; resource: Resource }
    const data: unknown = decrypted(apiKey, resource)
    return typeof data === 'object' && data !== null ? { id, data } : undefined
  } catch {
    return undefined
  }
}

function noticeIn(merchant: Merchant, headers: NoticeHeaders, body: Buffer, now: Date): NoticeReading {
  const read = opened(merchant.apiKey, body)
  const claimed = String(read?.data.out_trade_no ?? '')
  const fault = faultOf(merchant.platformKeys, headers, body, now)
  if (fault) return { ok: false, fault, claimed }
  if (!read) return { ok: false, fault: 'unreadable', claimed }
  const { id, data } = read
  const refundNo = data.out_refund_no ?? ''
  // Notices of refunds name only the merchant.
  if (refundNo === '' && data.appid !== merchant.appId) return { ok: false, fault: 'otherMerchant', claimed }
  const notice = {
    id,
    merchantNo: data.mchid ?? '',
    outTradeNo: claimed,
    tradeNo: data.transaction_id ?? '',
    amount: (refundNo ? data.amount?.refund : data.amount?.total) ?? 0,
    currency: data.amount?.currency ?? '',
    isPaid: data.trade_state === 'SUCCESS',
    refundNo,
  }
  return { ok: true, notice }
}

const noBill = 'NO_STATEMENT_EXIST'

/** Sends signed calls, and accepts only signed answers. */
function callOver(wire: Wire) {
  return async (merchant: Merchant, path: string, content: object | undefined, now: Date) => {
    const method = content ? 'POST' : 'GET'
    const body = content ? JSON.stringify(content) : ''
    const answer = await wire(merchant.gateway + path, {
      method,
      headers: {
        accept: 'application/json',
        'content-type': 'application/json',
        authorization: authorization(merchant, { method, path, body }, now),
        ...publicKeyIdOf(merchant.platformKeys),
      },
      body,
    })
    const fault = faultOf(merchant.platformKeys, answer.headers, answer.text, now)
    if (fault) throw new Error(`the answer of WeChat Pay is not signed: ${fault}`)
    return { status: answer.status, data: (answer.text === '' ? {} : JSON.parse(answer.text)) as Data }
  }
}

/** Later reports by WeChat Pay: on refunds, and on a whole day. */
function reports(wire: Wire, call: ReturnType<typeof callOver>): Pick<PayGateway, 'refundState' | 'bill'> {
  return {
    async refundState(merchant, { refundNo, now }) {
      const path = `/v3/refund/domestic/refunds/${encodeURIComponent(refundNo)}`
      const { status, data } = await call(merchant, path, undefined, now)
      if (status === 404) return { state: 'none' }
      if (status !== 200) throw new Error(`WeChat Pay: ${data.code}`)
      if (data.status === 'SUCCESS') return { state: 'done', amount: data.amount?.refund ?? 0 }
      return { state: data.status === 'CLOSED' ? 'none' : 'processing' }
    },
    async bill(merchant, day, now) {
      const path = `/v3/bill/tradebill?bill_date=${day}&bill_type=ALL`
      const { data } = await call(merchant, path, undefined, now)
      if (data.code === noBill) return undefined
      if (!data.download_url) throw new Error(`WeChat Pay: ${data.code}`)
      const url = new URL(data.download_url)
      const asked = { method: 'GET', path: url.pathname + url.search, body: '' }
      const headers = { authorization: authorization(merchant, asked, now) }
      // The table itself is not signed: its hash is, in the answer that named it.
      const { status, bytes } = await wire(data.download_url, { method: 'GET', headers, body: '' })
      if (status !== 200 || !bytes) throw new Error(`WeChat Pay: bill ${status}`)
      return readWechatBill(bytes, data.hash_value ?? '')
    },
  }
}

/** WeChat Pay, Native: the payer scans a code. */
export function wechat(wire: Wire): PayGateway {
  const call = callOver(wire)
  const tradePath = (outTradeNo: string) => `/v3/pay/transactions/out-trade-no/${encodeURIComponent(outTradeNo)}`
  return {
    async start(merchant, { outTradeNo, amount, subject, notifyUrl, expiresAt, now }) {
      const content = {
        appid: merchant.appId,
        mchid: merchant.merchantNo,
        description: subject,
        out_trade_no: outTradeNo,
        time_expire: expiresAt.toISOString().replace(/\.\d+/, ''),
        notify_url: notifyUrl,
        amount: { total: amount, currency: 'CNY' },
      }
      const { data } = await call(merchant, '/v3/pay/transactions/native', content, now)
      if (!data.code_url) throw new Error(`WeChat Pay: ${data.code}`)
      return data.code_url
    },
    async query(merchant, outTradeNo, now) {
      const path = `${tradePath(outTradeNo)}?mchid=${merchant.merchantNo}`
      const { status, data } = await call(merchant, path, undefined, now)
      if (status === 404) return { state: 'none' }
      if (status !== 200) throw new Error(`WeChat Pay: ${data.code}`)
      // A trade refunded since was paid before.
      if (data.trade_state === 'SUCCESS' || data.trade_state === 'REFUND') {
        return { state: 'paid', tradeNo: data.transaction_id ?? '', amount: data.amount?.total ?? 0 }
      }
      return { state: data.trade_state === 'CLOSED' ? 'closed' : 'waiting' }
    },
    async close(merchant, outTradeNo, now) {
      const content = { mchid: merchant.merchantNo }
      const { status, data } = await call(merchant, `${tradePath(outTradeNo)}/close`, content, now)
      if (status >= 300 && status !== 404) throw new Error(`WeChat Pay: ${data.code}`)
    },
    async refund(merchant, { outTradeNo, refundNo, amount, total, now }) {
      const content = {
        out_trade_no: outTradeNo,
        out_refund_no: refundNo,
        amount: { refund: amount, total, currency: 'CNY' },
      }
      const { status, data } = await call(merchant, '/v3/refund/domestic/refunds', content, now)
      if (data.status === 'SUCCESS') return { state: 'done' }
      if (data.status === 'PROCESSING') return { state: 'processing' }
      if (status >= 500) throw new Error(`WeChat Pay: ${data.code}`)
      return { state: 'failed', text: data.message ?? data.status ?? '' }
    },
    ...reports(wire, call),
    readNotice: noticeIn,
  }
}
