import type { Grade } from '@lianmeng/contract/tools/grade'
import { type GradeMatch, gradeMatches } from '@lianmeng/fastener/material/cross-reference'
import { type Material, materials, materialsNamed } from '@lianmeng/fastener/material/material'
import { conditionText, matchTexts, nameText, typeTexts, useText, valueText } from './grade-texts.ts'

/** The material of a grade in the cross-reference; aluminium is listed with its temper (6061-T6). */
export const materialOf = ({ names: { gb = '' } }: GradeMatch): Material | undefined =>
  materialsNamed(gb)[0] ?? materials().find(({ grade }) => grade.startsWith(`${gb}-`))

const propertyNames = {
  tensileStrength: '抗拉强度 Rm，MPa',
  yieldPoint: '屈服强度 Re，MPa',
  elongation: '断后伸长率 A，%',
  reductionOfArea: '断面收缩率 Z，%',
  hardness: '硬度，HB',
} as const

const propertiesOf = ({ properties }: Material): Grade['properties'] =>
  Object.entries(propertyNames).flatMap(([key, name]) => {
    const value = properties[key as keyof typeof propertyNames]
    return value ? [{ name, value: valueText(value) }] : []
  })

function gradeOnWire(match: GradeMatch): Grade {
  const { names, note = '' } = match
  const material = materialOf(match)
  const [group, type] = typeTexts[match.type] ?? ['', match.type]
  const gb = nameText(names.gb ?? '')
  return {
    gb,
    group,
    type,
    iso: nameText(names.iso ?? ''),
    en: nameText(names.en_din ?? ''),
    astm: nameText(names.astm_aisi_uns ?? ''),
    jis: nameText(names.jis ?? ''),
    fastenerGrade: nameText(note),
    match: matchTexts[match.match] ?? match.match,
    equivalent: match.match === 'equivalent',
    use: useText(material?.typicalUse ?? ''),
    // A bare number (45) would be read as a size, 45钢 as a grade.
    keyword: /^\d+$/.test(gb) ? `${gb}钢` : gb,
    standard: material?.standard ?? '',
    contents: (material?.contents ?? []).map(({ element, text }) => ({ element, text: valueText(text) })),
    properties: material ? propertiesOf(material) : [],
    condition: conditionText(material?.condition ?? ''),
  }
}

let all: Grade[] | undefined

/** Every grade of the cross-reference with its composition and properties. */
export function gradeList(): Grade[] {
  all ??= gradeMatches().map(gradeOnWire)
  return all
}
