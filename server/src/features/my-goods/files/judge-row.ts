import { rowTexts } from '@lianmeng/contract/my-goods/texts'
import { maxOwnPartNo, tidyPartNo } from '@lianmeng/trade/archive/own-part-no'
import { becameDay, becameExponent, isDateCell } from '../../../sheets/cells/excel-damage.ts'
import type { SaidRow } from './read-file.ts'

const longestName = 60
const longestNote = 200

/** The values of a row, whatever its product; an empty text leaves the current value. */
export type Wish = { number: string; ownName: string; note: string; favourite: boolean | undefined }

const flags: Readonly<Record<string, boolean | undefined>> = {
  '': undefined,
  是: true,
  否: false,
  '1': true,
  '0': false,
}

/** Reads the values of a row. @returns a text with the problem, if any */
export function wishOf({ said }: SaidRow): Wish | string {
  const { number = '', ownName = '', note = '', favourite = '', standard = '', specification = '' } = said
  // Only these: names and notes may contain dates.
  const named = [number, standard, specification]
  if (Object.values(said).some((cell) => isDateCell(cell ?? '')) || named.some(becameDay)) return rowTexts.aDate
  if (named.some(becameExponent)) return rowTexts.anExponent
  if (number.length > maxOwnPartNo) return rowTexts.numberLong
  if (ownName.length > longestName) return rowTexts.nameLong
  if (note.length > longestNote) return rowTexts.noteLong
  if (!Object.hasOwn(flags, favourite)) return rowTexts.notAFlag
  return { number: tidyPartNo(number), ownName, note, favourite: flags[favourite] }
}

/**
 * The goods that a row means: a product by its id, or a specification in words. @returns a text when it names neither
 */
export function meantGoods({ said }: SaidRow): { productId: number } | { keyword: string } | string {
  const { componentId = '', standard = '', specification = '', strength = '', surface = '', material = '' } = said
  if (componentId !== '') {
    const productId = Number(componentId)
    return /^\d{1,15}$/.test(componentId) && productId > 0 ? { productId } : rowTexts.badComponent
  }
  if (standard === '' || specification === '') return rowTexts.nothingSaid
  return { keyword: [standard, specification, strength, surface, material].filter(Boolean).join(' ') }
}
