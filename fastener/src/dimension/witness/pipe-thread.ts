import { formula, type Rule, rounded } from './rule.ts'

/** Height of the profile: of Whitworth's 55°, rounded to the micrometre before use, or of the American 60°, without its
 *  crests. */
const profileHeight = (tpi: number, system: string): number =>
  system === 'NPT' ? (0.8 * 25.4) / tpi : rounded((0.640327 * 25.4) / tpi, 3)

/** Pipe threads. [ISO 7-1, ISO 228-1, ASME B1.20.1] */
export const pipeThreadRules = {
  pipePitch: formula('P = 25.4 mm / threads per inch', (tpi: number) => rounded(25.4 / tpi, 3)),
  pipePitchDiameter: formula(
    'd2 = d − h, h = 0.640327 P [ISO 228-1], of NPT 0.8 P [ASME B1.20.1]',
    (d: number, tpi: number, system: string) => rounded(d - profileHeight(tpi, system), 3),
  ),
  pipeMinorDiameter: formula(
    'd1 = d − 2 h, h = 0.640327 P [ISO 228-1], of NPT 0.8 P [ASME B1.20.1]',
    (d: number, tpi: number, system: string) => rounded(d - 2 * profileHeight(tpi, system), 3),
  ),
} satisfies Record<string, Rule>
