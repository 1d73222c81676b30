import type { DrawingTarget } from '@lianmeng/contract/drawings/endpoints'
import type { Caller } from '../../../accounts/caller.ts'
import { notFound } from '../../../answers/errors.ts'
import { drawingModelOf } from '../../../companies/drawing-model.ts'
import {
  keptSettings,
  numberWith,
  ownDrawing,
  specificationWith,
  versionLetter,
} from '../../../companies/own-drawing.ts'
import type { Db } from '../../../database/db.ts'
import { askLibrary } from '../facts.ts'
import type { Subject } from './subject.ts'

const gone = () => notFound('图纸不存在')

/**
 * A drawing of the caller's company, as its draft is or as a kept version was. Another company's is answered as if there
 * were none.
 * @throws 404; Refusal if a corrected table no longer allows its changes
 */
export async function ownSubject(
  db: Db,
  { taskId = 0, edition = 0 }: DrawingTarget,
  caller: Caller | null,
): Promise<Subject> {
  const { companyId, companyName } = caller ?? { companyId: null, companyName: '' }
  if (companyId === null) throw gone()
  const drawing = await ownDrawing(db, companyId, taskId)
  if (!drawing) throw gone()
  const settings = edition > 0 ? await keptSettings(db, companyId, taskId, edition) : drawing.settings
  if (!settings) throw gone()
  const { companyMark, drawnBy } = await drawingModelOf(db, companyId)
  const number = numberWith(drawing, versionLetter(edition || drawing.versions + 1))
  const shown = await askLibrary(() => specificationWith(drawing, settings))
  return {
    whole: shown,
    shown,
    drawn: { taskId, ...(edition > 0 ? { edition } : { revision: drawing.revision }) },
    own: { owner: { companyMark: companyMark || companyName, drawnBy, number }, name: `${number} ${drawing.name}` },
  }
}
