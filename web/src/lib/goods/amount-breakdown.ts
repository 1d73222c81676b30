import { type AmountItem, amountItemTexts } from '@lianmeng/contract/amount-items'
import { addFen, type Fen, formatFen, noFen } from '@lianmeng/trade/price/money'
import { fenOfYuan } from '../text/yuan.ts'

/** The parts of an amount in words, for `Breakdown`; surcharges with their sign. */
export function amountBreakdown(items: readonly AmountItem[]) {
  const amounts = items.map(({ item, amount }) => ({ item, fen: fenOfYuan(amount) ?? noFen }))
  return {
    name: '金额明细',
    label: '明细',
    rows: amounts.map(({ item, fen }) => ({
      name: amountItemTexts[item],
      text: item === 'goods' ? formatFen(fen) : withPlus(fen),
    })),
    total: { name: '合计（含税）', text: formatFen(addFen(noFen, ...amounts.map(({ fen }) => fen))) },
  }
}

const withPlus = (fen: Fen): string => (fen > 0n ? `+${formatFen(fen)}` : formatFen(fen))
