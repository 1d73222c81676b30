/** A unit of measure. Goods in a `whole` unit are counted; others are measured, with up to 3 decimals. */
export type Unit = { id: number; name: string; whole: boolean }

export const unitId = {
  piece: 1,
  item: 2,
  thousandPieces: 3,
  kilogram: 4,
  tonne: 5,
  article: 6,
  metre: 7,
  set: 8,
  single: 9,
  slice: 10,
  litre: 11,
  carton: 12,
  box: 13,
  bag: 14,
  pack: 15,
  squareMetre: 16,
  roll: 17,
} as const

/** All units, by id. [spec §5: 1, 2, 6, 8, 9, 10, 12, 13, 14, 15 and 17 are integer units] */
export const units: readonly Unit[] = [
  { id: unitId.piece, name: '支', whole: true },
  { id: unitId.item, name: '个', whole: true },
  { id: unitId.thousandPieces, name: '千支', whole: false },
  { id: unitId.kilogram, name: '千克', whole: false },
  { id: unitId.tonne, name: '吨', whole: false },
  { id: unitId.article, name: '件', whole: true },
  { id: unitId.metre, name: '米', whole: false },
  { id: unitId.set, name: '套', whole: true },
  { id: unitId.single, name: '只', whole: true },
  { id: unitId.slice, name: '片', whole: true },
  { id: unitId.litre, name: '升', whole: false },
  { id: unitId.carton, name: '盒', whole: true },
  { id: unitId.box, name: '箱', whole: true },
  { id: unitId.bag, name: '袋', whole: true },
  { id: unitId.pack, name: '包', whole: true },
  { id: unitId.squareMetre, name: '平方米', whole: false },
  { id: unitId.roll, name: '卷', whole: true },
]

const unitById = new Map(units.map((unit) => [unit.id, unit]))

/** Whether goods in this unit are counted in whole numbers; an unknown unit is fractional. [spec §5] */
export function isWholeUnit(id: number): boolean {
  return unitById.get(id)?.whole ?? false
}

/** The unit's Chinese name; empty for an unknown id. */
export function unitName(id: number): string {
  return unitById.get(id)?.name ?? ''
}
