import type { DataOf } from '@lianmeng/contract/endpoint'
import type { standardInfo } from '@lianmeng/contract/standards/endpoints'
import type { Column, DimensionRow } from '@lianmeng/fastener/dimension/row'
import { type DimensionTable, dimensionsOf } from '@lianmeng/fastener/dimension/table'
import { matingStandardsOf } from '@lianmeng/fastener/standard/mating'
import type { Standard } from '@lianmeng/fastener/standard/standard'
import { heading, isWord } from '../../reference/column-heading.ts'
import { confidenceText, sourcesWithVouchers } from '../../reference/figures-source.ts'
import { replacedOf, replacementOf, statusBasisOf } from '../../reference/standard-status.ts'
import { gradesOf, lengthRange, sizeRange, threadTexts } from './ranges.ts'
import { referencesOf } from './relations.ts'

type Description = DataOf<typeof standardInfo>

const cell = (row: DimensionRow, { name }: Column): string => row.texts[name] ?? row.values[name]?.toString() ?? ''

function tableOnWire(table: DimensionTable): Pick<Description, 'symbols' | 'columns' | 'rows' | 'confidence'> {
  // Leaves out columns that no size of this standard fills.
  const columns = table.columns.filter((column) => table.rows.some((row) => cell(row, column) !== ''))
  const meanings = table.source.symbols_zh
  const letters = [...new Set(columns.map(({ letter }) => letter))].filter((letter) => !isWord(letter))
  const hasLengths = table.rows.some(({ lengths }) => lengths.length > 0)
  return {
    symbols: letters.flatMap((letter) => (meanings[letter] ? [{ letter, meaning: meanings[letter] }] : [])),
    columns: ['规格', ...columns.map((column) => heading(column, meanings)), ...(hasLengths ? ['长度系列'] : [])],
    rows: table.rows.map((row) => [
      row.size,
      ...columns.map((column) => cell(row, column)),
      ...(hasLengths ? [row.lengths.join(' ')] : []),
    ]),
    confidence: confidenceText(table.source),
  }
}

/** The content of a standard's page except what is on sale. A standard without figures has an empty table. */
export function describe(standard: Standard): Omit<Description, 'standard' | 'equivalents' | 'offers' | 'sellers'> {
  const figures = standard.dimensionTable
    ? { ...tableOnWire(dimensionsOf(standard)), sources: sourcesWithVouchers(standard) }
    : { symbols: [], columns: [], rows: [], sources: [], confidence: '' }
  return {
    englishName: standard.nameEn,
    propertyClasses: [...standard.propertyClasses],
    ...figures,
    replacedBy: replacementOf(standard),
    replaces: replacedOf(standard),
    references: referencesOf(standard),
    statusBasis: statusBasisOf(standard),
    grade: gradesOf(standard),
    finishes: [...standard.finishes],
    threads: threadTexts(standard),
    sizeRange: sizeRange(standard),
    lengthRange: lengthRange(standard),
    matingNum: matingStandardsOf(standard).length,
  }
}
