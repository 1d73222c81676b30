import { fastTexts } from '@lianmeng/contract/fast-order/texts'
import type { Catalogue } from '../../catalogue/catalogue.ts'
import type { ProductState } from '../../catalogue/columns/schema.ts'
import { known } from '../../reference/known.ts'
import { readSpecification, type SpecificationIds } from '../../reference/specification.ts'

/** What a seller took a company's words for, and the company with it. */
export type ToldReading = { ids: SpecificationIds; toldBy: string }

/** The only specification on sale that a reading means; undefined: none or several. */
export function specificationTold(
  catalogue: Pick<Catalogue, 'specifications'>,
  { ids }: ToldReading,
): ProductState | undefined {
  const {
    standardId,
    nominalId,
    length = 0,
    strengthId = 0,
    materialId = 0,
    textureId = 0,
    surfaceTreatmentId = 0,
  } = ids
  const some = (id: number) => (id > 0 ? [id] : undefined)
  const filter = {
    standardIds: [standardId],
    nominalIds: [nominalId],
    lengths: some(length),
    strengthIds: some(strengthId),
    materialIds: some(materialId),
    textureIds: some(textureId),
    surfaceTreatmentIds: some(surfaceTreatmentId),
  }
  const stated = Object.fromEntries(Object.entries(filter).filter(([, of]) => of !== undefined))
  const { records } = catalogue.specifications(stated, { start: 1, limit: 2 })
  return records.length === 1 ? records[0]!.state : undefined
}

/** Who said what the words mean. */
export function hintOfTold({ ids, toldBy }: ToldReading): string {
  const read = known(() => readSpecification(ids))
  if (!read) return ''
  const { standard, size, length } = read
  return fastTexts.told(toldBy, [standard.name, `${size.replace('x', '×')}${length ? `×${length}` : ''}`].join(' '))
}
