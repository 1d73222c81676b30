import type { DrawingTarget } from '@lianmeng/contract/drawings/endpoints'
import type { ParamsOf } from '@lianmeng/contract/endpoint'
import type { GoodsFilter } from '@lianmeng/contract/find-goods/endpoints'
import type { specificationsOnSale } from '@lianmeng/contract/standards/choice-endpoints'
import { numbersOf, type SearchText } from '../../../lib/search-text.ts'
import type { SpecChoice, SpecSelection } from '../../../widgets/spec-selector/spec-selection.ts'
import { idIn } from './place.ts'

/** What an address says of the part that is looked at; the size by its name, which other standards know too. */
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

/** The size of a standard that is called so, or is of the same diameter: another category keeps what was chosen. */
export function nominalCalled<Nominal extends { name: string }>(
  nominals: readonly Nominal[],
  size: string,
): Nominal | undefined {
  if (size === '') return undefined
  return (
    nominals.find(({ name }) => name === size) ?? nominals.find(({ name }) => diameterOf(name) === diameterOf(size))
  )
}

/** What narrows a list of goods to a specification; what the standard does not offer does not narrow it. */
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

/** What asks for the goods of a specification; what was not chosen does not narrow it. */
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

/** What is drawn of a standard; what was not chosen is left to the server. */
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
