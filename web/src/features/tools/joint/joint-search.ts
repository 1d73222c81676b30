import type { ParamsOf } from '@lianmeng/contract/endpoint'
import type { boltedJoint } from '@lianmeng/contract/tools/joint-endpoints'
import type { SearchText } from '../../../lib/address/search-text.ts'
import { positive, share } from '../parts/figures.ts'

export const fits = [
  { value: 'fine', text: '精装配 H12' },
  { value: 'medium', text: '中等装配 H13' },
  { value: 'coarse', text: '粗装配 H14' },
] as const

type Query = ParamsOf<typeof boltedJoint>

const textFields = { bolt: 'std', size: 't', boltClass: 'cls', nut: 'nut', nutClass: 'ncls' } as const
const furtherFields = { washer: 'washer', clamped: 'clamp', friction: 'mu', surface: 'surface' } as const

/** The parameters of the calculation in the address; the server chooses missing ones. */
export function jointQuery(search: SearchText): Query {
  const texts = Object.entries({ ...textFields, ...furtherFields }).flatMap(([name, key]) =>
    search[key] ? [[name, search[key]]] : [],
  )
  const [length, factor] = [positive(search.l), share(search.f)]
  const fit = fits.find(({ value }) => value === search.fit)?.value
  return {
    ...Object.fromEntries(texts),
    ...(length !== undefined && { length }),
    ...(factor !== undefined && { factor }),
    ...(fit && { fit }),
    ...(/^[012]$/.test(search.wn ?? '') && { washerNum: Number(search.wn) }),
  }
}
