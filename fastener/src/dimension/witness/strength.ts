import { formula, type Rule } from './rule.ts'

/** Minimum tensile strength and proof stress of bolts, MPa; 8.8 is stronger above 16 mm. [ISO 898-1, table 3] */
const bolts: Readonly<Record<string, readonly [tensile: number, proof: number]>> = {
  '4.6': [400, 225],
  '4.8': [420, 310],
  '5.6': [500, 280],
  '5.8': [520, 380],
  '6.8': [600, 440],
  '8.8': [800, 580],
  '9.8': [900, 650],
  '10.9': [1040, 830],
  '12.9': [1220, 970],
}

/** Proof stress of nuts, MPa, up to 7, 10, 16 and 39 mm. [ISO 898-2:1992, table 3] */
const nuts: Readonly<Record<string, readonly [number, number, number, number]>> = {
  '04': [380, 380, 380, 380],
  '05': [500, 500, 500, 500],
  '5': [580, 590, 610, 630],
  '6': [670, 680, 700, 720],
  '8': [855, 870, 880, 920],
  '9': [915, 940, 950, 920],
  '10': [1040, 1040, 1050, 1060],
  '12': [1150, 1160, 1190, 1200],
}

/** Proof stress of nuts with fine pitch, MPa, up to 10, 16, 33 and 39 mm; -2 is style 2. [ISO 898-6:1994, table 4] */
const fineNuts: Readonly<Record<string, readonly (number | undefined)[]>> = {
  '04': [380, 380, 380, 380],
  '05': [500, 500, 500, 500],
  '5': [690, 690, 720, 720],
  '6': [770, 780, 870, 930],
  '8': [955, 955, 1030, 1090],
  '8-2': [890, 890],
  '10': [1100, 1110],
  '10-2': [1055, 1055, 1080, 1080],
  '12-2': [1200, 1200],
}

/** Classes up to 9.8 exist up to 16 mm only. */
export function stressOf(d: number, className: string): readonly [tensile: number, proof: number] | undefined {
  if (className === '9.8' && d > 16) return undefined
  return className === '8.8' && d > 16 ? [830, 600] : bolts[className]
}

/** Rounds to three figures, half to even: 10 050 becomes 10 000. */
function threeFigures(value: number): number {
  const unit = 10 ** (Math.floor(Math.log10(value)) - 2)
  const whole = Math.floor(value / unit + 1e-9)
  const isHalf = Math.abs(value / unit - whole - 0.5) < 1e-6
  return unit * (isHalf ? whole + (whole % 2) : Math.round(value / unit))
}

function boltLoad(area: number, d: number, className: string, kind: 0 | 1): number | undefined {
  const stress = stressOf(d, className)
  return stress && threeFigures(area * stress[kind])
}

/** Proof stress of a nut with coarse thread, MPa; undefined for an unknown class. */
export const proofOfNut = (d: number, className: string): number | undefined =>
  nuts[className]?.[d <= 7 ? 0 : d <= 10 ? 1 : d <= 16 ? 2 : 3]

const nutLoad = (area: number, d: number, className: string): number =>
  Math.round((area * proofOfNut(d, className)!) / 100) * 100

function fineNutLoad(area: number, d: number, className: string): number | undefined {
  const stress = fineNuts[className]?.[d <= 10 ? 0 : d <= 16 ? 1 : d <= 33 ? 2 : 3]
  return stress && Math.round((area * stress) / 100) * 100
}

/** Loads of bolts and nuts. */
export const strengthRules = {
  boltTensileLoad: formula(
    'Fm = As · Rm, three figures, halves to the even one [ISO 898-1]',
    (area: number, d: number, name: string) => boltLoad(area, d, name, 0),
  ),
  boltProofLoad: formula(
    'Fp = As · Sp, three figures, halves to the even one [ISO 898-1]',
    (area: number, d: number, name: string) => boltLoad(area, d, name, 1),
  ),
  nutProofLoad: formula('Fp = As · Sp, to 100 N [ISO 898-2]', nutLoad),
  fineNutProofLoad: formula('Fp = As · Sp of fine threads, to 100 N [ISO 898-6]', fineNutLoad),
} satisfies Record<string, Rule>
