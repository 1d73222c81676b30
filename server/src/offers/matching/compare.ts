import type { Comparison } from '@lianmeng/contract/fast-order/matching-endpoints'
import type { Product } from '@lianmeng/contract/goods'
import type { StatedField } from '../../catalogue/search/keyword/meanings.ts'

/** The fields of goods to compare with those stated in a text. */
const compared: readonly (readonly [
  label: string,
  field: StatedField['field'],
  id: (product: Product) => number,
  name: (product: Product) => string,
])[] = [
  ['标准', 'standardIds', ({ standardId }) => standardId, ({ standardName }) => standardName],
  ['规格', 'nominalIds', ({ nominalId }) => nominalId, ({ specification }) => specification],
  ['长度', 'lengths', ({ length }) => length, ({ length }) => (length > 0 ? String(length) : '')],
  ['螺纹', 'toothType1Ids', ({ toothType1Id }) => toothType1Id, ({ toothType1Name }) => toothType1Name],
  ['全牙/半牙', 'toothType2Ids', ({ toothType2Id }) => toothType2Id, ({ toothType2Name }) => toothType2Name],
  ['等级', 'strengthIds', ({ strengthId }) => strengthId, ({ strengthName }) => strengthName],
  ['材质', 'textureIds', ({ textureId }) => textureId, ({ textureName }) => textureName],
  ['材料', 'materialIds', ({ materialId }) => materialId, ({ materialName }) => materialName],
  [
    '表面',
    'surfaceTreatmentIds',
    ({ surfaceTreatmentId }) => surfaceTreatmentId,
    ({ surfaceTreatmentName }) => surfaceTreatmentName,
  ],
]

/** Compares the statements of a text with goods, field by field; an ambiguous word decides nothing. */
export function compare(stated: readonly StatedField[], product: Product): Comparison[] {
  return compared.flatMap(([label, field, idOf, nameOf]): Comparison[] => {
    const said = stated.filter((one) => one.field === field)
    const offered = nameOf(product)
    if (said.length === 0) return offered === '' ? [] : [{ label, wanted: '', offered, verdict: 'unstated' }]
    const wanted = said.map(({ text }) => text).join(' ')
    const isSame = said.every(({ ids }) => ids.includes(idOf(product)))
    if (!isSame) return [{ label, wanted, offered, verdict: 'different' }]
    const isVague = field !== 'standardIds' && said.every(({ ids }) => ids.length > 1)
    return [{ label, wanted, offered, verdict: isVague ? 'unstated' : 'same' }]
  })
}

/** Whether goods contradict the text. */
export const contradicts = (stated: readonly StatedField[], product: Product): boolean =>
  compare(stated, product).some(({ verdict }) => verdict === 'different')
