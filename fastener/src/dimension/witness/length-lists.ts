import { formula, type Rule } from './rule.ts'

/** All lengths of a printed list between the shortest and the longest length of a size. */
const between = (list: readonly number[]) => (shortest: number, longest: number) =>
  list.filter((l) => l >= shortest && l <= longest).join(' ')

const every = (from: number, to: number, step: number): number[] =>
  Array.from({ length: Math.round((to - from) / step) + 1 }, (_, i) => from + i * step)

const slottedScrews = [2, 3, 4, 5, 6, ...every(8, 16, 2), ...every(20, 80, 5)]
const tappingScrews = [4.5, 6.5, 9.5, 13, 16, 19, 22, 25, 32, 38, 45, 50]
const pins = [2, 3, 4, 5, 6, ...every(8, 32, 2), ...every(35, 100, 5), ...every(120, 200, 20)]
const splitPins = [
  4, 5, 6, 8, 10, 12, 14, 16, 18, 20, 22, 25, 28, 32, 36, 40, 45, 50, 56, 63, 71, 80, 90, 100, 112, 125, 140, 160, 180,
  200, 224, 250, 280,
]
const longRivets = [55, 58, 60, 62, 65, 68, 70, 75, 80, 85, 90, 95, 100, 110]
const rivets = [3, 3.5, ...every(4, 20, 1), ...every(22, 52, 2), ...longRivets]
const middleStuds = [25, 28, 30, 32, 35, 38]
const studs = [...every(16, 22, 2), ...middleStuds, ...every(40, 100, 5), ...every(110, 260, 10), 280, 300]

const keys = [
  6, 8, 10, 12, 14, 16, 18, 20, 22, 25, 28, 32, 36, 40, 45, 50, 56, 63, 70, 80, 90, 100, 110, 125, 140, 160, 180, 200,
  220, 250, 280, 320, 360, 400, 450, 500,
]

/** Lengths of parts whose list differs from ISO 888, mm. */
export const lengthListRules = {
  slottedScrewLengths: formula('list of lengths without 2.5 [ISO 1207, GB/T 65]', between(slottedScrews)),
  screwLengths: formula(
    'list of lengths [ISO 1580, ISO 2009, ISO 7045, ISO 7046]',
    between([...slottedScrews, 2.5].sort((a, b) => a - b)),
  ),
  tappingLengths: formula('list of lengths [ISO 1479, ISO 7049, ISO 15480]', between(tappingScrews)),
  pinLengths: formula('list of lengths [ISO 2338, ISO 2339, ISO 8752]', between(pins)),
  splitPinLengths: formula('list of lengths [ISO 1234]', between(splitPins)),
  rivetLengths: formula('list of lengths [GB/T 867]', between(rivets)),
  keyLengths: formula('list of lengths [GB/T 1096, DIN 6885-1]', between(keys)),
  studLengths: formula('list of lengths [GB/T 897 to 900]', between(studs)),
} satisfies Record<string, Rule>
