import { aftersaleTexts } from '@lianmeng/contract/aftersale/texts'
import { type Fen, fenText, noFen, parseMoney } from '@lianmeng/trade/price/money'
import { badRequest } from '../../answers/errors.ts'

/** Reads an amount that is claimed back. @throws 400 when it is no amount, or more than `most` */
export function readAmount(text: string, most: Fen): Fen {
  if (text === '') throw badRequest(aftersaleTexts.amountMissing)
  const parsed = parseMoney(text)
  if (!parsed.ok || parsed.value <= noFen) throw badRequest(aftersaleTexts.badAmount)
  if (parsed.value > most) throw badRequest(aftersaleTexts.amountTooLarge(fenText(most)))
  return parsed.value
}

/**
 * Reads the part of the freight to give back; nothing when the text is left out.
 * @param most undefined: the remedy is goods, and no money goes back
 * @throws 400
 */
export function readFreight(text: string | undefined, most: Fen | undefined): Fen {
  const parsed = parseMoney(text || '0')
  if (!parsed.ok) throw badRequest(aftersaleTexts.badFreight)
  if (most === undefined && parsed.value > noFen) throw badRequest(aftersaleTexts.noFreightHere)
  if (most !== undefined && parsed.value > most) throw badRequest(aftersaleTexts.freightTooLarge(fenText(most)))
  return parsed.value
}
