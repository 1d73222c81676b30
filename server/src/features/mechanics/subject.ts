import { type DimensionRow, nominalIn } from '@lianmeng/fastener/dimension/row'
import { sizeOf } from '@lianmeng/fastener/dimension/size'
import type { Standard } from '@lianmeng/fastener/standard/standard'
import { metricThread, stressAreaOf } from '@lianmeng/fastener/thread/metric'
import { unifiedThread } from '@lianmeng/fastener/thread/unified'
import { specificationText } from '../../catalogue/view/specification-text.ts'
import { known } from '../../reference/known.ts'
import { sizeOfNominal, standardWithId } from '../../reference/size-names.ts'
import type { SpecificationIds } from '../../reference/specification.ts'
import { referenceVocabulary } from '../../reference/vocabulary.ts'

/** The thread of a part: its designation and its stress area, mm². */
export type Thread = { designation: string; stressArea: number; standard: string }

/** The part whose mechanics are requested. Names are empty when not stated. */
export type Subject = {
  standard: Standard
  /** `M10×60`; empty without a size. */
  specification: string
  /** Nominal diameter, mm. */
  diameter: number | undefined
  thread: Thread | undefined
  strength: string
  texture: string
  material: string
  surface: string
}

function threadOf(
  { threads }: Standard,
  size: string,
  row: DimensionRow | undefined,
  tooth: string,
): Thread | undefined {
  if (row?.values.d_in !== undefined) {
    const pitch = tooth.split(' ')[1] ?? row.values.unc_tpi
    const thread = known(() => unifiedThread(`${size}-${pitch}`))
    return thread && { designation: thread.designation, stressArea: thread.stressArea, standard: 'ASME B1.1' }
  }
  if (!threads.includes('coarse') && !threads.includes('fine')) return undefined
  const thread = known(() => metricThread(size))
  return thread && { designation: thread.designation, stressArea: stressAreaOf(thread), standard: 'GB/T 16823.1' }
}

const diameterOf = (row: DimensionRow | undefined, size: string): number | undefined =>
  (row && nominalIn(row, 'd')) || Number(/[\d.]+/.exec(size)?.[0]) || undefined

/**
 * @throws FactError unknownStandard, unknownSize
 */
export function subjectOf(ids: SpecificationIds): Subject {
  const standard = standardWithId(ids.standardId)
  const { nameOf } = referenceVocabulary()
  const tooth = nameOf('tooth1', ids.toothType1Id ?? 0)
  const size = ids.nominalId ? sizeOfNominal(ids.standardId, ids.nominalId, ids.toothType1Id) : ''
  const row = size === '' ? undefined : known(() => sizeOf(standard, size))
  return {
    standard,
    specification: specificationText(nameOf('nominal', ids.nominalId), (ids.length ?? 0) * 1000, tooth),
    diameter: diameterOf(row, size),
    thread: size === '' ? undefined : threadOf(standard, size, row, tooth),
    strength: nameOf('strength', ids.strengthId ?? 0),
    texture: nameOf('texture', ids.textureId ?? 0),
    material: nameOf('material', ids.materialId ?? 0),
    surface: nameOf('surface', ids.surfaceTreatmentId ?? 0),
  }
}
