import type { Merchant, Notice, NoticeHeaders, PayGateway, Wire } from './port.ts'
import { authorization, decrypted, isTrueBody, type Resource } from './wechat-wire.ts'

type Data = {
  code?: string
  message?: string
  code_url?: string
  status?: string
  trade_state?: string
  transaction_id?: string
  amount?: { total?: number; currency?: string }
}

function noticeIn(merchant: Merchant, headers: NoticeHeaders, body: Buffer, now: Date): Notice | undefined {
  if (!isTrueBody(merchant.platformKeys, headers, body, now)) return undefined
  try {
    const notice = JSON.parse(body.toString('utf8')) as { id: string; resource: Resource }
    const data = decrypted(merchant.apiKey, notice.resource) as Data &
      Record<'mchid' | 'appid' | 'out_trade_no', string>
    if (data.appid !== merchant.appId) return undefined
    return {
      id: notice.id,
      merchantNo: data.mchid,
      outTradeNo: data.out_trade_no,
      tradeNo: data.transaction_id ?? '',
      amount: data.amount?.total ?? 0,
      currency: data.amount?.currency ?? '',
      isPaid: data.trade_state === 'SUCCESS',
    }
  } catch {
    return undefined
  }
}

/** WeChat Pay, Native: the payer scans a code. */
export function wechat(wire: Wire): PayGateway {
  async function call(merchant: Merchant, path: string, content: object | undefined, now: Date) {
    const method = content ? 'POST' : 'GET'
    const body = content ? JSON.stringify(content) : ''
    const answer = await wire(merchant.gateway + path, {
      method,
      headers: {
        accept: 'application/json',
        'content-type': 'application/json',
        authorization: authorization(merchant, { method, path, body }, now),
      },
      body,
    })
    if (!isTrueBody(merchant.platformKeys, answer.headers, answer.text, now)) {
      throw new Error('the answer of WeChat Pay is not signed')
    }
    return { status: answer.status, data: (answer.text === '' ? {} : JSON.parse(answer.text)) as Data }
  }
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
      // What was refunded since was paid before.
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
    readNotice: noticeIn,
  }
}
