import * as contract from '@lianmeng/contract/drawing-edits/upload-endpoints'
import type { Actor } from '../../accounts/actor.ts'
import { buyerOf } from '../../accounts/caller.ts'
import { audited } from '../../audit/audited.ts'
import type { Feature } from '../../deps.ts'
import { route } from '../../http/route.ts'
import { uploadedFile } from '../../http/upload.ts'
import { keepUpload, originalOf, pageOf, saveFacts, uploadOf, uploadOnWire, uploadRule } from './uploads.ts'

/** Drawings that a buyer's company uploads. */
export const drawingUploads: Feature = (app, deps) => {
  const { db } = deps

  /** A refusal because of somebody else's drawing is logged. */
  const guarded = <T>(actor: Actor, taskId: number, work: () => Promise<T>): Promise<T> =>
    audited(db, actor, { event: 'ownDrawing', object: `drawing ${taskId}` }, work)

  route(app, contract.uploadDrawing, async (_params, actor, { request }) => {
    const { fileName } = request.query as { fileName: string }
    return { taskId: await keepUpload(deps, buyerOf(actor), fileName, () => uploadedFile(request, uploadRule)) }
  })
  route(app, contract.uploadedDrawing, ({ taskId }, actor) =>
    guarded(actor, taskId, async () => uploadOnWire(await uploadOf(db, buyerOf(actor).companyId, taskId))),
  )
  route(app, contract.saveUpload, (params, actor) =>
    guarded(actor, params.taskId, async () => ({ revision: await saveFacts(deps, buyerOf(actor), params) })),
  )
  route(app, contract.uploadPage, ({ taskId, page }, actor) =>
    guarded(actor, taskId, () => pageOf(deps, buyerOf(actor), taskId, page)),
  )
  route(app, contract.uploadFile, ({ taskId }, actor) =>
    guarded(actor, taskId, () => originalOf(deps, buyerOf(actor), taskId)),
  )
}
