import type { MarketDoubt, YuanRange } from '@lianmeng/trade/price/market-guard'
import type { ListKind, ListState, PriceMove } from './endpoints.ts'
import type { TierMeaning } from './tier-endpoints.ts'

export const listKindTexts: Record<ListKind, string> = { base: '基础价', level: '等级价', buyer: '客户价' }
export const listStateTexts: Record<ListState, string> = {
  draft: '草稿',
  waiting: '待生效',
  active: '生效中',
  ended: '已结束',
}
export const priceMoveTexts: Record<PriceMove, string> = {
  all: '全部',
  changed: '有改动',
  up: '涨',
  down: '跌',
  doubt: '待确认',
  far: '超过30%',
  unpriced: '未定价',
}

export const priceTexts = {
  invalid: '价格须为不超过6位小数的正数',
  tiersInvalid: '阶梯数量须从小到大且不重复',
  tierTooFine: '阶梯数量换算后不能有半支、半个；按重量、长度等计的商品最多 3 位小数',
  tiersWithoutPrice: '请先填写新价，再设阶梯',
  changed: '该价格已被他人修改，请刷新后再改',
  nowOther: (now: string): string => `已被改为 ${now === '' ? '未定价' : now}`,
  productGone: '商品不存在',
  listChanged: '该价格表已被他人修改，请刷新',
  notDraft: '该价格表已激活，不能再改；请复制为新的草稿',
  empty: '价格表中还没有价格',
  allInDoubt: '表中价格都待确认，请先逐行确认或修改',
  tiersConfirmed: '这些阶梯已经确认过，请刷新',
  keyUsed: '刚才的调价已经写入，没有再调一次；如需再调，请看过新价后重新打开',
  doubt: '是否多写或少写了一位？',
  digit: '与现价相差 5 倍以上',
  tierDigit: '阶梯价与单价相差 5 倍以上',
  tierMark: '阶梯价',
} as const

/** The answers of a seller about a figure of doubtful tiers. */
export const tierMeaningText = (
  meaning: TierMeaning,
  { saleUnitName, baseUnitName }: { saleUnitName: string; baseUnitName: string },
): string => (meaning === 'none' ? '不要这些阶梯' : `是${meaning === 'sale' ? saleUnitName : baseUnitName}`)

/** What is said before a list is activated in which prices wait. */
export const doubtfulPrices = (count: number): string =>
  `${count} 个价格待确认，本次不生效，将留在一张新的草稿里；其余价格照常生效。`

const heldBackMark = '（待确认）'

/** The name of the draft with the prices that a list left behind; at most 40 characters. */
export const heldBackName = (name: string): string =>
  name.endsWith(heldBackMark) ? name : `${name.slice(0, 40 - heldBackMark.length)}${heldBackMark}`

const figure = (yuan: number): string =>
  yuan >= 10 ? String(Math.round(yuan)) : String(Number(yuan.toFixed(yuan >= 1 ? 1 : 3)))

const range = ([from, to]: YuanRange): string =>
  figure(from) === figure(to) ? figure(from) : `${figure(from)}–${figure(to)}`

/** Why a price is held: what a kilogram costs here, with others, and usually. @param material 碳钢 … */
export function marketDoubtText({ per, price: held, others, usual }: MarketDoubt, material: string): string {
  const unit = per === 'kilogram' ? '/kg' : ''
  const beside = others
    ? `同规格其他卖家 ¥${range(others)}${unit}`
    : usual
      ? `${material}件一般 ¥${range(usual)}${unit}`
      : ''
  return `约 ¥${figure(held)}${unit}，${beside}`
}
