import type { DrawingTarget } from '@lianmeng/contract/drawings/endpoints'
import type { ParamsOf } from '@lianmeng/contract/endpoint'
import type { GoodsFilter } from '@lianmeng/contract/find-goods/endpoints'
import type { specificationsOnSale } from '@lianmeng/contract/standards/choice-endpoints'
import { numbersOf, type SearchText } from '../../../../lib/address/search-text.ts'
import type { SpecChoice, SpecSelection } from '../../../../widgets/spec-selector/spec-selection.ts'
import { idIn } from '../library/place.ts'

/** The part described by an address; the size by its name, which other standards share. */
export type SpecView = Omit<SpecChoice, 'nominalId'> & { size: string; strengthId: number; surfaceId: number }

export function readSpecView(search: SearchText): SpecView {
  const [length = 0] = numbersOf(search.l)
  return {
    size: (search.size ?? '').slice(0, 20),
    length: Math.max(length, 0),
    toothType: idIn(search, 'tooth'),
    toothType2: idIn(search, 'thread'),
    threadRotation: idIn(search, 'hand'),
    strengthId: idIn(search, 'cls'),
    surfaceId: idIn(search, 'sur'),
  }
}

/** `M10` and the `10` of a washer are the same diameter. */
const diameterOf = (name: string): string => name.replace(/^M(?=\d)/, '')

/** The size of a standard with this name or of the same diameter: the choice survives a change of category. */
export function nominalCalled<Nominal extends { name: string }>(
  nominals: readonly Nominal[],
  size: string,
): Nominal | undefined {
  if (size === '') return undefined
  return (
    nominals.find(({ name }) => name === size) ?? nominals.find(({ name }) => diameterOf(name) === diameterOf(size))
  )
}

/** The goods filter for a specification; values that the standard does not offer are left out. */
export function goodsOf(selection: Omit<SpecSelection, 'standardName' | 'threadRotation'>): GoodsFilter {
  const { standardId, nominalId, length, toothType, toothType2 } = selection
  return {
    standardIds: [standardId],
    ...(nominalId > 0 && { nominalIds: [nominalId] }),
    ...(length > 0 && { lengths: [length] }),
    ...(toothType > 0 && { toothType1Ids: [toothType] }),
    ...(toothType2 > 0 && { toothType2Ids: [toothType2] }),
  }
}

/** Request parameters for the goods of a specification; values not chosen are left out. */
export function onSaleParams({
  standardId,
  nominalId,
  length,
  toothType,
  toothType2,
  threadRotation,
}: Omit<SpecSelection, 'standardName'>): ParamsOf<typeof specificationsOnSale> {
  return {
    standardId,
    ...(nominalId > 0 && { nominalId }),
    ...(length > 0 && { length }),
    ...(toothType > 0 && { toothType1Id: toothType }),
    ...(toothType2 > 0 && { toothType2Id: toothType2 }),
    ...(threadRotation > 0 && { threadRotation }),
  }
}

/** What to draw of a standard; the server decides what was not chosen. */
export function drawnOf(standardId: number, choice: SpecChoice, strengthId: number): DrawingTarget {
  const { nominalId, length, toothType, toothType2, threadRotation } = choice
  return {
    stdId: standardId,
    ...(nominalId > 0 && { nominalId }),
    ...(length > 0 && { length }),
    ...(toothType > 0 && { toothType1Id: toothType }),
    ...(toothType2 > 0 && { toothType2Id: toothType2 }),
    ...(threadRotation > 0 && { threadRotation }),
    ...(strengthId > 0 && { strengthId }),
  }
}
