import type { Standard } from '@lianmeng/fastener/standard/standard'
import { type DemoSeller, demoSellers } from '../people/sellers.ts'
import { chance } from '../random.ts'
import { type Finish, type Grade, grades, takesHotDip } from './grades.ts'
import { type PartShape, partShapes } from './shapes.ts'

/** One exact specification with the sellers that list it. */
export type Specification = {
  shape: PartShape
  grade: Grade
  finish: Finish
  sellers: DemoSeller[]
  /** Seed of all random choices about this specification. */
  lot: number
}

/** Relative demand for standards; 1 for those not listed. */
const demandByNumber: Readonly<Record<string, number>> = {
  'GB/T 5783': 9,
  'GB/T 5782': 8,
  'GB/T 70.1': 9,
  'GB/T 70.2': 3,
  'GB/T 70.3': 3,
  'GB/T 6170': 7,
  'GB/T 41': 3,
  'GB/T 97.1': 6,
  'GB/T 95': 4,
  'GB/T 96.1': 2,
  'GB/T 93': 6,
  'GB/T 818': 5,
  'GB/T 819.1': 4,
  'GB/T 845': 3,
  'GB/T 846': 3,
  'GB/T 15856.1': 2,
  'GB/T 15856.4': 2,
  'GB/T 5780': 3,
  'GB/T 5781': 2,
  'GB/T 889.1': 3,
  'GB/T 6177.1': 3,
  'GB/T 16674.1': 3,
  'GB/T 77': 3,
  'GB/T 80': 3,
  'GB/T 119.1': 2,
  'GB/T 91': 2,
  'GB/T 894': 2,
  'GB/T 893': 2,
  'GB/T 1228': 3,
  'GB/T 9074.1': 0.4,
  'GB/T 9074.3': 2,
  'GB/T 9074.4': 4,
  'GB/T 9074.15': 0.4,
  'GB/T 9074.17': 0.5,
  'DIN 933': 6,
  'DIN 931': 5,
  'DIN 912': 6,
  'DIN 934': 5,
  'DIN 985': 3,
  'ISO 4762': 2,
  'ISO 4017': 2,
  'ISO 4014': 2,
}

function standardDemand({ number, status }: Standard): number {
  const name = `${number.organisation} ${number.number}${number.part ? `.${number.part}` : ''}`
  const known = demandByNumber[name] ?? (number.organisation === 'ISO' ? 0.4 : 1)
  return status === 'superseded' ? known * 0.35 : known
}

/** All offers that sellers could make, as columns. Random numbers decide which of them exist. */
type Candidates = { shape: number[]; grade: string[]; finish: Finish[]; seller: number[]; key: number[] }

const offerLot = 1

/** Seed of a specification, independent of the other specifications. */
function lotOf(shape: PartShape, grade: string, finish: Finish): number {
  let lot = Math.imul(shape.standard.id, 0x9e3779b1) ^ Math.imul(shape.length, 0x85ebca6b)
  for (const text of [shape.nominal, shape.tooth1, grade, finish]) {
    for (let i = 0; i < text.length; i += 1) lot = Math.imul(lot, 31) + text.charCodeAt(i)
  }
  return lot
}

function candidatesOf(shapes: readonly PartShape[]): Candidates {
  const all: Candidates = { shape: [], grade: [], finish: [], seller: [], key: [] }
  shapes.forEach((shape, index) => {
    const made = shape.standard.propertyClasses.flatMap((name) => (grades[name] ? [[name, grades[name]] as const] : []))
    const demand = standardDemand(shape.standard) * shape.demand
    for (const [name, grade] of made) {
      for (const [finish, share] of grade.finishes) {
        if (finish === '热浸镀锌' && !takesHotDip(shape)) continue
        const lot = lotOf(shape, name, finish)
        demoSellers.forEach((seller, s) => {
          const weight =
            demand * grade.demand * share * (seller.range[shape.trade] ?? 0) * (seller.textures[grade.texture] ?? 0)
          if (weight === 0) return
          all.shape.push(index)
          all.grade.push(name)
          all.finish.push(finish)
          all.seller.push(s)
          // Weighted drawing without replacement: the smallest −ln(u)/w win. [Efraimidis & Spirakis 2006]
          all.key.push(-Math.log(1 - chance(offerLot, lot, seller.tenantId)) / weight)
        })
      }
    }
  })
  return all
}

/** Chooses `wanted` offers, at least a few of every standard. */
function drawn({ shape, key }: Candidates, shapes: readonly PartShape[], wanted: number): Uint8Array {
  const fewest = Math.min(40, Math.ceil(wanted / 500))
  const exists = new Uint8Array(key.length)
  const draw = (from: number, to: number, count: number) => {
    const free = Float64Array.from({ length: to - from }, (_, i) =>
      exists[from + i] ? Infinity : key[from + i]!,
    ).sort()
    const last = free[Math.min(count, free.length) - 1] ?? -1
    for (let i = from; i < to; i += 1) if (key[i]! <= last) exists[i] = 1
  }
  let from = 0
  for (let i = 1; i <= shape.length; i += 1) {
    if (i < shape.length && shapes[shape[i]!]!.standard === shapes[shape[from]!]!.standard) continue
    draw(from, i, fewest)
    from = i
  }
  draw(0, key.length, wanted - exists.reduce((sum, one) => sum + one, 0))
  return exists
}

/** More products were wanted than the demonstration's sellers can offer. */
export class TooManyProducts extends Error {
  readonly most: number
  constructor(most: number) {
    super(`the demonstration has ${most} products at most`)
    this.most = most
  }
}

/**
 * The sellers' listings: `products` offers (slightly more for very small numbers), in the order of the library.
 * @throws TooManyProducts
 */
export function assortment(products: number): Specification[] {
  const shapes = partShapes()
  const candidates = candidatesOf(shapes)
  const most = candidates.key.length
  if (products > most) throw new TooManyProducts(most)
  const exists = drawn(candidates, shapes, products)
  const found: Specification[] = []
  let before = -1
  candidates.shape.forEach((index, candidate) => {
    if (!exists[candidate]) return
    const shape = shapes[index]!
    const name = candidates.grade[candidate]!
    const finish = candidates.finish[candidate]!
    const seller = demoSellers[candidates.seller[candidate]!]!
    if (before >= 0 && isSameSpecification(candidates, before, candidate)) found.at(-1)!.sellers.push(seller)
    else found.push({ shape, grade: grades[name]!, finish, sellers: [seller], lot: lotOf(shape, name, finish) })
    before = candidate
  })
  return found
}

const isSameSpecification = ({ shape, grade, finish }: Candidates, a: number, b: number): boolean =>
  shape[a] === shape[b] && grade[a] === grade[b] && finish[a] === finish[b]
