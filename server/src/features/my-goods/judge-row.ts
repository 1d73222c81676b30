import { rowTexts } from '@lianmeng/contract/my-goods/texts'
import { maxOwnPartNo, tidyPartNo } from '@lianmeng/trade/archive/own-part-no'
import { becameDay, becameExponent } from '../../sheets/excel-damage.ts'
import { dateCell } from '../../sheets/limits.ts'
import type { SaidRow } from './read-file.ts'

const longestName = 60
const longestNote = 200

/** What a row wants of a product, whatever product it means; an empty text leaves what stands there. */
export type Wish = { number: string; ownName: string; note: string; favourite: boolean | undefined }

const flags: Readonly<Record<string, boolean | undefined>> = {
  '': undefined,
  是: true,
  否: false,
  '1': true,
  '0': false,
}

/** Reads what a row wants. @returns a text where something stands against it */
export function wishOf({ said }: SaidRow): Wish | string {
  const { number = '', ownName = '', note = '', favourite = '', standard = '', specification = '' } = said
  // Names and notes may speak of days.
  const named = [number, standard, specification]
  if (Object.values(said).includes(dateCell) || named.some(becameDay)) return rowTexts.aDate
  if (named.some(becameExponent)) return rowTexts.anExponent
  if (number.length > maxOwnPartNo) return rowTexts.numberLong
  if (ownName.length > longestName) return rowTexts.nameLong
  if (note.length > longestNote) return rowTexts.noteLong
  if (!Object.hasOwn(flags, favourite)) return rowTexts.notAFlag
  return { number: tidyPartNo(number), ownName, note, favourite: flags[favourite] }
}

/** What goods a row means: a product by its id, or a specification in words. @returns a text where it says neither */
export function meantGoods({ said }: SaidRow): { productId: number } | { keyword: string } | string {
  const { componentId = '', standard = '', specification = '', strength = '', surface = '', material = '' } = said
  if (componentId !== '') {
    const productId = Number(componentId)
    return /^\d{1,15}$/.test(componentId) && productId > 0 ? { productId } : rowTexts.badComponent
  }
  if (standard === '' || specification === '') return rowTexts.nothingSaid
  return { keyword: [standard, specification, strength, surface, material].filter(Boolean).join(' ') }
}
