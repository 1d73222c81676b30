import { threadLimits } from '../../thread/limits.ts'
import { threadProfile } from '../../thread/profile.ts'
import { formula, type Rule, rounded, series } from './rule.ts'

const profile = (letter: 'H' | 'd2' | 'd1' | 'd3' | 'stressArea', source: string): Rule =>
  formula(source, (d: number, P: number) => rounded(threadProfile(d, P)[letter], 3))

/** Grades 6g and 6H do not exist below a pitch of 0.35 mm. */
const limit = (of: (d: number, P: number) => number): Rule =>
  formula('limits of size by the deviations and tolerances that ISO 965-1 prints', (d: number, P: number) =>
    P < 0.35 ? undefined : of(d, P),
  )

function external(d: number, P: number) {
  const limits = threadLimits(d, P, '6g')
  if (limits.kind !== 'external') throw new TypeError('6g is a class of bolts')
  return limits
}

function internal(d: number, P: number) {
  const limits = threadLimits(d, P, '6H')
  if (limits.kind !== 'internal') throw new TypeError('6H is a class of nuts')
  return limits
}

/** Threads whose stress area is printed in ISO 898-1 and GB/T 3098.1. */
const boltThreads: ReadonlySet<string> = new Set(
  (
    'M1.6 M2 M2.5 M3 M3.5 M4 M5 M6 M7 M8 M10 M12 M14 M16 M18 M20 M22 M24 M27 M30 M33 M36 M39 M42 M45 M48 M52 M56 M60 M64 ' +
    'M8x1 M10x1.25 M10x1 M12x1.5 M12x1.25 M14x1.5 M16x1.5 M18x1.5 M20x2 M20x1.5 M22x1.5 M24x2 M27x2 M30x2 M33x2 M36x3 M39x3'
  ).split(' '),
)

/** Threads selected by ISO 262 (GB/T 9144) for bolts, screws and nuts. */
const selectedThreads: ReadonlySet<string> = new Set(
  (
    'M1 M1.2 M1.4 M1.6 M1.8 M2 M2.5 M3 M3.5 M4 M5 M6 M7 M8 M10 M12 M14 M16 M18 M20 M22 M24 M27 M30 M33 M36 M39 M42 M45 ' +
    'M48 M52 M56 M60 M64 M8x1 M10x1.25 M10x1 M12x1.5 M12x1.25 M14x1.5 M16x1.5 M18x2 M18x1.5 M20x2 M20x1.5 M22x2 M22x1.5 ' +
    'M24x2 M27x2 M30x2 M33x2 M36x3 M39x3 M42x3 M45x3 M48x3 M52x4 M56x4 M60x4 M64x4'
  ).split(' '),
)

const coarseDrills = series(
  'drills for coarse threads [ISO 2306]',
  '1 0.75, 1.1 0.85, 1.2 0.95, 1.4 1.1, 1.6 1.25, 1.8 1.45, 2 1.6, 2.2 1.75, 2.5 2.05, 3 2.5, 3.5 2.9, 4 3.3, ' +
    '4.5 3.7, 5 4.2, 6 5, 7 6, 8 6.8, 9 7.8, 10 8.5, 11 9.5, 12 10.2, 14 12, 16 14, 18 15.5, 20 17.5, 22 19.5, ' +
    '24 21, 27 24, 30 26.5, 33 29.5, 36 32, 39 35, 42 37.5, 45 40.5, 48 43, 52 47, 56 50.5, 60 54.5, 64 58, 68 62',
)

/** Dimensions and limits of metric threads. */
export const metricThreadRules = {
  triangleHeight: profile('H', 'H = √3/2 · P [ISO 68-1]'),
  pitchDiameter: profile('d2', 'd2 = d − 3/4 · H [ISO 724]'),
  minorDiameter: profile('d1', 'D1 = d − 5/4 · H [ISO 724]'),
  rootDiameter: profile('d3', 'd3 = d − 17/12 · H [ISO 898-1]'),
  stressArea: profile('stressArea', 'As = π/4 · ((d2 + d3)/2)² [ISO 898-1]'),
  selectedForFasteners: {
    kind: 'transcribed',
    source: 'selected threads [ISO 262, GB/T 9144]',
    of: (designation) => (selectedThreads.has(String(designation)) ? 1 : 0),
  },
  stressAreaOfBolts: formula('As to three figures, where ISO 898-1 prints it', (designation: string, area: number) =>
    boltThreads.has(designation) ? Number((area + 1e-9).toPrecision(3)) : undefined,
  ),
  bolt6gMajorMax: limit((d, P) => external(d, P).major.max),
  bolt6gMajorMin: limit((d, P) => external(d, P).major.min),
  bolt6gPitchMax: limit((d, P) => external(d, P).pitch.max),
  bolt6gPitchMin: limit((d, P) => external(d, P).pitch.min),
  nut6hPitchMin: limit((d, P) => internal(d, P).pitch.min),
  nut6hPitchMax: limit((d, P) => internal(d, P).pitch.max),
  nut6hMinorMin: limit((d, P) => internal(d, P).minor.min),
  nut6hMinorMax: limit((d, P) => internal(d, P).minor.max),
  tapDrill: {
    kind: 'transcribed',
    source: 'drills for coarse threads; d − P for fine ones [ISO 2306]',
    of: (designation, d, P) =>
      String(designation).includes('x') ? rounded(Number(d) - Number(P), 3) : coarseDrills.of(d),
  },
} satisfies Record<string, Rule>
