import { fastTexts } from '@lianmeng/contract/fast-order/texts'
import { isGuess } from '@lianmeng/fastener/spec-text/words/doubts'
import type { SpecText } from '@lianmeng/fastener/spec-text/words/field'
import { decimalText } from '@lianmeng/trade/decimal'
import { type OrderedUnit, orderedUnitOf, orderedUnits } from '@lianmeng/trade/quantity/ordered-quantity'
import { maxQty } from '@lianmeng/trade/quantity/qty'

/**
 * A quantity as stated: thousandths of the unit; null and empty when not stated. `hints`: doubts about it that stay until a
 * person sets the quantity.
 */
export type StatedQuantity = { qty: number | null; unit: string; hints?: readonly string[] }

/** A thousand for a German, one for others. */
const isThousandOrOne = /^[1-9]\d{0,2}\.\d{3}$/

/** Whether a figure in a unit that is counted, or without a unit, may mean a thousand times as much. */
export const isDoubtful = (figures: string, unit: OrderedUnit | '' | undefined): boolean =>
  isThousandOrOne.test(figures) && (!unit || unit === '支' || unit === '套')

const quoted = (hint: string): string => /「(.*?)」/.exec(hint)?.[1] ?? ''
const assumedIn = (hint: string): string => /^数量 (\S+) 为推定/.exec(hint)?.[1] ?? ''

/** Whether a hint says that nothing in the text marks the quantity as one. */
export const isAboutAssumption = (hint: string): boolean => hint === fastTexts.assumedQuantity(assumedIn(hint))

/** Why the sheet of a line leaves its quantity open. */
const openQuantities: ReadonlySet<string> = new Set([
  fastTexts.noQuantityColumn,
  fastTexts.totalsDiffer,
  fastTexts.mergedQuantity,
  fastTexts.perMachineOrAll,
  fastTexts.perBoltOrAll,
])

/** Whether a hint is settled once the quantity is set by hand. */
const needsQuantity = (hint: string): boolean =>
  isAboutAssumption(hint) || hint === fastTexts.doubtfulQuantity(quoted(hint)) || openQuantities.has(hint)

/** Whether a hint is settled once the unit is set by hand. */
const needsUnit = (hint: string): boolean => orderedUnits.some((unit) => hint === fastTexts.unitByDefault(unit))

/** The hints about a line's quantity and unit. */
export const aboutQuantity = (hints: readonly string[]): string[] =>
  hints.filter((hint) => needsQuantity(hint) || needsUnit(hint))

/** The hints that stay after quantity or unit were set by hand. A unit alone settles no doubt about the figure. */
export const unsettled = (hints: readonly string[], set: { quantity: boolean }): string[] =>
  hints.filter((hint) => !needsUnit(hint) && !(set.quantity && needsQuantity(hint)))

/** The hint that a quantity was assumed. @param qty thousandths */
export const assumption = (qty: number): string => fastTexts.assumedQuantity(decimalText(BigInt(qty), 3))

/** The quantity stated in the text, and what is doubtful about it. */
export function quantityIn({ fields }: SpecText, usualUnit: OrderedUnit | undefined): StatedQuantity {
  const { quantity } = fields
  const qty = Math.round((quantity?.value ?? 0) * 1000)
  const unit = fields.unit ? (orderedUnitOf(fields.unit.value) ?? '') : ''
  const [figures = ''] = /\d[\d.]*/.exec(quantity?.text.normalize('NFKC') ?? '') ?? []
  const ways = [Number(figures), Number(figures) * 1000].map((pieces) => Math.round(pieces * 1000))
  if (ways.includes(qty) && isDoubtful(figures, unit || usualUnit))
    return { qty: null, unit, hints: [fastTexts.doubtfulQuantity(figures)] }
  if (!quantity || qty <= 0 || BigInt(qty) > maxQty) return { qty: null, unit }
  return { qty, unit, ...(isGuess(quantity) && { hints: [assumption(qty)] }) }
}

/** The quantity that a text marks as one: with a unit, a label or a multiplication sign. */
export const marksQuantity = ({ fields: { quantity } }: SpecText): boolean =>
  quantity !== undefined && !isGuess(quantity)
