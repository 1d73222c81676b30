import type { MachineProperties } from '@lianmeng/contract/mechanics/endpoints'
import { type Material, materials, materialsNamed, materialsOfClass } from '@lianmeng/fastener/material/material'
import { className } from '@lianmeng/fastener/strength/property-class'
import { isNut, type Property } from './class-properties.ts'
import type { Subject } from './subject.ts'

const elementNames: Readonly<Record<string, string>> = {
  C: '碳',
  Si: '硅',
  Mn: '锰',
  P: '磷',
  S: '硫',
  Cr: '铬',
  Ni: '镍',
  Mo: '钼',
  B: '硼',
  Cu: '铜',
  Fe: '铁',
  Zn: '锌',
  Pb: '铅',
  Sn: '锡',
  Al: '铝',
  Ti: '钛',
  V: '钒',
  N: '氮',
  O: '氧',
  H: '氢',
  Mg: '镁',
}

/**
 * The composition of a part: of its stated material, otherwise as its property class requires. If a class allows
 * several kinds of steel, the kind of the part's texture is used.
 */
export function materialOf(subject: Subject): Material | undefined {
  const { material, strength } = subject
  if (material !== '') return materials().find(({ grade }) => grade === material) ?? materialsNamed(material)[0]
  const allowed = strength === '' ? [] : materialsOfClass(className(strength), isNut(subject) ? 'nut' : 'bolt')
  const kind = subject.texture === '合金钢' ? '(alloy)' : '(C)'
  return allowed.find(({ grade }) => grade.endsWith(kind)) ?? allowed[0]
}

const kindNames: Readonly<Record<string, string>> = { B: '加硼钢', C: '碳钢', alloy: '合金钢' }

/** `class 8.8/9.8 (C)` in Chinese; names of steels are unchanged. */
export function gradeText({ grade }: Material): string {
  const [, part, classes, kind] = /^(class|nut) (\S+)(?: \((\w+)\))?/.exec(grade) ?? []
  if (!part) return grade.replace(/^ISO 3506 /, '')
  const whose = part === 'nut' ? '螺母' : '螺栓'
  return `${whose} ${classes!.replaceAll('/', '、')} 级的成分限值${kind ? `（${kindNames[kind] ?? kind}）` : ''}`
}

const conditionNames: Readonly<Record<string, string>> = { alloy: '合金钢', y2: 'Y2 状态' }

/** Formats a limit for users: `<=0.030 (<=0.025 alloy)`, `<=0.08 (2009: 0.12)`, `370-500`. */
const rangeText = (text: string): string =>
  text
    .replace(/\s*\((\S+) (\w+)\)/, (_, limit, condition) => `（${conditionNames[condition] ?? condition} ${limit}）`)
    .replace(/\s*\((\d{4}): ([^)]+)\)/, '（$1 版 $2）')
    .replace(/<=\s*/g, '≤ ')
    .replace(/>=\s*/g, '≥ ')
    .replace(/(?<=\d)-(?=\d)/g, '–')

/** Shares for the pie chart with their allowed ranges, to three decimals; the element that no range names is the balance to 100. */
export function compositionOf({ contents, shares }: Material): MachineProperties['chemicalComponentList'] {
  const ranges = new Map(contents.map(({ element, text }) => [element, rangeText(text)]))
  const thousandths = (percent: number): number => Math.round(percent * 1000)
  const named = shares.filter(({ element }) => ranges.has(element))
  const rest = named.reduce((left, { percent }) => left - thousandths(percent), thousandths(100))
  const isOneBalance = shares.length - named.length === 1
  return shares.map(({ element, percent }) => ({
    name: elementNames[element] ? `${elementNames[element]} ${element}` : element,
    value: (isOneBalance && !ranges.has(element) ? rest : thousandths(percent)) / 1000,
    range: ranges.get(element) ?? '余量',
  }))
}

const propertyNames = {
  tensileStrength: ['抗拉强度 Rm', ' MPa'],
  yieldPoint: ['屈服强度', ' MPa'],
  elongation: ['断后伸长率 A', ' %'],
  reductionOfArea: ['断面收缩率 Z', ' %'],
} as const

/** Properties of the material itself, for parts whose standard sets no class. */
export function materialProperties({ properties }: Material): Property[] {
  return Object.entries(propertyNames).flatMap(([name, [propertyName, unit]]) => {
    const value = properties[name as keyof typeof propertyNames]
    return value === undefined
      ? []
      : [{ propertyName: `材料${propertyName}`, propertyValue: `${rangeText(value)}${unit}` }]
  })
}
