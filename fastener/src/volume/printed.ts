import type { Body } from './body.ts'

/** Density of steel, g/cm³. */
export const steelDensity = 7.85

/** Volume of a steel part whose mass is printed in the standard, mm³. */
export const printedVolume = (part: Body): number => (part.of('kg_per_1000') * 1000) / steelDensity
