import { addFen, type Fen } from '../price/money.ts'
import type { Qty } from '../quantity/qty.ts'
import { amountAt, priceWithTooling, type QuotedOffer, type QuotedUnits } from './quote-line.ts'

/** Up to where a seller lets an inquiry be answered from a sheet without a person. */
export type AnswerLimits = { mostQuantity: Qty; mostAmount: Fen }

/** A line's answer from a sheet, with all the quantities that were asked. */
export type SheetAnswer = { offer: QuotedOffer; asked: readonly Qty[]; limits: AnswerLimits }

/** The largest amount that a buyer may order by an offer: that of its last quantity, since more never cost less. */
const largestAmount = ({ prices, tooling }: QuotedOffer, units: QuotedUnits): Fen =>
  addFen(...prices.slice(-1).map((one) => amountAt(priceWithTooling(one, tooling, units), one.quantity, units)))

/**
 * Whether an inquiry is answered without a person: each line is priced at each of its quantities, no quantity is beyond
 * the limit of its sheet, and the whole inquiry is not beyond the limit in money of any sheet that it takes.
 */
export function isWithinLimits(answers: readonly SheetAnswer[], units: QuotedUnits): boolean {
  const whole = addFen(...answers.map(({ offer }) => largestAmount(offer, units)))
  return (
    answers.length > 0 &&
    answers.every(
      ({ offer, asked, limits }) =>
        offer.prices.length === asked.length &&
        asked.every((quantity) => quantity <= limits.mostQuantity) &&
        whole <= limits.mostAmount,
    )
  )
}
