import type { FreightGap, TermsProblem } from '@lianmeng/trade/freight/freight'
import type { RuleProblem } from '@lianmeng/trade/freight/rule'
import { type Fen, formatFen } from '@lianmeng/trade/price/money'

type TermsRefusal =
  | 'freightChanged'
  | 'notServedUnknown'
  | 'pickupPlaceMissing'
  | 'freightWayGone'
  | 'leastOrderInvalid'
export type FreightRefusal = RuleProblem | TermsProblem | TermsRefusal | keyof typeof leastOrderTexts

/** Problems of a rule. */
const ruleTexts: Record<RuleProblem, string> = {
  provinceUnknown: '省份不正确',
  firstInvalid: '首重须为不超过 3 位小数的公斤数，首额须为不超过 2 位小数的金额',
  firstFeeInvalid: '首费须为 0 至 100000 元，最多 2 位小数',
  stepInvalid: '续重须为不超过 3 位小数的公斤数，续额须为不超过 2 位小数的金额',
  stepFeeInvalid: '续费须为 0 至 100000 元，最多 2 位小数；有续费时续重或续额须大于 0',
  freeFromInvalid: '包邮金额须为大于 0 的金额，最多 2 位小数，不包邮请留空',
}

/** @param place of the rule in the list, counted from 1 */
export const ruleText = (place: number, problem: RuleProblem): string => `第 ${place} 条规则：${ruleTexts[problem]}`

/** Problems of the terms as a whole; `freightWayGone`: the buyer's chosen way is no longer offered. */
export const termsTexts: Record<TermsProblem | TermsRefusal, string> = {
  provinceTwice: '同一省份只能出现在一条规则里',
  restTwice: '只能有一条「其余地区」的规则',
  freightChanged: '运费设置已在别处修改，请刷新',
  notServedUnknown: '不配送的省份不正确',
  freightWayGone: '该配送方式已不可用，请重新选择',
  pickupPlaceMissing: '请填写自提地点与时间',
  leastOrderInvalid: '起订金额须为 0 至 100000 元，最多 2 位小数，不设请留空',
}

/** Why a seller cannot quote its charge. */
export const gapTexts: Record<FreightGap, string> = {
  area: '选择收货地区后计算',
  rule: '卖家未设该地区运费，运费到付',
  weight: '部分商品重量未知，运费到付',
}

/** A seller's minimum order, and the amount missing to it. */
export const leastOrderText = (least: Fen): string => `起订金额 ${formatFen(least)}`
export const missingText = (least: Fen, missing: Fen): string => `${leastOrderText(least)}，还差 ${formatFen(missing)}`

/** Refusals of an order. */
export const leastOrderTexts = {
  belowLeastOrder: (seller: string, least: Fen, missing: Fen): string => `「${seller}」${missingText(least, missing)}`,
} as const
