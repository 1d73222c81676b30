import { formula, type Rule, steps } from './rule.ts'

/** Coarse pitch, mm, from each diameter of the series up. [ISO 261, GB/T 193] */
const coarse = steps(
  'coarse pitches [ISO 261, GB/T 193]',
  [1, 0.25],
  [1.4, 0.3],
  [1.6, 0.35],
  [2, 0.4],
  [2.2, 0.45],
  [3, 0.5],
  [3.5, 0.6],
  [4, 0.7],
  [4.5, 0.75],
  [5, 0.8],
  [6, 1],
  [8, 1.25],
  [10, 1.5],
  [12, 1.75],
  [14, 2],
  [18, 2.5],
  [24, 3],
  [30, 3.5],
  [36, 4],
  [42, 4.5],
  [48, 5],
  [56, 5.5],
  [64, 6],
)

const inDesignation = /^M?(\d+(?:\.\d+)?)(?:x(\d+(?:\.\d+)?))?$/

function diameterOf(size: string): number | undefined {
  const [, diameter] = inDesignation.exec(size) ?? []
  return diameter === undefined ? undefined : Number(diameter)
}

function pitchOf(size: string): number | string | undefined {
  const [, diameter, pitch] = inDesignation.exec(size) ?? []
  if (diameter === undefined) return undefined
  return pitch === undefined ? coarse.of(diameter) : Number(pitch)
}

/** Diameters of the second and third choice in ISO 261; all others in the series are first choice. */
const secondChoice: ReadonlySet<number> = new Set([
  1.1, 1.4, 1.8, 2.2, 3.5, 4.5, 7, 14, 18, 22, 27, 33, 39, 45, 52, 60, 68, 76, 85, 95,
])
const thirdChoice: ReadonlySet<number> = new Set([
  5.5, 9, 11, 15, 17, 25, 26, 28, 32, 35, 38, 40, 50, 55, 58, 62, 65, 70, 75, 78, 82,
])

/** Parses the designation of a metric thread: M8x1 has a diameter of 8 mm and a pitch of 1 mm. */
export const threadSizeRules = {
  diameterInName: formula('the designation of the size [ISO 965-1]', diameterOf),
  pitchInName: formula('the designation, or the coarse pitch where it names none [ISO 261, GB/T 193]', pitchOf),
  seriesOfName: formula('a designation without a pitch is of the coarse series [ISO 965-1]', (designation: string) =>
    designation.includes('x') ? 'fine' : 'coarse',
  ),
  choiceOfDiameter: {
    kind: 'transcribed',
    source: 'first, second and third choice of diameters [ISO 261, GB/T 193]',
    of: (d) => (secondChoice.has(Number(d)) ? 2 : thirdChoice.has(Number(d)) ? 3 : 1),
  },
} satisfies Record<string, Rule>
