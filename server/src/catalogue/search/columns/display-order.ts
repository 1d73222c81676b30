import { describedStandardId } from '@lianmeng/contract/described'
import { diameterIn } from '../../../reference/attribute-order.ts'
import type { Names, StandardName } from '../../columns/names.ts'
import type { ProductTable } from '../../columns/product-table.ts'

/** Whether a standard was replaced or withdrawn. A withdrawn one still in demand does not count. */
export const isOutdated = (standard: Pick<StandardName, 'status'> | undefined): boolean =>
  standard?.status === 'superseded' || standard?.status === 'withdrawn'

/** The big category of assemblies, which hold a screw and its washers. */
const assemblies = 315

/** Current standards first, parts before the assemblies that hold them, goods in words last, then by number of offers. @returns rank by standard id, from 0 */
export function standardRanks({ of }: ProductTable, rows: number, { standards }: Names): Map<number, number> {
  const offers = new Map<number, number>()
  for (let row = 0; row < rows; row += 1) offers.set(of.standardId[row]!, (offers.get(of.standardId[row]!) ?? 0) + 1)
  const outdated = (id: number) => Number(isOutdated(standards.get(id)))
  const isAssembly = (id: number) =>
    id === describedStandardId ? 2 : Number(standards.get(id)?.bigCategoryId === assemblies)
  const ranked = [...offers].sort(
    ([a, n], [b, m]) => outdated(a) - outdated(b) || isAssembly(a) - isAssembly(b) || m - n || a - b,
  )
  return new Map(ranked.map(([id], rank) => [id, rank]))
}

/** The diameters most in demand, then those usually in stock, mm. [ISO 261, first and second choice] */
const usualDiameters: readonly ReadonlySet<number>[] = [
  new Set([6, 8, 10, 12, 16, 20]),
  new Set([3, 4, 5, 14, 18, 22, 24, 27, 30, 36]),
]

/** The position of each nominal size in the default order: usual diameters first, each group ascending. */
function nominalPlaces({ attributes }: Names): Map<number, number> {
  const group = (name: string): number => {
    const found = usualDiameters.findIndex((diameters) => diameters.has(diameterIn(name)))
    return found < 0 ? usualDiameters.length : found
  }
  return new Map([...attributes.nominal.values()].map(({ id, name, sort }) => [id, (group(name) * sorts + sort) * 2]))
}

/** Sort values of a kind are below this: wide enough for any dictionary, and three of them fit 53 bits. */
const places = 2 ** 17
/** More than the number of nominal sizes; three groups of them, each with coarse and fine threads, fit below `places`. */
const sorts = 2 ** 14

/**
 * The default order of a list: current standards first, those with more offers before the others; within a standard
 * usual sizes first, then by size, coarse threads before fine ones, length, class and surface, so that the offers of one specification are adjacent, the
 * cheapest first.
 */
export function displayOrder(
  { of }: ProductTable,
  rows: number,
  names: Names,
  ranks: ReadonlyMap<number, number>,
): Uint32Array {
  const { attributes } = names
  const nominals = nominalPlaces(names)
  const fineThreads = new Set(
    [...attributes.tooth1.values()].flatMap(({ id, name }) => (/^细牙|^UNF/.test(name) ? [id] : [])),
  )
  const sortOf = (kind: 'strength' | 'surface', id: number) => attributes[kind].get(id)?.sort ?? 0
  const coarse = new Float64Array(rows)
  const fine = new Float64Array(rows)
  for (let row = 0; row < rows; row += 1) {
    const nominal = (nominals.get(of.nominalId[row]!) ?? 0) + Number(fineThreads.has(of.tooth1Id[row]!))
    coarse[row] = (ranks.get(of.standardId[row]!)! * places + nominal) * places
    coarse[row]! += Math.floor(of.length[row]! / 100)
    fine[row] = sortOf('strength', of.strengthId[row]!) * places + sortOf('surface', of.surfaceId[row]!)
  }
  return Uint32Array.from({ length: rows }, (_, row) => row).sort(
    (a, b) =>
      coarse[a]! - coarse[b]! ||
      fine[a]! - fine[b]! ||
      of.specificationId[a]! - of.specificationId[b]! ||
      of.price[a]! - of.price[b]! ||
      of.id[a]! - of.id[b]!,
  )
}
