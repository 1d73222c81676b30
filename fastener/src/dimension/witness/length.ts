import { formula, type Rule } from './rule.ts'

/** Nominal lengths of bolts and screws, mm. [ISO 888, GB/T 3106] */
const nominalLengths: readonly number[] = [
  2, 2.5, 3, 4, 5, 6, 8, 10, 12, 16, 20, 25, 30, 35, 40, 45, 50, 55, 60, 65, 70, 80, 90, 100, 110, 120, 130, 140, 150,
  160, 180, 200, 220, 240, 260, 280, 300, 320, 340, 360, 380, 400, 420, 440, 460, 480, 500,
]

/** The range of lengths with this thread length; each row of the columns b names one of them. */
type Reach = 'up to 125' | 'up to 200' | 'above 200'

const additions: Readonly<Record<Reach, number>> = { 'up to 125': 6, 'up to 200': 12, 'above 200': 25 }

/** Undefined if the size does not exist in such a length. */
function threadLength(d: number, reach: Reach, shortest: number, longest: number): number | undefined {
  const shorter = reach === 'up to 125' ? shortest <= 125 : reach === 'up to 200' ? shortest <= 200 : true
  const longer = reach === 'up to 125' || longest > (reach === 'up to 200' ? 125 : 200)
  return shorter && longer ? 2 * d + additions[reach] : undefined
}

/** Series of lengths and thread lengths. */
export const lengthRules = {
  lengthSeries: formula(
    'lengths between the shortest and the longest [ISO 888, GB/T 3106]',
    (shortest: number, longest: number, ...also: readonly number[]) =>
      [...nominalLengths, ...also]
        .sort((a, b) => a - b)
        .filter((l) => l >= shortest && l <= longest)
        .join(' '),
  ),
  threadLength: formula('b = 2d + 6 up to 125 mm, + 12 up to 200 mm, + 25 above [ISO 888, GB/T 3106]', threadLength),
} satisfies Record<string, Rule>
