import { Pool } from './pool.ts'
import type { PackageState, ProductState } from './product-state.ts'

/** Whole numbers of a product, a column each. Ids and amounts need 53 bits; the others fit 32. */
const wide = [
  'id',
  'specificationId',
  'nonstandardId',
  'minPurchase',
  'minReservation',
  'price',
  'onHand',
  'reserved',
] as const
const narrow = [
  'tenantId',
  'standardId',
  'nominalId',
  'length',
  'textureId',
  'materialId',
  'strengthId',
  'surfaceId',
  'tooth1Id',
  'tooth2Id',
  'brandId',
  'weight',
  'tierStart',
  'packageStart',
] as const
const tiny = [
  'rotation',
  'source',
  'baseUnit',
  'saleUnit',
  'salePackageType',
  'deliveryDays',
  'accessPermission',
  'reservable',
  'tierCount',
  'packageCount',
] as const

type Wide = (typeof wide)[number]
type Narrow = (typeof narrow)[number]
type Tiny = (typeof tiny)[number]
export type NumberColumns = Record<Wide, Float64Array> & Record<Narrow, Int32Array> & Record<Tiny, Int16Array>

const columnsOf = (rows: number): NumberColumns =>
  ({
    ...Object.fromEntries(wide.map((name) => [name, new Float64Array(rows)])),
    ...Object.fromEntries(narrow.map((name) => [name, new Int32Array(rows)])),
    ...Object.fromEntries(tiny.map((name) => [name, new Int16Array(rows)])),
  }) as NumberColumns

/** Texts that many packages share, by number. */
class Texts {
  private readonly numbers = new Map<string, number>()
  private readonly texts: string[] = []

  numberOf(text: string): number {
    let number = this.numbers.get(text)
    if (number === undefined) {
      number = this.texts.push(text) - 1
      this.numbers.set(text, number)
    }
    return number
  }

  text(number: number): string {
    return this.texts[number]!
  }
}

const packageFields = 8

/**
 * All products, a row each, column by column. Tiers and packages, of which a product has several, stand in pools that
 * the row points into.
 */
export class Columns {
  rows: number
  readonly of: NumberColumns
  private readonly tiers: Pool
  private readonly packages: Pool
  private readonly texts = new Texts()

  /** Room for so many products; packages beyond the expected number cost a copy. */
  constructor(rows: number, packages = rows) {
    this.rows = rows
    this.of = columnsOf(rows)
    this.tiers = new Pool(rows * 4)
    this.packages = new Pool(packages * packageFields)
  }

  /** Puts the first `order.length` rows into another order, column by column: `order[i]` becomes row i. */
  reorder(order: Uint32Array): void {
    for (const name of [...wide, ...narrow, ...tiny]) {
      const before = this.of[name]
      const after = before.slice(0, order.length)
      for (let i = 0; i < order.length; i += 1) after[i] = before[order[i]!]!
      ;(this.of as Record<string, ArrayLike<number>>)[name] = after
    }
    this.rows = order.length
    this.tiers.fit()
    this.packages.fit()
  }

  /** Starts the row's tiers anew at the end of the pool. */
  startTiers(row: number): void {
    this.of.tierStart[row] = this.tiers.length
    this.of.tierCount[row] = 0
  }

  /** All lower bounds first, then all prices. */
  addTier(value: number): void {
    this.tiers.push(value)
  }

  /** Packages of a row have to be added one after the other. */
  addPackage(row: number, one: PackageState): void {
    const { packages, of } = this
    if (of.packageCount[row] === 0) of.packageStart[row] = packages.length
    of.packageCount[row]! += 1
    packages.push(one.id)
    packages.push(this.texts.numberOf(one.name))
    packages.push(one.bigSize)
    packages.push(this.texts.numberOf(one.bigUnit))
    packages.push(one.smallSize)
    packages.push(this.texts.numberOf(one.smallUnit))
    packages.push(one.unpackingRate)
    packages.push(one.looseRate)
  }

  private packagesAt(row: number): PackageState[] {
    const { packages, texts, of } = this
    const found: PackageState[] = []
    const end = of.packageStart[row]! + of.packageCount[row]! * packageFields
    for (let at = of.packageStart[row]!; at < end; at += packageFields) {
      found.push({
        id: packages.at(at),
        name: texts.text(packages.at(at + 1)),
        bigSize: packages.at(at + 2),
        bigUnit: texts.text(packages.at(at + 3)),
        smallSize: packages.at(at + 4),
        smallUnit: texts.text(packages.at(at + 5)),
        unpackingRate: packages.at(at + 6),
        looseRate: packages.at(at + 7),
      })
    }
    return found
  }

  private tiersAt(start: number, count: number): number[] {
    const found: number[] = []
    for (let i = 0; i < count; i += 1) found.push(this.tiers.at(start + i))
    return found
  }

  state(row: number): ProductState {
    const { of } = this
    const start = of.tierStart[row]!
    const count = of.tierCount[row]!
    return {
      tenantId: of.tenantId[row]!,
      id: of.id[row]!,
      specificationId: of.specificationId[row]!,
      nonstandardId: of.nonstandardId[row]!,
      brandId: of.brandId[row]!,
      standardId: of.standardId[row]!,
      nominalId: of.nominalId[row]!,
      length: of.length[row]!,
      textureId: of.textureId[row]!,
      materialId: of.materialId[row]!,
      strengthId: of.strengthId[row]!,
      surfaceId: of.surfaceId[row]!,
      tooth1Id: of.tooth1Id[row]!,
      tooth2Id: of.tooth2Id[row]!,
      rotation: of.rotation[row]!,
      weight: of.weight[row]!,
      source: of.source[row]!,
      baseUnit: of.baseUnit[row]!,
      saleUnit: of.saleUnit[row]!,
      salePackageType: of.salePackageType[row]!,
      minPurchase: of.minPurchase[row]!,
      minReservation: of.minReservation[row]!,
      deliveryDays: of.deliveryDays[row]!,
      accessPermission: of.accessPermission[row]!,
      price: of.price[row]!,
      tierFrom: this.tiersAt(start, count),
      tierPrice: this.tiersAt(start + count, count),
      onHand: of.onHand[row]!,
      reserved: of.reserved[row]!,
      reservable: of.reservable[row] === 1,
      packages: this.packagesAt(row),
    }
  }

  /** Takes over a product as it was just read, into its row. */
  put(row: number, state: ProductState): void {
    const { of } = this
    for (const name of [...wide, ...narrow, ...tiny]) {
      if (name in state) of[name][row] = Number(state[name as keyof ProductState])
    }
    this.startTiers(row)
    of.tierCount[row] = state.tierFrom.length
    for (const value of [...state.tierFrom, ...state.tierPrice]) this.addTier(value)
    of.packageCount[row] = 0
    for (const one of state.packages) this.addPackage(row, one)
  }
}
