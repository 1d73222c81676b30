import { densityAgainstSteel } from '../../reference/classes.ts'
import type { DemoSeller, Trade } from '../people/sellers.ts'
import { chance, pick } from '../random.ts'
import type { Specification } from './assortment.ts'
import { finishYuanPerKg } from './grades.ts'
import { type Packing, packedByWeight, packedInBundles, packedInCartons } from './packing.ts'

/** One seller's listing. Quantities: thousandths of the base unit; prices: micro-yuan per sale unit. */
export type Offer = Packing & {
  brand: string
  /** 1 normal, 2 alliance, 3 tail stock. */
  source: number
  minPurchase: number
  minReservation: number
  deliveryDays: number
  accessPermission: number
  price: number
  tierFrom: readonly number[]
  tierPrice: readonly number[]
  /** Percent included in the prices. */
  taxRate: number
  onHand: number
  reservable: boolean
}

const lots = {
  byWeight: 21,
  brand: 22,
  source: 23,
  price: 24,
  tiers: 25,
  stock: 26,
  cartons: 27,
  reservable: 28,
  minimum: 29,
  delivery: 30,
  permission: 31,
  tailPrice: 32,
}

/** Sellers whose invoices show the reduced rate of small-scale taxpayers. */
const smallTaxpayers: ReadonlySet<number> = new Set([108])

/** Percent of value-added tax in the prices of a seller. */
export const taxRateOf = ({ tenantId }: Pick<DemoSeller, 'tenantId'>): number => (smallTaxpayers.has(tenantId) ? 1 : 13)

/** Yuan per thousand small pieces for shaping: invented, in realistic proportions. */
const shapingYuan: Readonly<Record<Trade, number>> = {
  bolt: 2.5,
  stud: 4,
  socket: 5,
  machine: 2.2,
  nut: 2,
  washer: 0.6,
  pin: 3,
  ring: 5,
  rivet: 1.5,
  tapping: 2.6,
  wood: 3,
}

/** Milligrams per piece in the material of the specification. */
export const pieceMilligrams = ({ shape, grade }: Specification): number =>
  Math.round(shape.steelMilligrams * densityAgainstSteel(grade.texture))

export function offerOf(specification: Specification, seller: DemoSeller): Offer {
  const { lot } = specification
  const draw = (purpose: number) => chance(purpose, lot, seller.tenantId)
  const pieceKg = pieceMilligrams(specification) / 1e6
  const packing = packingFor(specification, seller, pieceKg)
  const source = draw(lots.source) < 0.05 ? 3 : draw(lots.source) < 0.17 ? 2 : 1
  const isTail = source === 3
  const big = packing.packages[0]!.bigSize
  const box = packing.packages[0]!.smallSize || big
  const reservable = !isTail && draw(lots.reservable) < 0.62
  const onHand = stockOf(draw, { isTail, big, box, demand: specification.shape.demand })
  const level = priceLevel(draw, seller, isTail)
  const tiers = tiersFrom(priceOf(specification, packing, pieceKg) * level, big, isTail ? 0 : draw(lots.tiers))
  return {
    ...packing,
    brand: seller.brands[Math.floor(draw(lots.brand) * seller.brands.length)]!,
    source,
    minPurchase: minimumOf(draw(lots.minimum), packing, box, big),
    minReservation: reservable ? big * (1 + Math.floor(draw(lots.minimum) * 5)) : 0,
    deliveryDays:
      onHand > 0 ? seller.dispatchDays : reservable ? 7 + Math.floor(draw(lots.delivery) * 9) : seller.dispatchDays,
    accessPermission: pick(
      [
        [1, 70],
        [0, 15],
        [2, 15],
      ],
      draw(lots.permission),
    ),
    price: tiers.tierPrice[0]!,
    ...tiers,
    taxRate: taxRateOf(seller),
    onHand,
    reservable,
  }
}

function packingFor({ shape, lot }: Specification, { tenantId }: DemoSeller, pieceKg: number): Packing {
  const sold = { pieceKg, lot, tenantId }
  if (shape.family === 'threadedRod') return packedInBundles(sold)
  const looseGoods = shape.trade === 'washer' || shape.trade === 'rivet' || shape.trade === 'wood'
  if (looseGoods && (tenantId === 105 || tenantId === 108) && chance(lots.byWeight, lot, tenantId) < 0.12)
    return packedByWeight()
  return packedInCartons(sold)
}

/** Yuan per sale unit before the seller's own price level: material and finish by weight, shaping by the piece. */
function priceOf({ shape, grade, finish }: Specification, { baseUnit, saleUnit }: Packing, pieceKg: number): number {
  const perKg = grade.yuanPerKg + finishYuanPerKg[finish]
  const shapingOfSmall = shapingYuan[shape.trade] + shape.washers * shapingYuan.washer
  const shaping = shapingOfSmall * (1 + shape.diameter / 16) * (grade.texture === '不锈钢' ? 1.6 : 1)
  const perThousand = pieceKg * 1000 * perKg * 1.06 + shaping
  if (baseUnit === 4) return perThousand / (pieceKg * 1000)
  return saleUnit === 3 ? perThousand : perThousand / 1000
}

function priceLevel(draw: (purpose: number) => number, seller: DemoSeller, isTail: boolean): number {
  const own = seller.priceLevel * (0.97 + 0.06 * draw(lots.price))
  return isTail ? own * (0.68 + 0.17 * draw(lots.tailPrice)) : own
}

/** Rounded to fen, or hundredths of a fen below ten yuan, as in printed price lists. */
const printed = (yuan: number): number => {
  const step = yuan >= 10 ? 10_000 : 100
  return Math.max(step, Math.round((yuan * 1e6) / step) * step)
}

/** One price, or for some products three: cheaper from five and from twenty cartons. */
function tiersFrom(yuan: number, big: number, luck: number): Pick<Offer, 'tierFrom' | 'tierPrice'> {
  const steps =
    luck < 0.35
      ? [[0, 1]]
      : luck < 0.7
        ? [
            [0, 1],
            [5, 0.97],
          ]
        : [
            [0, 1],
            [5, 0.97],
            [20, 0.935],
          ]
  return {
    tierFrom: steps.map(([cartons]) => cartons! * big),
    tierPrice: steps.map(([, factor]) => printed(yuan * factor!)),
  }
}

function minimumOf(at: number, { salePackageType, baseUnit }: Packing, box: number, big: number): number {
  if (salePackageType === 3) return big
  if (salePackageType === 2) return box
  if (baseUnit === 4) return 1000
  return at < 0.6 ? 0 : at < 0.9 ? box : Math.min(big, box * 2)
}

type StockDraw = { isTail: boolean; big: number; box: number; demand: number }

/**
 * Stock: none for some products, a few boxes for tail stock, otherwise half a carton to a few hundred; more of popular
 * sizes.
 */
function stockOf(draw: (purpose: number) => number, { isTail, big, box, demand }: StockDraw): number {
  if (isTail) return box * (1 + Math.floor(draw(lots.cartons) * 20))
  if (draw(lots.stock) < 0.09) return 0
  const cartons = 0.5 * 400 ** (draw(lots.cartons) * (0.45 + 0.55 * Math.min(1, demand)))
  return Math.max(box, Math.round((cartons * big) / box) * box)
}
