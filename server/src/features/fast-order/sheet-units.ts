import { parseSpecText } from '@lianmeng/fastener/spec-text/spec-text'
import { packIn } from '@lianmeng/fastener/spec-text/tokens/pack-in'
import { type OrderedUnit, orderedUnitOf } from '@lianmeng/trade/quantity/ordered-quantity'

/** A unit of a column, and how many of ours it is: a dozen is 12 支, a 斤 half a 公斤, 包(100支) is 100 支. */
type SheetUnit = { unit: OrderedUnit; factor: number }

/** Units of foreign lists that would be something else in a sentence, and those that count several. */
const rows: readonly (readonly [unit: OrderedUnit, factor: number, words: string])[] = [
  [
    '支',
    1,
    'u шт pce pces nos no each unit units st stck 本 ヶ ケ コ 個 pezzi nr ud uds unidades unité unités pièce pièces ks szt adet stuks cái con 개 un pç pçs peça peças st buc db kos',
  ],
  ['支', 12, '打 doz dozen dozens dz dtzd dutzend ダース'],
  ['支', 100, '100 c hundred hundert 100支 100pcs 100stk 百支 百只 百件'],
  ['支', 10_000, '万 萬'],
  ['千支', 1, '1000 thousand tausend tsd тысшт tsdstk mille 1000pcs 1000stk 千本 千個'],
  ['套', 1, '組 組套 セット satz garnitur kit kits компл к-т jeu jeux kpl juego'],
  ['盒', 1, 'bx bxs schachtel schachteln boîte boîtes scatola scatole caja cajas'],
  ['箱', 1, 'karton kartons kiste ケース カートン'],
  ['包', 1, 'beutel vpe packung pkg pkt 袋入'],
  ['吨', 1, 'mt tonne tonnen トン'],
]

const known: ReadonlyMap<string, SheetUnit> = new Map(
  rows.flatMap(([unit, factor, words]) => words.split(' ').map((word) => [word, { unit, factor }] as const)),
)

/** The unit for a word in any of the languages used in lists; undefined when nobody knows it. */
export function sheetUnit(word: string): SheetUnit | undefined {
  const plain = word.normalize('NFKC').trim().toLowerCase()
  const own = orderedUnitOf(plain)
  if (own) return { unit: own, factor: 1 }
  const listed = known.get(plain.replace(/[\s.]/g, ''))
  if (listed) return listed
  const pack = packIn(plain)
  const counted = pack && orderedUnitOf(pack.unit ?? '支')
  if (pack) return counted && { unit: counted, factor: pack.size }
  const { fields, rest } = parseSpecText(`1 ${plain}`)
  const read = fields.unit && orderedUnitOf(fields.unit.value)
  return read && fields.quantity && rest.length === 0 ? { unit: read, factor: fields.quantity.value } : undefined
}
