import type { ImportKind } from '@lianmeng/contract/imports/columns'
import { importTexts, twiceInFile } from '@lianmeng/contract/imports/texts'
import { microYuan, parsePrice } from '@lianmeng/trade/price/money'
import { priceDoubt } from '@lianmeng/trade/price/price-guard'
import { isWholeQty, parseQty } from '@lianmeng/trade/quantity/qty'
import { isWholeUnit } from '@lianmeng/trade/units'
import { isDateCell } from '../../sheets/excel-damage.ts'
import { numberIn } from './number-in.ts'
import type { Finding, Target } from './row-queries.ts'

/** The columns of a row that matter. */
export type SaidRow = { rowNo: number; ownCode: string; value: string }

/** A value this many times the current stock is marked for checking. */
const manyTimes = 10

type Judged = Pick<Finding, 'value' | 'before' | 'problem' | 'doubt'>
const bad = (problem: string): Judged => ({ value: null, before: null, problem, doubt: '' })

function judgePrice(text: string, { price: before }: Target): Judged {
  const parsed = parsePrice(numberIn(text))
  if (!parsed.ok || parsed.value === 0n) return bad(importTexts.notAPrice)
  const doubt = priceDoubt(microYuan(BigInt(before)), parsed.value)
  return { value: Number(parsed.value), before, problem: '', doubt: doubt ? importTexts[doubt] : '' }
}

function judgeStock(text: string, { really: before, baseUnit }: Target): Judged {
  const parsed = parseQty(numberIn(text))
  if (!parsed.ok) return bad(importTexts.notAQuantity)
  if (isWholeUnit(baseUnit) && !isWholeQty(parsed.value)) return bad(importTexts.notWhole)
  const value = Number(parsed.value)
  return { value, before, problem: '', doubt: before > 0 && value >= before * manyTimes ? importTexts.tenfold : '' }
}

/**
 * Judges rows of a file in their order. `earlier` holds the first row of each code and is added to.
 * @param text a row that must not be applied has a text with the reason
 */
export function judgeRow(
  kind: ImportKind,
  { rowNo, ownCode, value }: SaidRow,
  { target, earlier }: { target: Target | undefined; earlier: Map<string, number> },
): Finding {
  const refused = (problem: string): Finding => ({ rowNo, productId: target?.id ?? null, ...bad(problem) })
  if (isDateCell(ownCode) || isDateCell(value)) return refused(importTexts.aDate)
  if (ownCode === '') return refused(importTexts.codeMissing)
  if (!target) return refused(importTexts.unknownCode)
  const before = earlier.get(ownCode)
  if (before !== undefined) return refused(twiceInFile(before))
  earlier.set(ownCode, rowNo)
  const judged = kind === 'prices' ? judgePrice(value, target) : judgeStock(value, target)
  return { rowNo, productId: target.id, ...judged }
}
