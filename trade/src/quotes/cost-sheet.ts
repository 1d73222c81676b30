import { divideHalfUp } from '../decimal.ts'
import { type MicroYuan, microYuan } from '../price/money.ts'
import type { Qty } from '../quantity/qty.ts'

/** What goods cost their seller. Money in micro-yuan, shares in millionths. */
export type CostSheet = {
  /** Per kilogram of wire. */
  wirePrice: MicroYuan
  /** Wire that is lost, of the weight of the goods. */
  waste: bigint
  /** Per 1000 pieces. */
  process: MicroYuan
  /** Once for each lot. */
  setup: MicroYuan
  /** Per kilogram of goods. */
  coating: MicroYuan
  /** On top of all cost. */
  margin: bigint
}

/** Parts of a price, each per 1000 pieces; `price` is their sum. */
export type WorkedOutCost = {
  wire: MicroYuan
  process: MicroYuan
  setup: MicroYuan
  coating: MicroYuan
  margin: MicroYuan
  price: MicroYuan
}

const million = 1_000_000n
/** Thousandths of a piece in 1000 pieces. */
const thousandPieces = 1_000_000n

/**
 * What 1000 pieces cost in a lot of a quantity, each part half up to the micro-yuan.
 * @param weight milligrams a piece: grams in 1000 pieces
 * @param blank the wire that a piece takes before waste, likewise
 */
export function workOutCost(sheet: CostSheet, weight: bigint, quantity: Qty, blank = weight): WorkedOutCost {
  const wire = divideHalfUp(sheet.wirePrice * blank * (million + sheet.waste), 1000n * million)
  const coating = divideHalfUp(sheet.coating * weight, 1000n)
  const setup = divideHalfUp(sheet.setup * thousandPieces, quantity)
  const cost = wire + sheet.process + setup + coating
  const margin = divideHalfUp(cost * sheet.margin, million)
  return {
    wire: microYuan(wire),
    process: sheet.process,
    setup: microYuan(setup),
    coating: microYuan(coating),
    margin: microYuan(margin),
    price: microYuan(cost + margin),
  }
}
