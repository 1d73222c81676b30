import type { SubPart } from '@lianmeng/contract/drawings/endpoints'
import { type CompositePart, compositeOf } from '@lianmeng/fastener/composite/composite'
import { isComposite } from '@lianmeng/fastener/composite/composition'
import type { Specification } from '@lianmeng/fastener/part/specification'
import { nominalOfSize } from '../../../reference/size-names.ts'
import { specificationName } from './specification-name.ts'

/** The parts of a composite; none for a single part. */
export function subPartsOf({ standard, size, length }: Specification): SubPart[] {
  return isComposite(standard) ? compositeOf(standard, size, length).parts.map(subPartOf) : []
}

const subPartOf = ({ id, standard, prescribed, name, size, length, quantity, note }: CompositePart): SubPart => ({
  combineTreeId: id,
  standardId: standard.id,
  // The figures may come from the nearest standard that has a table.
  standardName: prescribed,
  productName: name,
  specification: specificationName({ standard, size, ...(length && { length }) }),
  nominalId: nominalOfSize(standard.id, size).nominalId,
  length: length ?? 0,
  quantity,
  taskId: 0,
  ...(note && { note }),
})
