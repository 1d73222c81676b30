import { type Cell, formula, type Rule } from './rule.ts'

type Range = readonly [from: number, to: number, threadLength: number]

const rangesIn = (text: string): Range[] =>
  text.split(' ').map((range) => {
    const [from = Number.NaN, to = Number.NaN, threadLength = Number.NaN] = range.split(/[-:]/).map(Number)
    return [from, to, threadLength]
  })

/**
 * Thread length for each length.
 * @param lengths such as `16 18 25`
 * @param ranges such as `16-22:10 25-50:16`: 10 mm from 16 to 22, 16 mm from 25 to 50
 * @throws RangeError if no range contains a length
 */
function studThreadLengths(lengths: Cell, ranges: string): string {
  const all = rangesIn(ranges)
  const threadLength = (l: number): number => {
    const found = all.find(([from, to]) => from <= l && l <= to)
    if (!found) throw new RangeError(`no thread length of a stud of ${l} mm`)
    return found[2]
  }
  return String(lengths).split(' ').map(Number).map(threadLength).join(' ')
}

/** Studs. */
export const studRules = {
  evenStudThreadLength: formula('b = 2d + 6 up to M6, 2d + 12 above [GB/T 901]', (d: number) =>
    d <= 6 ? 2 * d + 6 : 2 * d + 12,
  ),
  studThreadLengths: formula('thread lengths by ranges of l [GB/T 897 to 900]', studThreadLengths),
} satisfies Record<string, Rule>
