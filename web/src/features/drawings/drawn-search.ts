import type { DrawingTarget } from '@lianmeng/contract/drawings/endpoints'
import { numbersOf, type SearchText } from '../../lib/address/search-text.ts'

/** Names in the address that describe the drawing, beside `componentId`. */
const names = [
  'stdId',
  'nominalId',
  'length',
  'strengthId',
  'textureId',
  'materialId',
  'surfaceTreatmentId',
  'toothType1Id',
  'toothType2Id',
  'threadRotation',
  'combineTreeId',
  'taskId',
  'edition',
] as const satisfies readonly (keyof DrawingTarget)[]

const numberAt = (text: string | undefined): number | undefined => {
  const [value] = numbersOf(text)
  return value !== undefined && value >= 0 && value <= Number.MAX_SAFE_INTEGER ? value : undefined
}

/** The subject to draw from an address: a product, or a specification of a standard; undefined if it names neither. */
export function drawnIn(search: SearchText): DrawingTarget | undefined {
  const stated = [['cid', numberAt(search.componentId)], ...names.map((name) => [name, numberAt(search[name])])]
  const drawn: DrawingTarget = Object.fromEntries(stated.filter(([, value]) => value !== undefined))
  return drawn.cid || drawn.stdId || drawn.taskId ? drawn : undefined
}
