import { foldedSigns } from '../../text/traditional.ts'

/** Ordering units, by our name for them: the words for each, and its factor. */
const unitRows: readonly (readonly [unit: string, factor: number, words: string])[] = [
  ['千支', 1, '千支|千只装|千件装|kpcs|kpc|tsd|tsd.|тыс.шт|тыс. шт|千'],
  [
    '支',
    1,
    '支|根|条|颗|粒|枚|本|ヶ|stück|stueck|stk|st.|st|pcs|pc|pieces|piece|pièces|pièce|piezas|pezzi|szt|ea|off|nos|nos.|шт|шт.|pz',
  ],
  ['支', 12, '打|dozen|doz|dz|dutzend|ダース'],
  ['个', 1, '个|個'],
  ['只', 1, '只|隻'],
  ['件', 1, '件'],
  ['套', 1, '套|副|付|对|组|set|sets|pairs|satz|セット'],
  ['片', 1, '片|张|块'],
  ['千克', 1, '千克|公斤|kg|kgs|kilo|kilos'],
  ['千克', 0.5, '斤|市斤'],
  ['吨', 1, '吨|t|ton|tons'],
  ['米', 1, '米'],
  ['盒', 1, '盒|box|boxes'],
  ['箱', 1, '箱|件箱|ctn|ctns|carton|cartons'],
  ['包', 1, '包|pack|packs'],
  ['袋', 1, '袋|bag|bags'],
  ['卷', 1, '卷|roll|rolls'],
]

/** 5万支, 3千个, 2百只: scales before a unit. 千支 is a unit by itself. */
export const quantityScales: Readonly<Record<string, number>> = { 万: 10_000, 千: 1000, 百: 100, w: 10_000, k: 1000 }

/** Chinese digits used with units: 两千支, 三箱. */
export const chineseFigures: Readonly<Record<string, number>> = {
  一: 1,
  二: 2,
  两: 2,
  三: 3,
  四: 4,
  五: 5,
  六: 6,
  七: 7,
  八: 8,
  九: 9,
  十: 10,
  壹: 1,
  贰: 2,
  叁: 3,
  肆: 4,
  伍: 5,
  陆: 6,
  柒: 7,
  捌: 8,
  玖: 9,
  拾: 10,
}

/** A spelling of a unit: the unit's name and the factor to it. */
export type WrittenUnit = { readonly unit: string; readonly factor: number }

/** Units by spelling. */
export const unitWords: ReadonlyMap<string, WrittenUnit> = new Map(
  unitRows.flatMap(([unit, factor, words]) => words.split('|').map((word) => [foldedSigns(word), { unit, factor }])),
)
