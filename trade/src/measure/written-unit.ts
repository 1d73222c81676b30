import type { Measure } from './measure.ts'

const scales: Readonly<Record<string, number>> = {
  '': 1,
  十: 10,
  百: 100,
  千: 1000,
  万: 10_000,
  k: 1000,
  m: 1000,
  c: 100,
}

const pieceWords = '[支只个件颗粒枚根条片套]|(?:pcs|pieces?|pc|each|ea)(?![a-z])'
/** Grams. */
const weights: readonly (readonly [words: string, grams: number])[] = [
  ['公斤|千克|kgs?(?![a-z])|kilos?(?![a-z])', 1000],
  ['吨|tons?(?![a-z])|tonnes?(?![a-z])', 1_000_000],
  ['市?斤', 500],
  ['克|g(?![a-z])', 1],
]
const packages: readonly (readonly [words: string, of: Measure['of']])[] = [
  ['箱|ctns?(?![a-z])|cartons?(?![a-z])', '箱'],
  ['盒|box(?:es)?(?![a-z])', '盒'],
  ['袋|bags?(?![a-z])', '袋'],
  ['包|packs?(?![a-z])', '包'],
]

type Reading = { pattern: RegExp; read: (groups: readonly (string | undefined)[]) => Measure }

/** Spellings of units at the start of a text. The longest are tried first. */
const readings: readonly Reading[] = [
  ...weights.map(
    ([words, grams]): Reading => ({
      pattern: new RegExp(`^(\\d[\\d,]*)?(?:${words})`, 'i'),
      read: ([, number]) => ({ count: countOf(number) * grams, of: 'gram' }),
    }),
  ),
  {
    // 千支, 1000 pcs, kpcs, 10万只
    pattern: new RegExp(`^(\\d[\\d,]*)?([十百千万]|k)?(?:${pieceWords})`, 'i'),
    read: ([, number, scale = '']) => ({ count: countOf(number) * scales[scale.toLowerCase()]!, of: 'piece' }),
  },
  {
    pattern: /^(\d[\d,]*)?(?:打|dozens?(?![a-z])|doz(?![a-z]))/i,
    read: ([, number]) => ({ count: countOf(number) * 12, of: 'piece' }),
  },
  ...packages.map(
    ([words, of]): Reading => ({
      pattern: new RegExp(`^(\\d[\\d,]*)?(?:${words})`, 'i'),
      read: ([, number]) => ({ count: countOf(number), of }),
    }),
  ),
  { pattern: /^(?:米|m(?![a-zA-Z]))/, read: () => ({ count: 1, of: 'metre' }) },
  // A bare number, or a letter of a catalogue: per 100, per C, per M.
  {
    pattern: /^(1,?0{2,4}|10,000|[百千万](?![克斤瓦元])|[KkMC](?![a-zA-Z]))/,
    read: ([, written = '']) => ({
      count: /\d/.test(written) ? countOf(written) : scales[written.toLowerCase()]!,
      of: 'piece',
    }),
  },
  // A unit that the goods have already.
  { pattern: /^(?:计价|销售|库存|基本|计量)?单位/, read: () => ({ count: 1, of: 'own' }) },
]

const countOf = (number: string | undefined): number => (number ? Number(number.replaceAll(',', '')) : 1)

/** A unit at the start of a text, and how many characters it takes. */
export function unitAt(text: string): { measure: Measure; size: number } | undefined {
  for (const { pattern, read } of readings) {
    const found = pattern.exec(text)
    const measure = found && read(found)
    if (measure && Number.isSafeInteger(measure.count) && measure.count > 0) return { measure, size: found[0].length }
  }
  return undefined
}
