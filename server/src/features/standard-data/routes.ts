import * as contract from '@lianmeng/contract/standard-data/endpoints'
import * as errataContract from '@lianmeng/contract/standard-data/errata-endpoints'
import type { Feature } from '../../deps.ts'
import { route } from '../../http/route.ts'
import { decide, listErrata, patchFile, propose } from './errata.ts'
import { close, listGaps } from './gaps.ts'
import { listOverlays, publish, reviewDraft, saveDraft, withdraw } from './overlays.ts'
import { cellsOf } from './table-cells.ts'

/** 标准数据: what the platform says besides the library, what lists ask for, and corrections that users propose. */
export const standardData: Feature = (app, { db }) => {
  route(app, contract.overlays, (filter, actor) => listOverlays(db, actor, filter))
  route(app, contract.saveOverlay, (form, actor) => saveDraft(db, actor, form))
  route(app, contract.reviewOverlay, (form, actor) => reviewDraft(db, actor, form))
  route(app, contract.publishOverlay, (form, actor) => publish(db, actor, form))
  route(app, contract.withdrawOverlay, (form, actor) => withdraw(db, actor, form))

  route(app, contract.gaps, (filter) => listGaps(db, filter))
  route(app, contract.closeGap, (form, actor) => close(db, actor, form))

  route(app, errataContract.errataCells, ({ standardId }) => cellsOf(standardId))
  route(app, errataContract.proposeErratum, (form, actor) => propose(db, actor, form))
  route(app, errataContract.errata, (filter) => listErrata(db, filter))
  route(app, errataContract.decideErratum, (form, actor) => decide(db, actor, form))
  route(app, errataContract.errataPatch, (_, actor) => patchFile(db, actor))
}
