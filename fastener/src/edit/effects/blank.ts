import { partFamilyOf } from '../../family/family.ts'
import { resolved } from '../../family/resolved.ts'
import type { Specification } from '../../part/specification.ts'
import { threadProfile } from '../../thread/profile.ts'
import { steelDensity } from '../../volume/printed.ts'
import { volumeOf } from '../../weight/weight.ts'

/** The piece of stock that a part is made from. */
export type Blank = {
  /** Cold heading from wire, cutting from bar, or punching from strip. */
  readonly form: 'wire' | 'bar' | 'strip'
  /** Diameter of wire and bar, thickness of strip, mm. */
  readonly size: number
  /** Length cut off for one piece, mm; for strip the width of the square around the part. */
  readonly length: number
  /** Mass of the stock for 1000 pieces, kg. */
  readonly kilograms: number
}

/** Stock lost to the ends of coils, trimming and setting, as a share. */
const scrap = 0.02
/** Width lost between two punched pieces, mm. */
const web = 1.5

/**
 * The blank of a part from its volume: for a rolled thread wire of the pitch diameter, as long as the volume asks for; for
 * a nut a slug whose diameter fits into the flats; for a flat part the square that it is punched from.
 * @param density g/cm³
 * @throws FactError as `volumeOf`
 */
export function blankOf(specification: Specification, density: number = steelDensity): Blank {
  const { facts } = partFamilyOf(specification.standard)
  const { row, l } = resolved(specification)
  const volume = volumeOf(specification)
  const { d, P } = row.values
  const of = (mass: number): number => Number(((mass * density * (1 + scrap)) / 1000).toFixed(3))
  const round = (form: 'wire' | 'bar', diameter: number): Blank => {
    const size = Number(diameter.toFixed(2))
    const length = volume / ((Math.PI / 4) * size ** 2)
    return { form, size, length: Number(length.toFixed(2)), kilograms: of(volume) }
  }
  if (l > 0 && d !== undefined) return round('wire', P && facts.thread !== 'none' ? threadProfile(d, P).d2 : d)
  const flats = row.values.s_max ?? row.values.s
  if (facts.thread === 'internal' && flats !== undefined) return round('wire', 0.92 * flats)
  if (l > 0) return round('wire', row.values.d1 ?? Math.cbrt(volume))
  const outer = row.values.d2_max ?? row.values.d2 ?? row.values.dc ?? Math.sqrt(volume)
  const thickness = row.values.h ?? row.values.h_nom ?? row.values.s ?? 1
  const width = outer + web
  return { form: 'strip', size: thickness, length: Number(width.toFixed(2)), kilograms: of(width ** 2 * thickness) }
}
