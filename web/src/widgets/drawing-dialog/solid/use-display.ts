import { type DrawingTarget, publicSolid, solidOfProduct, solidOfStandard } from '@lianmeng/contract/drawings/endpoints'
import { useRead } from '../../../lib/calls/query.ts'
import { useSession } from '../../../lib/person/session.ts'

export type Dimension = { letter: string; value: string }

/** Display data of a solid: its dimensions, or that there is nothing to show. */
export function useDisplay(drawn: DrawingTarget) {
  const { user, loading } = useSession()
  const { cid, taskId, combineTreeId, stdId = 0 } = drawn
  const isStandard = stdId > 0 && !cid
  const call = user ? (isStandard ? 'standard' : 'product') : 'public'
  const read = (wanted: typeof call) => ({ enabled: !loading && call === wanted, silent: true })
  return {
    public: useRead(publicSolid, drawn, read('public')),
    product: useRead(solidOfProduct, { cid, taskId, combineTreeId }, read('product')),
    standard: useRead(solidOfStandard, asStandard(drawn, stdId), read('standard')),
  }[call]
}

const asStandard = (drawn: DrawingTarget, standardId: number) => ({
  standardId,
  nominalId: drawn.nominalId,
  LengthValue: drawn.length,
  textureId: drawn.textureId,
  surfaceId: drawn.surfaceTreatmentId,
  materialId: drawn.materialId,
  toothTypeId1: drawn.toothType1Id,
  toothTypeId2: drawn.toothType2Id,
  threadRotation: drawn.threadRotation,
  combineTreeId: drawn.combineTreeId,
})
