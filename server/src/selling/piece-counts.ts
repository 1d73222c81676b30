import type { NewProduct } from './create-products.ts'

/** Numbers of pieces that fit a box and a label, ascending. */
const boxSizes = [
  5, 10, 20, 25, 40, 50, 60, 80, 100, 120, 150, 200, 250, 300, 400, 500, 600, 800, 1000, 1200, 1500, 2000, 2500, 3000,
  4000, 5000,
]

/** Pieces per box and boxes per carton of about `cartonKg`; very heavy parts have no boxes. */
export function piecesPerPackage(pieceKg: number, cartonKg: number): { box: number; carton: number } {
  const pieces = cartonKg / pieceKg
  if (pieces < 10) return { box: 0, carton: Math.max(1, Math.round(pieces)) }
  let best = { box: 0, carton: 0, miss: Infinity }
  for (const box of boxSizes) {
    const boxes = Math.min(12, Math.max(2, Math.round(pieces / box)))
    const miss = Math.abs(box * boxes - pieces) + Math.abs(boxes - 10) * pieces * 0.03
    if (miss < best.miss) best = { box, carton: box * boxes, miss }
  }
  return best
}

const milligramsPerKg = 1_000_000

type Packed = Pick<NewProduct, 'packageName' | 'bigSize' | 'smallSize'>

/** Goods whose package nobody has named: they are sold loose. */
export const loose: Packed = { packageName: '散装', bigSize: 0, smallSize: 0 }

/** A package of this many pieces; `box` 0: without boxes. */
export const packageOf = (carton: number, box: number): Packed => ({
  packageName: box > 0 ? `${carton} 支/箱，${box} 支/盒` : `${carton} 支/箱`,
  bigSize: carton * 1000,
  smallSize: box * 1000,
})

/** Pieces per box and carton; a thousand per carton for parts of unknown weight. @param weight milligrams */
export function packed(weight: number, cartonKg: number): Packed {
  const { box, carton } = weight > 0 ? piecesPerPackage(weight / milligramsPerKg, cartonKg) : { box: 0, carton: 1000 }
  return packageOf(carton, box)
}
