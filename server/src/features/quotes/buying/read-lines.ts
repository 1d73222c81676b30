import type { LineInput } from '@lianmeng/contract/quotes/shapes'
import { inquiryProblemTexts, quoteTexts } from '@lianmeng/contract/quotes/texts'
import { revisionOf } from '@lianmeng/fastener/edit/revision'
import { FactError } from '@lianmeng/fastener/fact-error'
import { isWholeQty, parseQty } from '@lianmeng/trade/quantity/qty'
import { startOfDay } from '@lianmeng/trade/time/china'
import { badRequest } from '../../../answers/errors.ts'
import { baseOf, keptSettings, numberWith, ownDrawing, versionLetter } from '../../../companies/own-drawing.ts'
import { ownUpload } from '../../../companies/own-upload.ts'
import type { Db } from '../../../database/db.ts'
import { comparedWords } from '../../../offers/matching/compared-words.ts'
import { readSpecification } from '../../../reference/specification.ts'
import { knownReadings } from '../queries.ts'
import { type LockedDrawing, type LockedUpload, noIds, type StoredLine } from '../stored.ts'
import { idsOf } from '../wire.ts'

/** A refusal that names its line, counted from 0. */
export const atLine = (index: number, text: string) => badRequest(quoteTexts.row(index + 1, text))

function quantitiesOf({ quantities }: LineInput, index: number): number[] {
  return quantities.map(({ qty }) => {
    const parsed = parseQty(qty)
    if (!parsed.ok || !isWholeQty(parsed.value) || parsed.value <= 0n)
      throw atLine(index, inquiryProblemTexts.quantityInvalid)
    return Number(parsed.value)
  })
}

/** @throws 400 if the library no longer allows what was drawn */
function lockedAs(base: LockedDrawing['base'], settings: LockedDrawing['settings'], index: number) {
  try {
    const { hash, changes } = revisionOf(baseOf({ base }), settings)
    return { hash, changes: changes.map(({ name, from, to }) => `${name} ${from} → ${to}`) }
  } catch (error) {
    if (error instanceof FactError) throw atLine(index, error.message)
    throw error
  }
}

/** A kept version of one of the company's drawings, as it is now. @throws 400 */
export async function lockedDrawing(
  db: Db,
  companyId: number,
  { taskId, edition }: Pick<StoredLine, 'taskId' | 'edition'>,
  index: number,
): Promise<LockedDrawing> {
  const drawing = await ownDrawing(db, companyId, taskId)
  const settings = drawing && edition > 0 ? await keptSettings(db, companyId, taskId, edition) : undefined
  if (!drawing || !settings) throw atLine(index, quoteTexts.drawingGone)
  const { name, base } = drawing
  return {
    name,
    number: numberWith(drawing, versionLetter(edition)),
    base,
    settings,
    ...lockedAs(base, settings, index),
  }
}

/** A file of the company's own, as it is now. @throws 400 */
async function lockedUpload(db: Db, companyId: number, taskId: number, index: number): Promise<LockedUpload> {
  const upload = await ownUpload(db, companyId, taskId)
  if (!upload) throw atLine(index, quoteTexts.uploadGone)
  const { name, number, fileKind, fileName, file, pages, hash, material, size } = upload
  return { name, number, fileKind, fileName, file, pages, hash, material, size }
}

async function readLine(db: Db, companyId: number, input: LineInput, index: number): Promise<StoredLine> {
  const { subject, text, taskId = 0, edition = 0, wantedOn = '', papers = [] } = input
  if (wantedOn !== '' && !startOfDay(wantedOn)) throw atLine(index, '「希望交期」不是有效的日期')
  const line: StoredLine = {
    subject,
    ids: subject === 'drawing' ? noIds : idsOf(input),
    taskId: subject === 'drawing' || subject === 'upload' ? taskId : 0,
    edition: subject === 'drawing' ? edition : 0,
    drawing: null,
    upload: null,
    text: text.trim(),
    quantities: quantitiesOf(input, index),
    wantedOn,
    papers: [...new Set(papers)],
  }
  if (subject === 'drawing') return { ...line, drawing: await lockedDrawing(db, companyId, line, index) }
  if (subject === 'upload') line.upload = await lockedUpload(db, companyId, taskId, index)
  if (line.ids.standardId > 0) requirePossible(line, index)
  return line
}

/** @throws 400 if there is no such standard or size */
export function requirePossible({ ids }: Pick<StoredLine, 'ids'>, index: number): void {
  try {
    readSpecification(ids)
  } catch (error) {
    if (error instanceof FactError) throw atLine(index, quoteTexts.standardGone)
    throw error
  }
}

/**
 * The lines of a draft. Words of which the company was told the meaning get it.
 * @throws 400 for what belongs to another company or does not exist
 */
export async function readLines(db: Db, companyId: number, inputs: readonly LineInput[]): Promise<StoredLine[]> {
  const lines: StoredLine[] = []
  for (const [index, input] of inputs.entries()) lines.push(await readLine(db, companyId, input, index))
  const unread = lines.filter(({ subject, ids }) => subject === 'unread' && ids.standardId === 0)
  if (unread.length === 0) return lines
  const known = await knownReadings(
    db,
    companyId,
    unread.map(({ text }) => comparedWords(text)),
  )
  return lines.map((line) => {
    const reading = unread.includes(line) ? known.get(comparedWords(line.text)) : undefined
    return reading ? { ...line, ids: reading } : line
  })
}
