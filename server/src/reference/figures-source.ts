import { coverageOfStandard } from '@lianmeng/fastener/dimension/standard-coverage'
import { dimensionsOf } from '@lianmeng/fastener/dimension/table'
import { vouchers, voucherTexts } from '@lianmeng/fastener/dimension/voucher'
import { vouchingOfStandard } from '@lianmeng/fastener/dimension/vouching'
import type { Standard } from '@lianmeng/fastener/standard/standard'
import type { TableSource } from '@lianmeng/fastener/table/load'

/** Confidence in the figures of a table, in one word. The table's source file gives the reason. */
export function confidenceText({ confidence }: TableSource): string {
  if (confidence.startsWith('high')) return '高（多份资料逐值核对）'
  return confidence.startsWith('medium-high') ? '较高（部分核对）' : '中（单一资料，使用前请核对标准原文）'
}

const comparison = /^(.+): (\d+) values compared, (\d+) differ$/

/** What the figures of a standard were checked against, and how many were ruled on or have a second source. */
export function sourceTexts(standard: Standard): string[] {
  const told = texts.get(standard) ?? [...comparedTexts(dimensionsOf(standard).source), coverageText(standard)]
  texts.set(standard, told)
  return told
}

/**
 * Cached: counting the sources of every cell takes milliseconds, and a program that reads all sizes needs it for each.
 */
const texts = new WeakMap<Standard, string[]>()

/** `本标准 638 个数值中 638 个经第二来源核对（公式计算 375 个，另行录入 261 个，分歧已裁定 2 个）` */
function coverageText(standard: Standard): string {
  const { computed, transcribed, ruled, none } = coverageOfStandard(standard)
  const kinds = [
    ['公式计算', computed],
    ['另行录入', transcribed],
    ['分歧已裁定', ruled],
  ] as const
  const listed = kinds.filter(([, count]) => count > 0).map(([kind, count]) => `${kind} ${count} 个`)
  const checked = computed + transcribed + ruled
  return `本标准 ${checked + none} 个数值中 ${checked} 个经第二来源核对（${listed.join('，')}）`
}

/** The same and, before the count of second sources, who vouches for the figures. */
export function sourcesWithVouchers(standard: Standard): string[] {
  const texts = sourceTexts(standard)
  const told = vouched.get(standard) ?? [...texts.slice(0, -1), vouchingText(standard), ...texts.slice(-1)]
  vouched.set(standard, told)
  return told
}

const vouched = new WeakMap<Standard, string[]>()

/** `每个数值取两个依据中较强者：印刷资料 36 个、标准规则计算 375 个；最弱一级为标准规则计算` */
function vouchingText(standard: Standard): string {
  const { counts, weakest } = vouchingOfStandard(standard)
  const listed = vouchers.filter((one) => counts[one] > 0).map((one) => `${voucherTexts[one]} ${counts[one]} 个`)
  return `每个数值取两个依据中较强者：${listed.join('、')}；最弱一级为${voucherTexts[weakest]}`
}

/** The edition of the figures in a table: `GB/T 5782-2016`. */
export const figuresEdition = ({ edition, standard }: TableSource): string =>
  /^[A-Z/]+ [\d.]+(-\d{4})?/.exec(edition ?? standard)?.[0] ?? standard

function comparedTexts(source: TableSource): string[] {
  const { compared, rulings } = source
  const compares = compared.flatMap((line) => {
    const [, with_, values, differ] = comparison.exec(line) ?? []
    return with_ ? [`与 ${with_} 对照 ${values} 个数值，${differ} 处不同`] : []
  })
  return [
    `依据 ${figuresEdition(source)}`,
    ...compares,
    ...(rulings.length > 0 ? [`资料分歧 ${rulings.length} 类，均已裁定并记录`] : []),
  ]
}
