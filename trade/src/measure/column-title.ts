import { type ColumnMeasure, isSameMeasure, type Measure, notStated } from './measure.ts'
import { plainTitle } from './plain-title.ts'
import { withoutThreshold } from './threshold.ts'
import { taxIn } from './written-tax.ts'
import { unitAt } from './written-unit.ts'

/** How the title of a column is read: `元/千支` is a unit of prices, `千支/箱` one of quantities. */
export type ColumnRole = 'price' | 'quantity'

/** A title of a column, taken apart. */
export type ColumnTitle = ColumnMeasure & {
  /** What is left of the title without unit, tax and signs, in lower case: `单价`, `库存`. */
  name: string
  /** Whether the title names a currency. */
  hasCurrency: boolean
  /** Whether the currency is not the yuan. */
  isForeign: boolean
}

const foreign = /美元|美金|欧元|港币|港元|日元|英镑|台币|usd|us\$|\$|eur|€|hkd|jpy|gbp|£|twd|ntd/i
/** Words for the yuan and its parts, and how many of them are a yuan. 万元/吨 is 元/100克. */
const currencies: readonly (readonly [word: RegExp, aYuan: number])[] = [
  [/万元/, 1 / 10_000],
  [/千元/, 1 / 1000],
  [/(?:人民币)?(?:元|圆)|人民币|rmb|cny|yuan|¥/i, 1],
  [/角(?=[/每]|$|\))/, 10],
  [/分(?=[/每]|$|\))/, 100],
]

type Found = { measure: Measure; text: string }

/** The units after each match of a pattern, with the text from the match to the end of the unit. */
function unitsAfter(title: string, pattern: RegExp): Found[] {
  const found: Found[] = []
  for (const match of title.matchAll(pattern)) {
    const start = match.index + match[0].length
    const unit = unitAt(title.slice(start))
    if (unit) found.push({ measure: unit.measure, text: title.slice(match.index, start + unit.size) })
  }
  return found
}

/** Units that end where a pattern begins: 千支价, 库存千支数, and the first part of 千支/箱. */
function unitsBefore(title: string, pattern: RegExp): Found[] {
  const ends = [...title.matchAll(pattern)].map(({ index }) => index)
  return ends.flatMap((end) => {
    for (let start = Math.max(0, end - 8); start < end; start += 1) {
      const unit = unitAt(title.slice(start, end))
      if (unit && start + unit.size === end) return [{ measure: unit.measure, text: title.slice(start, end) }]
    }
    return []
  })
}

const inBrackets = (title: string): Found[] => unitsAfter(title, /\((?:单位:?|以|按|unit:?)?(?=[^)]{1,12}\))/gi)

/** The places where a unit of a price can stand, the clearest first. */
const priceUnits: readonly ((title: string) => Found[])[] = [
  (title) => unitsAfter(title, /(?:\/|每|per\.?)/gi),
  (title) => unitsAfter(title, /(?:元|rmb|cny|¥)(?=[^)])/gi),
  inBrackets,
  (title) => unitsBefore(title, /单价|价|price/gi),
  (title) => unitsBefore(title, /$/g),
]

/** The same of a quantity. 每箱数量 has none: the box is what the pieces are in. */
const quantityUnits: readonly ((title: string) => Found[])[] = [
  (title) => unitsBefore(title, /\/(?:每?[箱盒袋包]|ctn|carton|box|bag)/gi),
  inBrackets,
  (title) => unitsAfter(title, /\//g),
  // 装箱数 counts pieces, not boxes.
  (title) => unitsBefore(title, /数量?$/g).filter(({ measure }) => measure.of === 'piece' || measure.of === 'gram'),
  (title) => unitsAfter(title, /[-_:,、]/g).filter(({ text }) => title.endsWith(text)),
  (title) => unitsBefore(title, /$/g),
]

/** Remarks in brackets are no part of a name. */
const nameOf = (rest: string): string => rest.replace(/\(.*?\)|[()*:,、/._\-%]|单位$/g, '').toLowerCase()

/** A name without any letter is a title that consists of a unit. */
const isBare = (text: string): boolean => nameOf(text) === ''

function readUnit(rest: string, role: ColumnRole): { measure: Measure; left: string } | undefined {
  for (const look of role === 'price' ? priceUnits : quantityUnits) {
    const found = look(rest).filter(({ text }) => role === 'price' || !isBare(rest.replace(text, '')))
    const [first] = found
    if (!first) continue
    const left = found.reduce((title, { text }) => title.replace(text, ''), rest)
    // Two different units: the title says neither.
    const isClear = found.every(({ measure }) => isSameMeasure(measure, first.measure))
    return { measure: isClear ? first.measure : { count: 1, of: '' }, left }
  }
  return undefined
}

/** 分/支 is 元/百支: the figure stays, the unit takes the factor of the currency. */
function inYuan(title: string, measure: Measure): Measure {
  const aYuan = currencies.find(([word]) => word.test(title))?.[1] ?? 1
  const count = Math.round(measure.count * aYuan)
  return count > 0 && count === measure.count * aYuan ? { count, of: measure.of } : { count: 1, of: '' }
}

/** Reads the title of a column: its name, and the unit and tax of its figures where it states them. */
export function readTitle(title: string, role: ColumnRole): ColumnTitle {
  const whole = plainTitle(title)
  const plain = role === 'price' ? withoutThreshold(whole) : whole
  const { tax, rate, rest } = role === 'price' ? taxIn(plain) : { tax: '' as const, rate: null, rest: plain }
  const unit = readUnit(rest, role)
  const left = unit?.left ?? rest
  const hasCurrency = currencies.some(([word]) => word.test(rest))
  const bare = role === 'price' ? currencies.reduce((text, [word]) => text.replace(word, ''), left) : left
  const measure = unit?.measure ?? notStated
  return {
    ...(role === 'price' && measure.of !== 'own' ? inYuan(rest, measure) : measure),
    tax,
    rate,
    name: nameOf(bare),
    hasCurrency,
    isForeign: role === 'price' && foreign.test(plain),
  }
}

/** Units that are whole cells; within a title, 组 or st would be part of a word. */
const wholeCells: ReadonlyMap<string, number> = new Map(
  (
    [
      [1, '付 副 组 對 对 本 st st. stk stck no nos'],
      [100, 'hundred hundreds'],
      [1000, 'thousand thousands tsd th tst'],
    ] as const
  ).flatMap(([count, words]) => words.split(' ').map((word) => [word, count] as const)),
)

/** The unit in a cell of a column of units: 千支, KG, 元/百支. Undefined: it is no known unit. */
export function readUnitCell(cell: string): Measure | undefined {
  const text = plainTitle(cell).replace(/^(?:元|rmb|cny|¥)?(?:\/|每|per)?/i, '')
  const whole = wholeCells.get(text.toLowerCase())
  if (whole !== undefined) return { count: whole, of: 'piece' }
  const unit = unitAt(text)
  return unit && unit.size === text.length ? unit.measure : undefined
}
