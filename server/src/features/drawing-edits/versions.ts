import { type compareVersions, type keepVersion, maxVersions } from '@lianmeng/contract/drawing-edits/endpoints'
import { drawingRefusals, drawingTexts } from '@lianmeng/contract/drawing-edits/texts'
import type { DataOf, ParamsOf } from '@lianmeng/contract/endpoint'
import { toSvg } from '@lianmeng/fastener/drawing/render/svg'
import { editedSpecification } from '@lianmeng/fastener/edit/check'
import { differencesBetween, revisionOf } from '@lianmeng/fastener/edit/revision'
import type { Edit } from '@lianmeng/fastener/part/edit'
import { drawDetail } from '@lianmeng/fastener/sheet/drawing'
import { weightOf } from '@lianmeng/fastener/weight/weight'
import type { Buyer } from '../../accounts/caller.ts'
import { conflict, notFound, Refusal } from '../../answers/errors.ts'
import { baseOf, keptSettings, type OwnDrawing, versionLetter } from '../../companies/own-drawing.ts'
import { lockDrawings } from '../../companies/take-drawing.ts'
import { type Db, transaction } from '../../database/db.ts'
import type { Deps } from '../../deps.ts'
import { drawingOf, inWords, ownerOf } from './preview.ts'
import { insertVersion } from './queries.ts'

/**
 * Keeps the draft as a version. The same draft again, as by a second press, is the version that it is.
 * @throws 404, 409; Refusal when there are too many
 */
export function keepDraft(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  buyer: Buyer,
  { taskId, revision, note }: ParamsOf<typeof keepVersion>,
): Promise<DataOf<typeof keepVersion>> {
  return transaction(db, async (tx) => {
    await lockDrawings(tx, buyer.companyId)
    const drawing = await drawingOf(tx, buyer.companyId, taskId)
    if (drawing.revision !== revision) throw conflict(drawingTexts.changedElsewhere)
    const { hash } = inWords(() => revisionOf(baseOf(drawing), drawing.settings))
    const { versions, settings } = drawing
    if (versions > 0 && sameSettings(await keptSettings(tx, buyer.companyId, taskId, versions), settings))
      return { n: versions, letter: versionLetter(versions) }
    if (versions >= maxVersions) throw new Refusal('tooManyVersions', drawingRefusals.tooManyVersions)
    const n = versions + 1
    await insertVersion(tx, buyer, { taskId, n, settings, hash, note: note.trim() }, clock())
    return { n, letter: versionLetter(n) }
  })
}

const sorted = (edit: Edit): string => JSON.stringify(Object.entries(edit).sort(([a], [b]) => (a < b ? -1 : 1)))
const sameSettings = (kept: Edit | undefined, now: Edit): boolean => kept !== undefined && sorted(kept) === sorted(now)

/** @throws 404 */
async function settingsAt(db: Db, companyId: number, drawing: OwnDrawing, n: number | undefined): Promise<Edit> {
  if (n === undefined) return {}
  if (n === 0) return drawing.settings
  const kept = await keptSettings(db, companyId, drawing.taskId, n)
  if (!kept) throw notFound('版本不存在')
  return kept
}

/** The differences of two states, and the second one drawn over the first. @throws 404; Refusal */
export async function comparisonOf(
  db: Db,
  buyer: Buyer,
  { taskId, from, to }: ParamsOf<typeof compareVersions>,
): Promise<DataOf<typeof compareVersions>> {
  const drawing = await drawingOf(db, buyer.companyId, taskId)
  const [before, after] = [
    await settingsAt(db, buyer.companyId, drawing, from),
    await settingsAt(db, buyer.companyId, drawing, to),
  ]
  const owner = await ownerOf(db, buyer, drawing)
  return inWords(() => {
    const base = baseOf(drawing)
    const [first, second] = [editedSpecification(base, before), editedSpecification(base, after)]
    return {
      rows: differencesBetween(base, before, after),
      svg: toSvg(drawDetail(second, { owner, against: first })),
      fromWeight: Number(weightOf(first).toFixed(3)),
      toWeight: Number(weightOf(second).toFixed(3)),
    }
  })
}
