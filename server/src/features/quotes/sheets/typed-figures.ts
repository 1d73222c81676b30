import { quoteTexts } from '@lianmeng/contract/quotes/texts'
import { parseDecimal } from '@lianmeng/trade/decimal'
import { type Fen, type MicroYuan, parseMoney, parsePrice } from '@lianmeng/trade/price/money'
import { isWholeQty, parseQty, type Qty } from '@lianmeng/trade/quantity/qty'
import { badRequest } from '../../../answers/errors.ts'

/** @throws 400 */
export function fenOf(text: string): Fen {
  const parsed = parseMoney(text)
  if (!parsed.ok) throw badRequest(quoteTexts.moneyInvalid)
  return parsed.value
}

/** @throws 400 */
export function moneyOf(text: string): MicroYuan {
  const parsed = parsePrice(text)
  if (!parsed.ok) throw badRequest(quoteTexts.moneyInvalid)
  return parsed.value
}

/** Millionths of a percentage with at most four decimals. @throws 400 */
export function shareOf(percent: number): bigint {
  const parsed = parseDecimal(percent, { places: 4 })
  if (!parsed.ok) throw badRequest('百分比最多 4 位小数')
  return parsed.value
}

/** Whole pieces, or none. @throws 400 */
export function piecesOf(count: number): Qty {
  const parsed = parseQty(count)
  if (!parsed.ok || !isWholeQty(parsed.value)) throw badRequest(quoteTexts.wholePieces)
  return parsed.value
}
