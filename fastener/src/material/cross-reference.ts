import type { CsvRow } from '../table/csv.ts'
import { readRows } from '../table/load.ts'
import { gradeKey } from './material.ts'

/** The standard systems of the cross-reference. */
export const gradeSystems = ['gb', 'iso', 'en_din', 'astm_aisi_uns', 'jis'] as const
export type GradeSystem = (typeof gradeSystems)[number]

/** One steel in the names of five systems. "equivalent" means the same alloy type with overlapping limits, never identical ones. */
export type GradeMatch = {
  readonly type: string
  /** Names by system; several are separated by " / ", a system without a name is absent. */
  readonly names: Readonly<Partial<Record<GradeSystem, string>>>
  /** Fastener grade of ISO 3506, or a remark. */
  readonly note?: string
  /** equivalent, near, or why there is no direct counterpart. */
  readonly match: string
}

/** Every row of the cross-reference. */
export const gradeMatches = (): GradeMatch[] => readRows('grade-cross-reference').map(matchIn)

/**
 * Steels with this name in any system: `45`, `S45C`, `1045`, `1.1191`, `304`, `SUS304`, `A2`. Whole names first; if
 * there are none, names that contain the text.
 * @param system only this system's names
 */
export function findGrades(text: string, system?: GradeSystem): GradeMatch[] {
  const wanted = gradeKey(text)
  if (wanted === '') return []
  const whole = gradeMatches().filter((one) => keysOf(one, system).includes(wanted))
  return whole.length > 0
    ? whole
    : gradeMatches().filter((one) => keysOf(one, system).some((key) => key.includes(wanted)))
}

function keysOf({ names, note }: GradeMatch, system?: GradeSystem): string[] {
  const texts = system ? [names[system]] : [...Object.values(names), note]
  return texts.flatMap((text) => (text ?? '').split(/ \/ |[()]/).map(gradeKey)).filter(Boolean)
}

function matchIn(row: CsvRow): GradeMatch {
  const names = Object.fromEntries(gradeSystems.flatMap((system) => (row[system] ? [[system, row[system]]] : [])))
  return {
    type: row.type ?? '',
    names,
    ...(row.iso3506_or_note && { note: row.iso3506_or_note }),
    match: row.match ?? '',
  }
}
