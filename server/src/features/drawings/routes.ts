import * as contract from '@lianmeng/contract/drawings/endpoints'
import type { ParamsOf } from '@lianmeng/contract/endpoint'
import { jointFile } from '@lianmeng/contract/tools/joint-endpoints'
import { callerOf } from '../../accounts/caller.ts'
import type { Feature } from '../../deps.ts'
import { route } from '../../http/route.ts'

/**
 * Maps the parameters of the specification's call for a standard. A part of a composite is named by the standard of the
 * whole.
 */
function drawnBy({
  standardId,
  topStandardId,
  componentId,
  LengthValue,
  surfaceId,
  toothTypeId1,
  toothTypeId2,
  combinedIdPath: _,
  ...same
}: ParamsOf<typeof contract.displayUrl>): contract.DrawingTarget {
  const stdId = topStandardId || standardId
  return {
    ...same,
    ...(stdId && { stdId }),
    ...(componentId && { cid: componentId }),
    ...(LengthValue && { length: LengthValue }),
    ...(surfaceId && { surfaceTreatmentId: surfaceId }),
    ...(toothTypeId1 && { toothType1Id: toothTypeId1 }),
    ...(toothTypeId2 && { toothType2Id: toothTypeId2 }),
  }
}

/** Drawings, solids and files of products and of the standards library. */
export const drawings: Feature = (app, deps) => {
  // Drawing code takes a tenth of a second to load: the first request for a drawing waits for it, not the start.
  let loading: ReturnType<typeof load> | undefined
  const load = async () => (await import('./answering/answers.ts')).answersOf(deps)
  const answers = () => (loading ??= load())

  route(app, contract.drawingViews, async (drawn, { caller }) => (await answers()).views(drawn, caller))
  route(app, contract.drawingImage, async (params, { caller }) => (await answers()).image(params, caller))
  route(app, contract.solidOfProduct, async (drawn, { caller }) => (await answers()).solid(drawn, caller))
  route(app, contract.solidOfStandard, async (params, { caller }) => (await answers()).solid(drawnBy(params), caller))
  route(app, contract.displayUrl, async (params, { caller }) => (await answers()).solid(drawnBy(params), caller))
  route(app, contract.displayUrlAsked, async (params, { caller }) => (await answers()).solid(drawnBy(params), caller))
  route(app, contract.publicSolid, async (drawn, { caller }) => (await answers()).solid(drawn, caller))
  route(app, contract.solidMesh, async (drawn, { caller, from }) => (await answers()).mesh(drawn, caller, from.ip))
  route(app, contract.download, async (params, actor) => (await answers()).download(params, callerOf(actor)))
  route(app, jointFile, async (params, actor) => (await answers()).joint(params, callerOf(actor)))
  route(app, contract.subMembers, async (params, actor) => (await answers()).subMembers(params, callerOf(actor)))
}
