import type { Aim } from '@lianmeng/trade/optimise/problem'
import type { LineReason } from '@lianmeng/trade/optimise/reason'

export const aimTexts: Record<Aim, string> = { cheapest: '最省钱', fewest: '最少卖家', fastest: '最快到货' }

/** Reasons for the choice of a line. */
export const whyTexts: Record<LineReason['why'], string> = {
  locked: '您锁定了该商品',
  substitute: '以您允许的替代标准供货',
  held: '您锁定了该卖家',
  only: '只有这家可供',
  completed: '一家库存不足，由两家凑齐',
  cheapest: '同规格中金额最低',
  fewer: '并入同一卖家，减少卖家数',
  fastest: '同规格中交期最短',
  together: '算上运费和起订金额，整单更省',
}

export const bestBuyTexts = {
  next: (seller: string, difference: string) => `换${seller}则货款${difference}`,
  /** For the wanted standard, beside a substitute. */
  original: (difference: string) => `按原标准则${difference}`,
  noOriginal: '按原标准无货可供',
  dearer: (amount: string) => `贵 ${amount}`,
  cheaper: (amount: string) => `省 ${amount}`,
  same: '金额相同',
  rounded: (more: string) => `多买 ${more}凑整`,
  applied: '已按方案更新待采清单',
  changed: '方案已变化，请重新计算',
  inCart: '待采清单里已有方案中的商品，为免重复，请先在待采清单中处理',
  nothing: '没有可以比较的行，请先选定商品并填写数量',
  busy: '本企业已有方案正在计算，请稍后再试',
  failed: '方案计算失败，请稍后重试',
} as const
