import { refusalTexts } from '@lianmeng/contract/refusals'
import type { ParseResult } from '@lianmeng/trade/parse-result'
import type { PackageSpec } from '@lianmeng/trade/quantity/package-spec'
import { maxQty, parseCount, parseQty, type Qty, type QtyProblem } from '@lianmeng/trade/quantity/qty'
import { fitParts, splitTotal } from '@lianmeng/trade/quantity/split'
import { badRequest, Refusal } from '../answers/errors.ts'

/** Quantities as a caller sends them: base units and numbers of packages. */
export type SentQuantity = {
  qty: number
  bigPackageQty?: number
  smallPackageQty?: number
  nonPackQty?: number
}

const problemTexts: Record<Exclude<QtyProblem, 'negative'>, string> = {
  notANumber: '格式不正确',
  tooManyDecimals: '最多 3 位小数',
  tooLarge: '超出上限',
  wholeUnitOnly: '须为整数',
}

/** @throws 400 that names the field; for a negative quantity the specification's refusal */
function parsed<T>(field: string, result: ParseResult<T, QtyProblem>): T {
  if (result.ok) return result.value
  if (result.problem === 'negative') throw new Refusal('zeroTotal', refusalTexts.zeroTotal)
  throw badRequest(`「${field}」${problemTexts[result.problem]}`)
}

/**
 * The requested total as it can be sold: from the parts if any are sent, otherwise from the quantity. Counted goods are
 * rounded up to whole ones, as the page does while the user types; numbers of packages must be whole. The packages are
 * computed from it again wherever it is shown, priced or ordered.
 * @throws 400, or the refusal of a negative quantity
 */
export function wantedTotal(sent: SentQuantity, spec: PackageSpec): Qty {
  const qty = parsed('数量', parseQty(sent.qty))
  const { bigPackageQty, smallPackageQty, nonPackQty } = sent
  const hasParts = bigPackageQty !== undefined || smallPackageQty !== undefined || nonPackQty !== undefined
  const typed = hasParts
    ? fitParts(
        {
          big: parsed('大包装数', parseCount(bigPackageQty ?? 0)),
          small: parsed('小包装数', parseCount(smallPackageQty ?? 0)),
          loose: parsed('散数', parseQty(nonPackQty ?? 0)),
        },
        spec,
      ).total
    : qty
  return withinLimit(splitTotal(typed, spec).total)
}

/** @throws 400 when a quantity exceeds the limit of one line */
export function withinLimit(total: Qty): Qty {
  if (total > maxQty) throw badRequest('「数量」超出上限')
  return total
}
