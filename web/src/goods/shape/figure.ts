import { head, shank, whole } from './strokes.ts'

type Figure = keyof typeof whole | readonly [keyof typeof head, keyof typeof shank]

/** Shape types, where they differ from the others of their small category. [fastener/tables/shape-types.csv] */
const byShape: Readonly<Record<number, Figure>> = {
  10102: ['hex', 'full'],
  10402: ['countersunk', 'partial'],
  730102: ['pan', 'full'],
  730103: ['countersunk', 'full'],
  730104: ['raised', 'full'],
  730105: ['pan', 'full'],
  730106: ['countersunk', 'full'],
  730107: ['raised', 'full'],
  730109: ['pan', 'full'],
  730111: ['hex', 'full'],
  730112: ['pan', 'full'],
  730113: ['pan', 'full'],
  730114: ['pan', 'full'],
  730202: ['button', 'full'],
  730203: ['countersunk', 'full'],
  730204: ['button', 'full'],
  730301: 'setScrewSlot',
  730306: 'setScrewSlot',
  730309: ['square', 'full'],
  730703: ['pan', 'full'],
  730704: ['countersunk', 'full'],
  730705: ['raised', 'full'],
  4010106: 'capNut',
  4010203: 'flangeNut',
  4010205: 'flangeNut',
  4020202: 'waveWasher',
  4040102: 'externalRing',
  4050103: 'countersunkRivet',
  4050104: 'flatRivet',
  4060102: ['countersunk', 'tapping'],
  4060103: ['raised', 'tapping'],
  4060105: ['countersunk', 'tapping'],
  4060106: ['hex', 'tapping'],
  4060202: ['countersunk', 'tapping'],
  4060203: ['hex', 'tapping'],
  4060204: ['socketCap', 'tapping'],
  4060302: ['countersunk', 'drilling'],
  4060303: ['raised', 'drilling'],
  4060304: ['flange', 'drilling'],
  4070101: ['pan', 'wood'],
  4070104: ['hex', 'wood'],
  4070105: ['pan', 'wood'],
}

/** Small categories. [fastener/tables/small-categories.csv] */
const bySmallCategory: Readonly<Record<number, Figure>> = {
  101: ['hex', 'partial'],
  102: ['flange', 'partial'],
  103: ['square', 'partial'],
  104: ['countersunk', 'partial'],
  105: ['carriage', 'partial'],
  106: ['hex', 'fit'],
  107: ['tee', 'partial'],
  108: ['eye', 'partial'],
  109: ['none', 'bent'],
  110: ['eye', 'full'],
  111: ['hex', 'partial'],
  7301: ['cheese', 'full'],
  7302: ['socketCap', 'partial'],
  7303: 'setScrew',
  7304: ['pan', 'plain'],
  7305: ['cheese', 'fit'],
  7306: ['knurled', 'full'],
  7307: ['socketCap', 'full'],
  7308: ['socketCap', 'fit'],
  30601: 'stud',
  30602: 'weldStud',
  30603: 'rod',
  31501: ['pan', 'withWashers'],
  31502: ['hex', 'withWashers'],
  31503: ['pan', 'tapping'],
  40101: 'hexNut',
  40102: 'lockNut',
  40103: 'flangeNut',
  40104: 'castleNut',
  40105: 'squareNut',
  40106: 'wingNut',
  40107: 'eyeNut',
  40108: 'capNut',
  40109: 'knurledNut',
  40110: 'roundNut',
  40111: 'hexNut',
  40112: 'squareNut',
  40113: 'rivetNut',
  40114: 'couplingNut',
  40201: 'washer',
  40202: 'springWasher',
  40203: 'waveWasher',
  40204: 'toothWasher',
  40205: 'sphericalWasher',
  40206: 'squareWasher',
  40207: 'tabWasher',
  40208: 'washer',
  40301: 'taperPin',
  40302: 'pin',
  40303: 'springPin',
  40304: 'clevisPin',
  40305: 'cotterPin',
  40306: 'groovedPin',
  40401: 'internalRing',
  40402: 'wireRing',
  40403: 'eRing',
  40404: 'washer',
  40405: 'externalRing',
  40501: 'rivet',
  40502: 'rivet',
  40503: 'flatRivet',
  40504: 'blindRivet',
  40601: ['pan', 'tapping'],
  40602: ['pan', 'tapping'],
  40603: ['pan', 'drilling'],
  40604: ['bugle', 'tapping'],
  40701: ['countersunk', 'wood'],
}

/** Big categories, for what stands in none of the above. [fastener/src/standard/category.ts] */
const byBigCategory: Readonly<Record<number, Figure>> = {
  1: ['hex', 'partial'],
  73: ['cheese', 'full'],
  306: 'stud',
  315: ['hex', 'withWashers'],
  401: 'hexNut',
  402: 'washer',
  403: 'pin',
  404: 'externalRing',
  405: 'rivet',
  406: ['pan', 'tapping'],
  407: ['countersunk', 'wood'],
}

/** A place in the standards library; the most exact id that has a drawing decides. */
export type ShapePlace = { shapeTypeId?: number; smallCategoryId?: number; bigCategoryId?: number }

/** Path data of the drawing; empty where there is none. A shape's id starts with its small category's. */
export function shapePath({ shapeTypeId = 0, smallCategoryId = 0, bigCategoryId = 0 }: ShapePlace): string {
  const figure =
    byShape[shapeTypeId] ??
    bySmallCategory[Math.trunc(shapeTypeId / 100)] ??
    bySmallCategory[smallCategoryId] ??
    byBigCategory[bigCategoryId]
  if (!figure) return ''
  return typeof figure === 'string' ? whole[figure] : head[figure[0]] + shank[figure[1]]
}
