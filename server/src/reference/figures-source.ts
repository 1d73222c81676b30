import type { TableSource } from '@lianmeng/fastener/table/load'

/** How sure the figures of a table are, in one word. The reason behind it stands in the table's source file. */
export function confidenceText({ confidence }: TableSource): string {
  if (confidence.startsWith('high')) return '高（多份资料逐值核对）'
  return confidence.startsWith('medium-high') ? '较高（部分核对）' : '中（单一资料，使用前请核对标准原文）'
}

const comparison = /^(.+): (\d+) values compared, (\d+) differ$/

/** What the figures were checked against, and how many of them were ruled on. */
export function sourceTexts({ edition, standard, compared, rulings }: TableSource): string[] {
  const compares = compared.flatMap((line) => {
    const [, with_, values, differ] = comparison.exec(line) ?? []
    return with_ ? [`与 ${with_} 对照 ${values} 个数值，${differ} 处不同`] : []
  })
  const number = /^[A-Z/]+ [\d.]+(-\d{4})?/.exec(edition ?? standard)?.[0] ?? standard
  return [
    `依据 ${number}`,
    ...compares,
    ...(rulings.length > 0 ? [`资料分歧 ${rulings.length} 类，均已裁定并记录`] : []),
  ]
}
