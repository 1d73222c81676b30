import type { ParamsOf } from '@lianmeng/contract/endpoint'
import type { jointDesign } from '@lianmeng/contract/tools/design-endpoints'
import type { SearchText } from '../../../lib/address/search-text.ts'

type Query = ParamsOf<typeof jointDesign>

export const heads = [
  { value: 'hexagon', text: '六角头' },
  { value: 'socket', text: '内六角圆柱头' },
] as const

export const roughnesses = [
  { value: 'Rz<10', text: 'Rz ＜ 10 µm' },
  { value: 'Rz10-40', text: 'Rz 10–40 µm' },
  { value: 'Rz40-160', text: 'Rz 40–160 µm' },
] as const

/** Tightening factors of usual methods, and their texts. [VDI 2230-1:2015, table A8] */
export const tighteningMethods = [
  { value: '1.2', text: '屈服点或转角控制 1.2' },
  { value: '1.4', text: '力矩扳手，力矩经试验 1.4' },
  { value: '1.6', text: '力矩扳手，摩擦系数估计 1.6' },
  { value: '2', text: '力矩扳手，摩擦系数分散 2.0' },
  { value: '2.5', text: '冲击扳手 2.5' },
  { value: '4', text: '冲击扳手，未标定 4.0' },
] as const

/** Numbers of the query and their names in the address. */
const numberFields = {
  shank: 'l1',
  bearing: 'dw',
  hole: 'dh',
  outside: 'da',
  muThread: 'mug',
  muHead: 'muk',
  muParts: 'mut',
  tighteningFactor: 'aa',
  loadIntroduction: 'n',
  axialMax: 'fa',
  axialMin: 'fu',
  transverse: 'fq',
  residual: 'fk',
  cycles: 'nz',
  coldest: 'tmin',
  hottest: 'tmax',
} as const satisfies Partial<Record<keyof Query, string>>

const numberIn = (text: string | undefined): number | undefined => {
  const value = Number(text)
  return text === undefined || text.trim() === '' || !Number.isFinite(value) ? undefined : value
}

/** The parameters of the calculation in the address; the server chooses missing ones. */
export function designQuery(search: SearchText): Query {
  const texts = Object.entries({ thread: 't', boltClass: 'cls', plates: 'plates', tapped: 'tapped' }).flatMap(
    ([name, key]) => (search[key] ? [[name, search[key]]] : []),
  )
  const numbers = Object.entries(numberFields).flatMap(([name, key]) => {
    const value = numberIn(search[key])
    return value === undefined ? [] : [[name, value]]
  })
  const head = heads.find(({ value }) => value === search.head)?.value
  const roughness = roughnesses.find(({ value }) => value === search.rz)?.value
  return {
    ...Object.fromEntries(texts),
    ...Object.fromEntries(numbers),
    ...(head && { head }),
    ...(roughness && { roughness }),
    ...(search.alt === '1' && { isAlternating: true }),
    ...(/^[1-9]$/.test(search.qf ?? '') && { interfaces: Number(search.qf) }),
  }
}
