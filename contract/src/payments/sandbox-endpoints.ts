/** The demonstration's payment services: the payer's view, and the payer's actions, good and bad. */
import { payChannels } from '@lianmeng/trade/payment/channel'
import { type Static, Type } from 'typebox'
import { anybody } from '../callers.ts'
import { Text, Yuan } from '../fields.ts'

/** Possible actions on a waiting trade, and on a paid one. */
export const payerActs = ['pay', 'repeat', 'late', 'wrongAmount', 'forge', 'silent'] as const
export const merchantActs = ['refund', 'refundSilent'] as const
export const sandboxActs = [...payerActs, ...merchantActs] as const
export type SandboxAct = (typeof sandboxActs)[number]

export const sandboxActTexts: Record<SandboxAct, string> = {
  pay: '付款',
  repeat: '付款并重复通知 5 次',
  late: '付款，3 秒后通知',
  wrongAmount: '少付 1 分',
  forge: '不付款，伪造签名通知',
  silent: '付款但不通知',
  refund: '在渠道后台全额退款',
  refundSilent: '在渠道后台全额退款，不通知',
}

const SandboxTrade = Type.Object({
  token: Type.String(),
  channel: Type.Enum(payChannels),
  channelName: Type.String(),
  outTradeNo: Type.String(),
  subject: Type.String(),
  amount: Yuan,
  state: Type.Enum(['waiting', 'paid', 'closed']),
  /** The payer's next page; empty: the payer closes the page. */
  returnUrl: Type.String(),
})
export type SandboxTrade = Static<typeof SandboxTrade>

export const sandboxTrade = anybody({
  method: 'GET',
  path: '/lmcp/v1/pay/sandbox/trade',
  summary: '沙箱：打开付款页（仅演示）',
  params: Type.Object({ search: Text('地址参数', 4000, 1) }),
  data: SandboxTrade,
})

export const sandboxAct = anybody({
  method: 'POST',
  path: '/lmcp/v1/pay/sandbox/act',
  summary: '沙箱：付款或故意出错（仅演示）',
  params: Type.Object({ token: Text('交易', 64, 1), act: Type.Enum(sandboxActs, { title: '操作' }) }),
  data: Type.Interface([SandboxTrade], {
    /** Our answers to notices, with the status: `200 success`. */
    answers: Type.Array(Type.String()),
  }),
})
