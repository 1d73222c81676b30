import type { EditState, previewDrawing } from '@lianmeng/contract/drawing-edits/endpoints'
import { drawingTexts } from '@lianmeng/contract/drawing-edits/texts'
import type { DataOf, ParamsOf } from '@lianmeng/contract/endpoint'
import { check, problemIn } from '@lianmeng/fastener/edit/check'
import { withKey } from '@lianmeng/fastener/edit/keys'
import { parametersOf } from '@lianmeng/fastener/edit/parameters'
import { FactError } from '@lianmeng/fastener/fact-error'
import type { Edit } from '@lianmeng/fastener/part/edit'
import type { Specification } from '@lianmeng/fastener/part/specification'
import type { Buyer } from '../../accounts/caller.ts'
import { notFound, Refusal } from '../../answers/errors.ts'
import { drawingModelOf } from '../../companies/drawing-model.ts'
import { editOf, givenValue, settingOf } from '../../companies/edit-settings.ts'
import { baseOf, numberWith, type OwnDrawing, ownDrawing, versionLetter } from '../../companies/own-drawing.ts'
import type { Db } from '../../database/db.ts'
import { enforceLimits, type Limit } from '../../database/limits.ts'
import { templateSettings } from './queries.ts'
import { stateOf } from './state.ts'

/** A person at a slider asks some times a second; each answer takes some 20 ms. */
const previews: readonly Limit[] = [{ seconds: 60, max: 400 }]

/** @throws 404 */
export async function drawingOf(db: Db, companyId: number, taskId: number): Promise<OwnDrawing> {
  const found = await ownDrawing(db, companyId, taskId)
  if (!found) throw notFound(drawingTexts.gone)
  return found
}

/** Who stands in the title block of a company's drawing. */
export async function ownerOf(db: Db, { companyId, companyName }: Buyer, drawing: OwnDrawing) {
  const { companyMark, drawnBy } = await drawingModelOf(db, companyId)
  return {
    companyMark: companyMark || companyName,
    drawnBy,
    number: numberWith(drawing, versionLetter(drawing.versions + 1)),
  }
}

/** A refusal of the engineering kernel in its own words. */
export function inWords<T>(work: () => T): T {
  try {
    return work()
  } catch (error) {
    if (error instanceof FactError) throw new Refusal(error.kind, error.message)
    throw error
  }
}

type Outcome = Pick<EditState, 'refusal' | 'skipped'> & { edit: Edit }

/** What follows from changes; nothing is kept. @throws 404, 429; Refusal if the changes themselves are impossible */
export async function previewOf(
  db: Db,
  buyer: Buyer,
  { taskId, settings, set, templateId, mode = 'both', isSimple = false }: ParamsOf<typeof previewDrawing>,
): Promise<DataOf<typeof previewDrawing>> {
  await enforceLimits(db, `drawing preview:${buyer.userId}`, previews)
  const drawing = await drawingOf(db, buyer.companyId, taskId)
  const owner = await ownerOf(db, buyer, drawing)
  const template = templateId === undefined ? undefined : await templateSettings(db, buyer.companyId, templateId)
  if (templateId !== undefined && !template) throw notFound(drawingTexts.templateGone)
  return inWords(() => {
    const base = baseOf(drawing)
    const given = possible(base, editOf(settings))
    const applied = template ? withTemplate(base, given, template) : given
    const { edit, refusal, skipped } = set ? withSetting(base, applied, set) : applied
    return { ...stateOf(base, edit, { mode, isSimple, owner }), refusal, skipped }
  })
}

/** Changes that a corrected table no longer allows are left out, one after another, and named. */
function possible(base: Specification, edit: Edit): Outcome {
  if (!problemIn(base, edit)) return { edit, refusal: null, skipped: [] }
  return withTemplate(base, { edit: {}, refusal: null, skipped: [] }, edit)
}

/** The changes of a template that fit, in its order; the others by their names. */
function withTemplate(base: Specification, start: Outcome, template: Edit): Outcome {
  const names = new Map(parametersOf(base, { ...template }).map(({ key, name }) => [key, name]))
  return Object.entries(template).reduce<Outcome>(({ edit, skipped, ...rest }, [key, value]) => {
    const verdict = check(base, edit, key, value)
    return verdict.ok
      ? { ...rest, edit: verdict.edit, skipped }
      : { ...rest, edit, skipped: [...skipped, names.get(key) ?? key] }
  }, start)
}

function withSetting(
  base: Specification,
  before: Outcome,
  set: { key: string; number?: number; words?: string },
): Outcome {
  const value = givenValue(set)
  if (value === undefined) {
    const edit = withKey(before.edit, set.key, undefined)
    const problem = problemIn(base, edit)
    return problem
      ? { ...before, refusal: { key: set.key, reason: problem.reason, nearest: null } }
      : { ...before, edit }
  }
  const verdict = check(base, before.edit, set.key, value)
  if (verdict.ok) return { ...before, edit: verdict.edit }
  const nearest = verdict.nearest === undefined ? null : settingOf(set.key, verdict.nearest)
  return { ...before, refusal: { key: set.key, reason: verdict.reason, nearest } }
}
