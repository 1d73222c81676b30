import { type Drawn, solidOfProduct, solidOfStandard } from '@lianmeng/contract/drawings'
import { useRead } from '../../../lib/query.ts'

export type Dimension = { letter: string; value: string }

/** The dimensions of a part, to be shown beside its solid; empty while they are not known. */
export function useDimensions(drawn: Drawn): readonly Dimension[] {
  const { cid, taskId, combineTreeId, stdId = 0 } = drawn
  const isStandard = stdId > 0 && !cid
  const product = useRead(solidOfProduct, { cid, taskId, combineTreeId }, { enabled: !isStandard, silent: true })
  const standard = useRead(solidOfStandard, asStandard(drawn, stdId), { enabled: isStandard, silent: true })
  return (isStandard ? standard : product).data?.dimensions ?? []
}

const asStandard = (drawn: Drawn, standardId: number) => ({
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
