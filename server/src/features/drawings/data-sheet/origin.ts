import { standardStatusTexts } from '@lianmeng/contract/standards/texts'
import { dimensionsOf } from '@lianmeng/fastener/dimension/table'
import { matingStandardsOf } from '@lianmeng/fastener/standard/mating'
import { formatStandardNumber } from '@lianmeng/fastener/standard/number'
import type { Standard } from '@lianmeng/fastener/standard/standard'
import { nutClassFor } from '@lianmeng/fastener/strength/pairing'
import type { PaperTable } from '../../../papers/paper.ts'
import { confidenceText, sourceTexts } from '../../../reference/figures-source.ts'
import { known } from '../../../reference/known.ts'

const twoColumns = [
  ['项目', 0.22],
  ['内容', 0.78],
] as const

const roleNames = { bolt: '螺栓', nut: '螺母', washer: '垫圈', pin: '销' } as const

/** The standards of parts used together with a part, for a nut with the class that its bolt needs. */
export function matingTableOf(standard: Standard, propertyClass: string | undefined): PaperTable | undefined {
  const matings = matingStandardsOf(standard)
  if (matings.length === 0) return undefined
  const nutClass = propertyClass ? known(() => nutClassFor(propertyClass)) : undefined
  const roles = [...new Set(matings.map(({ role }) => role))]
  return {
    title: '配套件',
    columns: twoColumns,
    rows: roles.map((role) => [
      role === 'nut' && nutClass ? `${roleNames.nut}（${nutClass} 级及以上）` : roleNames[role],
      listed(matings.filter((one) => one.role === role).map((one) => one.standard.name)),
    ]),
  }
}

/** A nut fits dozens of bolts: the first of them are enough. */
const mostListed = 16

const listed = (names: readonly string[]): string =>
  names.length <= mostListed ? names.join('、') : `${names.slice(0, mostListed).join('、')} 等 ${names.length} 项标准`

const degreeNames = { IDT: '等同', MOD: '修改', NEQ: '非等效' } as const

/** The edition, what it replaced and what it corresponds to; the source of the figures and the confidence in them. */
export function originTableOf(standard: Standard): PaperTable {
  const equivalents = standard.equivalents.map(
    ({ number, degree }) => `${formatStandardNumber(number)}${degree ? `（${degreeNames[degree]}）` : ''}`,
  )
  const lines: readonly (readonly [string, string])[] = [
    ['标准', `${standard.name} ${standard.nameZh}（${standardStatusTexts[standard.status]}）`],
    ['代替标准', standard.replaces.map(formatStandardNumber).join('、')],
    ['对应标准', equivalents.join('、')],
    ...figuresLines(standard),
  ]
  return { title: '标准与资料来源', columns: twoColumns, rows: lines.filter(([, content]) => content !== '') }
}

function figuresLines(standard: Standard): [string, string][] {
  if (!standard.dimensionTable) return []
  return [
    ['尺寸来源', sourceTexts(standard).join('；')],
    ['可信度', confidenceText(dimensionsOf(standard).source)],
  ]
}
