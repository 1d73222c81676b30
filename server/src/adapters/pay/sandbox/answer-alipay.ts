import { randomUUID } from 'node:crypto'
import { fen, fenText, parseMoney } from '@lianmeng/trade/price/money'
import type { Db } from '../../../database/db.ts'
import { answerText, type Fields, readForm, signedText } from '../alipay-wire.ts'
import type { WireAnswer, WireRequest } from '../port.ts'
import { isSigned } from '../rsa.ts'
import {
  closeTrade,
  merchantOf,
  putTrade,
  refundTrade,
  type SandboxMerchant,
  type SandboxTrade,
  tradeOf,
} from './queries.ts'

const channel = 'alipay'
const fenOf = (text: string | undefined): number => {
  const parsed = parseMoney(text ?? '')
  return parsed.ok ? Number(parsed.value) : 0
}
const yuan = (amount: number): string => fenText(fen(BigInt(amount)))
const ok = { code: '10000', msg: 'Success' }
const refused = (code: string, text: string) => ({
  code: '40004',
  msg: 'Business Failed',
  sub_code: code,
  sub_msg: text,
})

/** The signer of a call; undefined: unknown. */
async function callerOf(db: Db, fields: Fields): Promise<SandboxMerchant | undefined> {
  const merchant = await merchantOf(db, channel, fields.app_id ?? '')
  const isTrue = merchant && isSigned(merchant.publicKey, signedText(fields), fields.sign ?? '')
  return isTrue ? merchant : undefined
}

/** Opens the payer's page. @returns undefined when its address was not signed by a merchant */
export async function openPage(db: Db, search: string): Promise<SandboxTrade | undefined> {
  const fields = readForm(search)
  const merchant = fields && (await callerOf(db, fields))
  if (!fields || !merchant) return undefined
  const content = JSON.parse(fields.biz_content ?? '{}') as Fields
  return putTrade(db, {
    token: randomUUID(),
    channel,
    merchantNo: merchant.merchantNo,
    outTradeNo: content.out_trade_no ?? '',
    tradeNo: `2026${randomUUID().replaceAll('-', '').slice(0, 24)}`,
    amount: fenOf(content.total_amount),
    subject: content.subject ?? '',
    notifyUrl: fields.notify_url ?? '',
    returnUrl: fields.return_url ?? '',
  })
}

const billMethod = 'alipay.data.dataservice.bill.downloadurl.query'
const statuses = { waiting: 'WAIT_BUYER_PAY', paid: 'TRADE_SUCCESS', closed: 'TRADE_CLOSED' } as const

async function answerTo(db: Db, method: string, trade: SandboxTrade, content: Fields): Promise<object> {
  switch (method) {
    case 'alipay.trade.query':
      return {
        ...ok,
        trade_status: statuses[trade.state],
        trade_no: trade.tradeNo,
        out_trade_no: trade.outTradeNo,
        total_amount: yuan(trade.state === 'paid' ? trade.paid : trade.amount),
      }
    case 'alipay.trade.close':
      if (trade.state === 'paid') return refused('ACQ.TRADE_STATUS_ERROR', '交易状态不合法')
      await closeTrade(db, trade.token)
      return ok
    case 'alipay.trade.refund': {
      const amount = fenOf(content.refund_amount)
      const isDone = await refundTrade(db, trade.token, content.out_request_no ?? '', amount)
      return isDone ? { ...ok, fund_change: 'Y' } : refused('ACQ.TRADE_NOT_ALLOW_REFUND', '当前交易不允许退款')
    }
    case 'alipay.trade.fastpay.refund.query': {
      const amount = trade.refunded[content.out_request_no ?? '']
      if (amount === undefined) return ok
      return { ...ok, refund_amount: yuan(amount), refund_status: 'REFUND_SUCCESS' }
    }
    default:
      return refused('ISV.INVALID_METHOD', '不支持的接口')
  }
}

/** Answers a call of Alipay's interface. @param address of the interface */
export async function answerAlipay(db: Db, address: string, { body }: WireRequest): Promise<WireAnswer> {
  const fields = readForm(body)
  const merchant = fields && (await callerOf(db, fields))
  if (!fields || !merchant) return { status: 200, headers: {}, text: '{"error_response":{"code":"40002"}}' }
  const content = JSON.parse(fields.biz_content ?? '{}') as Fields
  const { merchantNo, gatewayKey } = merchant
  if (fields.method === billMethod) {
    const url = `${address}/bill/alipay/${merchantNo}/${content.bill_date ?? ''}`
    return { status: 200, headers: {}, text: answerText(gatewayKey, billMethod, { ...ok, bill_download_url: url }) }
  }
  const trade = await tradeOf(db, { channel, merchantNo, outTradeNo: content.out_trade_no ?? '' })
  const method = fields.method ?? ''
  const data = trade ? await answerTo(db, method, trade, content) : refused('ACQ.TRADE_NOT_EXIST', '交易不存在')
  return { status: 200, headers: {}, text: answerText(gatewayKey, method, data) }
}
