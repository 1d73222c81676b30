import * as contract from '@lianmeng/contract/drawing-edits/endpoints'
import * as templates from '@lianmeng/contract/drawing-edits/template-endpoints'
import type { Actor } from '../../accounts/actor.ts'
import { buyerOf } from '../../accounts/caller.ts'
import { audited } from '../../audit/audited.ts'
import type { Feature } from '../../deps.ts'
import { route } from '../../http/route.ts'

/** 易改图: changed standard parts of a buyer's company, their versions and templates. */
export const drawingEdits: Feature = (app, deps) => {
  const { db } = deps

  /** A refusal because of somebody else's drawing is logged. */
  const guarded = <T>(actor: Actor, taskId: number, work: () => Promise<T>): Promise<T> =>
    audited(db, actor, { event: 'ownDrawing', object: `drawing ${taskId}` }, work)

  // The kernel of drawings takes a tenth of a second to load: the first call waits for it, not the start.
  let loading: ReturnType<typeof load> | undefined
  const load = async () => ({
    ...(await import('./drawings.ts')),
    ...(await import('./preview.ts')),
    ...(await import('./versions.ts')),
    ...(await import('./templates.ts')),
  })
  const cases = () => (loading ??= load())

  route(app, contract.drawingList, async (params, actor) => (await cases()).listDrawings(db, buyerOf(actor), params))
  route(app, contract.startDrawing, async (params, actor) => {
    const { beginDrawing } = await cases()
    return { taskId: await guarded(actor, params.copies ?? 0, () => beginDrawing(deps, buyerOf(actor), params)) }
  })
  route(app, contract.drawingDetail, async ({ taskId }, actor) => {
    const { detailOf } = await cases()
    return guarded(actor, taskId, () => detailOf(db, buyerOf(actor), taskId))
  })
  route(app, contract.previewDrawing, async (params, actor) => {
    const { previewOf } = await cases()
    return guarded(actor, params.taskId, () => previewOf(db, buyerOf(actor), params))
  })
  route(app, contract.saveDrawing, async (params, actor) => {
    const { saveDraft } = await cases()
    return guarded(actor, params.taskId, () => saveDraft(deps, buyerOf(actor), params))
  })
  route(app, contract.keepVersion, async (params, actor) => {
    const { keepDraft } = await cases()
    return guarded(actor, params.taskId, () => keepDraft(deps, buyerOf(actor), params))
  })
  route(app, contract.compareVersions, async (params, actor) => {
    const { comparisonOf } = await cases()
    return guarded(actor, params.taskId, () => comparisonOf(db, buyerOf(actor), params))
  })
  route(app, contract.removeDrawing, async ({ taskId }, actor) => {
    const { removeDrawing } = await cases()
    await guarded(actor, taskId, () => removeDrawing(db, buyerOf(actor), taskId))
  })
  route(app, templates.drawingTemplates, async (_params, actor) => (await cases()).listTemplates(db, buyerOf(actor)))
  route(app, templates.saveTemplate, async (params, actor) => ({
    id: await (await cases()).keepTemplate(deps, buyerOf(actor), params),
  }))
  route(app, templates.removeTemplate, async ({ id }, actor) => {
    const { removeTemplate } = await cases()
    await guarded(actor, id, () => removeTemplate(db, buyerOf(actor), id))
  })
}
