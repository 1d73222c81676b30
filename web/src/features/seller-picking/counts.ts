import type { PickRow } from '@lianmeng/contract/documents/picking-endpoints'

/** What is counted in the hand: packages and loose goods. `size` in base units. */
export type Part = { name: string; size: number }

export const partsOf = ({ packages, unit }: PickRow): Part[] => [
  ...packages.map(({ name, qty }) => ({ name, size: qty })),
  { name: unit, size: 1 },
]

/** A quantity in whole packages, the largest first, and the rest. */
export function countsOf(row: PickRow, qty: number): number[] {
  let rest = qty
  return partsOf(row).map(({ size }, i, parts) => {
    const isLast = i === parts.length - 1
    const count = isLast ? rest : Math.floor(rest / size)
    rest -= count * size
    return count
  })
}

/** In base units; rounded to the three decimals that a quantity has. */
export const totalOf = (row: PickRow, counts: readonly number[]): number =>
  Math.round(partsOf(row).reduce((sum, { size }, i) => sum + size * (counts[i] ?? 0), 0) * 1000) / 1000

export const isPicked = ({ pickedQty, needQty }: PickRow): boolean => pickedQty >= needQty

export const isDone = (row: PickRow): boolean => isPicked(row) || row.isShort
