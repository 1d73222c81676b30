import type { DataOf } from '@lianmeng/contract/endpoint'
import type { readPhoto as endpoint, PhotoRow } from '@lianmeng/contract/fast-order/photo-endpoints'
import { photoTexts } from '@lianmeng/contract/fast-order/photo-texts'
import { decimalText } from '@lianmeng/trade/decimal'
import { type Actor, askerOf } from '../../accounts/actor.ts'
import { badRequest } from '../../answers/errors.ts'
import type { Deps } from '../../deps.ts'
import { readPicture } from '../../ocr/read-picture.ts'
import { inReadingThread } from '../../offers/matching/reading-thread.ts'
import { quantityIn } from '../../offers/matching/stated-quantity.ts'
import type { photoRows, ReadRow } from './photo-rows.ts'

function shownRow({ catalogue }: Pick<Deps, 'catalogue'>, { spec, ...row }: ReadRow): PhotoRow {
  const { qty, unit } = quantityIn(spec, undefined)
  const readings = catalogue
    .stated(spec)
    .map(({ label, text, confidence, at }) => ({ label, text, confidence, at: [...at] }))
  return { ...row, readings, quantity: qty === null ? '' : decimalText(BigInt(qty), 3), unit }
}

/** Reads the list in a picture; changes nothing. @throws 400 that names the fault of the picture; 503 */
export async function readPhoto(
  deps: Pick<Deps, 'catalogue'>,
  actor: Actor,
  bytes: Buffer,
): Promise<DataOf<typeof endpoint>> {
  const asker = askerOf(actor)
  const { words, turn, width, height } = await readPicture(bytes, asker)
  const module = new URL('./photo-rows.ts', import.meta.url)
  const rows = await inReadingThread<typeof photoRows>(module, 'photoRows', [{ words }], asker)
  if (rows.length === 0) throw badRequest(photoTexts.nothing)
  return { turn, width, height, rows: rows.map((row) => shownRow(deps, row)) }
}
