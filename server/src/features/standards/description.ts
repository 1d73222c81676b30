import type { DataOf } from '@lianmeng/contract/endpoint'
import type { standardInfo } from '@lianmeng/contract/standards'
import type { Column, DimensionRow } from '@lianmeng/fastener/dimension/row'
import { type DimensionTable, dimensionsOf } from '@lianmeng/fastener/dimension/table'
import { formatStandardNumber } from '@lianmeng/fastener/standard/number'
import type { Equivalent, Standard } from '@lianmeng/fastener/standard/standard'
import type { TableSource } from '@lianmeng/fastener/table/load'

type Description = DataOf<typeof standardInfo>

const degreeText = { IDT: '等同', MOD: '修改', NEQ: '非等效' } as const
const limitText: Record<Column['limit'], string> = {
  exact: '',
  nominal: '公称',
  min: '最小',
  max: '最大',
  reference: '参考',
  mean: '平均',
}

const equivalentOnWire = ({ number, degree }: Equivalent) => ({
  standardName: formatStandardNumber(number),
  degree: degree ? degreeText[degree] : '',
})

const cell = (row: DimensionRow, { name }: Column): string => row.texts[name] ?? row.values[name]?.toString() ?? ''

/** `s 最大`, `e 最小 B级`; a column that no single letter names is called by what it means. */
function heading({ name, letter, limit }: Column, meanings: Readonly<Record<string, string>>): string {
  const grade = /_([ABC])$/.exec(name)?.[1]
  const called = letter.includes('_') ? (meanings[letter] ?? letter) : letter
  return [called, limitText[limit], ...(grade ? [`${grade}级`] : [])].filter(Boolean).join(' ')
}

/** How sure the figures are, in one word. The reason behind it stands in the table's source file. */
function confidenceText({ confidence }: TableSource): string {
  if (confidence.startsWith('high')) return '高（多份资料逐值核对）'
  return confidence.startsWith('medium-high') ? '较高（部分核对）' : '中（单一资料，使用前请核对标准原文）'
}

const comparison = /^(.+): (\d+) values compared, (\d+) differ$/

/** What the figures were checked against, and how many of them were ruled on. */
function sourceTexts({ edition, standard, compared, rulings }: TableSource): string[] {
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

function tableOnWire(
  table: DimensionTable,
): Pick<Description, 'symbols' | 'columns' | 'rows' | 'sources' | 'confidence'> {
  // A column that no size of this standard fills says nothing.
  const columns = table.columns.filter((column) => table.rows.some((row) => cell(row, column) !== ''))
  const meanings = table.source.symbols_zh
  const letters = [...new Set(columns.map(({ letter }) => letter))]
  const hasLengths = table.rows.some(({ lengths }) => lengths.length > 0)
  return {
    symbols: letters.flatMap((letter) => (meanings[letter] ? [{ letter, meaning: meanings[letter] }] : [])),
    columns: ['规格', ...columns.map((column) => heading(column, meanings)), ...(hasLengths ? ['长度系列'] : [])],
    rows: table.rows.map((row) => [
      row.size,
      ...columns.map((column) => cell(row, column)),
      ...(hasLengths ? [row.lengths.join(' ')] : []),
    ]),
    sources: sourceTexts(table.source),
    confidence: confidenceText(table.source),
  }
}

/** What stands on a standard's page, all but what is on sale. A standard without figures has an empty table. */
export function describe(standard: Standard): Omit<Description, 'standard' | 'offers' | 'sellers'> {
  const figures = standard.dimensionTable
    ? tableOnWire(dimensionsOf(standard))
    : { symbols: [], columns: [], rows: [], sources: [], confidence: '' }
  return {
    englishName: standard.nameEn,
    equivalents: standard.equivalents.map(equivalentOnWire),
    propertyClasses: [...standard.propertyClasses],
    ...figures,
  }
}
