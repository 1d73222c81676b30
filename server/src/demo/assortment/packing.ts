import { unitName } from '@lianmeng/trade/units'
import { piecesPerPackage } from '../../selling/piece-counts.ts'
import { chance, pick } from '../random.ts'

/** The packing and units of a product. Sizes in thousandths of the base unit, rates in millionths. */
export type Packing = {
  baseUnit: number
  saleUnit: number
  salePackageType: number
  packages: readonly PackedAs[]
}

export type PackedAs = {
  name: string
  bigSize: number
  bigUnit: string
  smallSize: number
  smallUnit: string
  unpackingRate: number
  looseRate: number
}

const lots = { type: 11, cartonKg: 12, second: 13, unpackingRate: 14, looseRate: 15 }

const grouped = (count: number): string => String(count).replace(/\B(?=(\d{3})+$)/g, ',')

type LotSize = { pieceKg: number; lot: number; tenantId: number }

/** Names of the big and the small package of goods counted in pieces. */
function inPieces(
  { big, small }: { big: number; small: number },
  units: { big: string; small: string },
  rates: Rates,
): PackedAs {
  const boxes = small === 0 ? '' : `，${grouped(small)} 支/${units.small}`
  return {
    name: `${grouped(big)} 支/${units.big}${boxes}`,
    bigSize: big * 1000,
    bigUnit: units.big,
    smallSize: small * 1000,
    smallUnit: small === 0 ? '' : units.small,
    ...rates,
  }
}

type Rates = { unpackingRate: number; looseRate: number }
const noRates: Rates = { unpackingRate: 0, looseRate: 0 }

function ratesFor(type: number, { lot, tenantId }: LotSize): Rates {
  if (type !== 1) return noRates
  return {
    unpackingRate: 20_000 + 10_000 * Math.floor(chance(lots.unpackingRate, lot, tenantId) * 5),
    looseRate: 80_000 + 10_000 * Math.floor(chance(lots.looseRate, lot, tenantId) * 8),
  }
}

/** Cartons of 20 to 25 kg that contain boxes, sold by the thousand; some products also come in sacks. */
export function packedInCartons(sold: LotSize): Packing {
  const { pieceKg, lot, tenantId } = sold
  const { box, carton } = piecesPerPackage(pieceKg, 20.5 + 4 * chance(lots.cartonKg, lot, tenantId))
  const type = pick(
    [
      [0, 46],
      [1, 30],
      [2, 16],
      [3, 8],
    ],
    chance(lots.type, lot, tenantId),
  )
  const rates = ratesFor(type, sold)
  const packages = [inPieces({ big: carton, small: box }, { big: '箱', small: '盒' }, rates)]
  if (box > 0 && chance(lots.second, lot, tenantId) < 0.12) {
    packages.push(inPieces({ big: carton * 2, small: 0 }, { big: '编织袋', small: '' }, rates))
  }
  return { baseUnit: 1, saleUnit: 3, salePackageType: type, packages }
}

/** Rods: bundles, sold by the piece. */
export function packedInBundles({ pieceKg }: LotSize): Packing {
  const bundle = pieceKg > 5 ? 5 : pieceKg > 1 ? 10 : 50
  const packages = [inPieces({ big: bundle, small: 0 }, { big: '捆', small: '' }, noRates)]
  return { baseUnit: 1, saleUnit: 1, salePackageType: 0, packages }
}

/** Small parts by weight: sacks of 25 kg that contain bags of 5 kg, sold by the kilogram. */
export function packedByWeight(): Packing {
  const kilogram = unitName(4)
  const sack = {
    name: `25${kilogram}/袋，5${kilogram}/包`,
    bigSize: 25_000,
    bigUnit: '袋',
    smallSize: 5_000,
    smallUnit: '包',
  }
  return { baseUnit: 4, saleUnit: 4, salePackageType: 0, packages: [{ ...sack, ...noRates }] }
}
