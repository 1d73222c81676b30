import { textIn } from '../table/cell.ts'
import type { CsvRow } from '../table/csv.ts'
import { readRows } from '../table/load.ts'
import { halfWidth } from '../text/half-width.ts'
import { balanceElement, type Content, contentsIn, type Share, shares } from './composition.ts'

/** A fastener material: composition limits and mechanical properties as printed in its standard. */
export type Material = {
  readonly grade: string
  readonly group: string
  readonly standard: string
  readonly contents: readonly Content[]
  readonly shares: readonly Share[]
  /** As printed, e.g. `>=520`, `370-500`. Rm and Re in MPa, A and Z in %. */
  readonly properties: MaterialProperties
  readonly condition?: string
  readonly typicalUse?: string
  readonly source?: string
}

export type MaterialProperties = {
  readonly tensileStrength?: string
  readonly yieldPoint?: string
  readonly elongation?: string
  readonly reductionOfArea?: string
  readonly hardness?: string
}

let all: readonly Material[] | undefined

/** Steels, stainless steels, the limits set by property classes, copper alloys, titanium and aluminium. */
export function materials(): readonly Material[] {
  all ??= readRows('materials').map(materialIn)
  return all
}

/** Materials whose grade or alternative name is the text: `45`, `304` and `06Cr19Ni10` match, `SUS304` does not. */
export function materialsNamed(text: string): Material[] {
  const wanted = gradeKey(text)
  return wanted === '' ? [] : materials().filter(({ grade }) => gradeNames(grade).includes(wanted))
}

/**
 * The composition required by a property class, if no steel grade is known: 8.8, A2-70, a nut of class 8.
 * @param kind whether the class is for bolts or for nuts
 */
export function materialsOfClass(propertyClass: string, kind: 'bolt' | 'nut' = 'bolt'): Material[] {
  const stainless = /^([ACF]\d)(-|$)/.exec(propertyClass.trim().toUpperCase())
  if (stainless) return materials().filter(({ grade }) => grade === `ISO 3506 ${stainless[1]}`)
  const prefix = kind === 'bolt' ? 'class ' : 'nut '
  return materials().filter(
    ({ grade }) => grade.startsWith(prefix) && classesIn(grade.slice(prefix.length)).includes(propertyClass.trim()),
  )
}

const classesIn = (text: string): string[] => text.replace(/\s.*$/, '').split('/')

/** Letters and digits only, upper case. */
export const gradeKey = (text: string): string =>
  halfWidth(text)
    .toUpperCase()
    .replace(/[\s.·/-]/g, '')

/** `06Cr18Ni9Cu3 (304Cu/302HQ)` is also called 304Cu and 302HQ. */
const gradeNames = (grade: string): string[] => grade.split(/[()/]/).map(gradeKey).filter(Boolean)

function materialIn(row: CsvRow): Material {
  const contents = contentsIn(row)
  const [condition, typicalUse, source] = [textIn(row, 'condition'), textIn(row, 'typical_use'), textIn(row, 'source')]
  return {
    grade: row.grade ?? '',
    group: row.group ?? '',
    standard: row.standard ?? '',
    contents,
    shares: contents.length === 0 ? [] : shares(contents, balanceElement(row)),
    properties: propertiesIn(row),
    ...(condition && { condition }),
    ...(typicalUse && { typicalUse }),
    ...(source && { source }),
  }
}

function propertiesIn(row: CsvRow): MaterialProperties {
  const [tensileStrength, yieldPoint, elongation, reductionOfArea, hardness] = ['Rm', 'Re', 'A', 'Z', 'hardness'].map(
    (column) => textIn(row, column),
  )
  return {
    ...(tensileStrength && { tensileStrength }),
    ...(yieldPoint && { yieldPoint }),
    ...(elongation && { elongation }),
    ...(reductionOfArea && { reductionOfArea }),
    ...(hardness && { hardness }),
  }
}
