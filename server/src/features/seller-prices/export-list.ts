import { microYuan, priceText } from '@lianmeng/trade/price/money'
import { thousandths } from '@lianmeng/trade/quantity/qty'
import { saleUnitsText } from '@lianmeng/trade/quantity/sale-units'
import { unitName } from '@lianmeng/trade/units'
import { descriptionCells, descriptionTitles } from '../../selling/described-goods.ts'
import type { Cell } from '../../sheets/write-workbook.ts'
import type { ExportedItem } from './export-queries.ts'

const titles = [
  ...descriptionTitles,
  '销售单位',
  '现行基础价（元/销售单位，含税）',
  '新价（元/销售单位，含税）',
  '阶梯',
]

const yuan = (price: number): Cell => (price === 0 ? '' : Number(priceText(microYuan(BigInt(price)))))

const tiersText = ({ tierFrom, tierPrice, ...units }: ExportedItem): string =>
  tierFrom
    .map(
      (from, i) =>
        `${saleUnitsText(thousandths(BigInt(from)), units)} ${unitName(units.saleUnit)}起 ${yuan(tierPrice[i]!)}`,
    )
    .join('；')

/** A price list as a workbook: importing it again changes nothing. Its tiers are read-only. */
export function* listSheet(items: readonly ExportedItem[]): Generator<readonly Cell[]> {
  yield titles
  for (const item of items) {
    yield [...descriptionCells(item), unitName(item.saleUnit), yuan(item.base), yuan(item.price), tiersText(item)]
  }
}
