import { aftersaleTexts } from '@lianmeng/contract/aftersale/texts'
import { type Fen, fenText, noFen, parseMoney } from '@lianmeng/trade/price/money'
import { badRequest } from '../../../http/answers/errors.ts'

/** Reads an amount that is asked back. @throws 400 where it is none, or more than `most` */
export function readAmount(text: string, most: Fen): Fen {
  if (text === '') throw badRequest(aftersaleTexts.amountMissing)
  const parsed = parseMoney(text)
  if (!parsed.ok || parsed.value <= noFen) throw badRequest(aftersaleTexts.badAmount)
  if (parsed.value > most) throw badRequest(aftersaleTexts.amountTooLarge(fenText(most)))
  return parsed.value
}

/** Reads what of the freight is given back; nothing where it is not said. @throws 400 */
export function readFreight(text: string | undefined, most: Fen): Fen {
  const parsed = parseMoney(text || '0')
  if (!parsed.ok) throw badRequest(aftersaleTexts.badFreight)
  if (parsed.value > most) throw badRequest(aftersaleTexts.freightTooLarge(fenText(most)))
  return parsed.value
}
