import { readFileSync } from 'node:fs'
import { parsePartList } from '@lianmeng/fastener/spec-text/sets/part-list'
import { standardsByNumber } from '@lianmeng/fastener/standard/library'
import { spokenName } from '@lianmeng/fastener/step-assembly/part-name'
import { describe, expect, test } from 'vitest'
import { understand } from '../../catalogue/search/keyword/understand.ts'
import { aVocabulary } from '../../catalogue/testing/a-vocabulary.ts'
import { rowResults, sheetOf } from '../../features/fast-order/sheet-lines.ts'
import { meantGoods } from '../../features/my-goods/files/judge-row.ts'
import { readLine } from '../../offers/matching/line-text.ts'
import { readPart } from '../../selling/read-part.ts'

/** A spelling, and the number as it is printed: the table of the kernel. */
const spellings = readFileSync(new URL('../../../../fastener/src/standard/spellings.tsv', import.meta.url), 'utf8')
  .trim()
  .split('\n')
  .map((line) => line.split('\t') as [written: string, printed: string])

const size = 'M8×30'

/** A sheet with the standard in a column of its own. */
const inSheet = (written: string): string | undefined => {
  const rows = [
    { row: 1, cells: ['标准', '规格', '数量'] },
    { row: 2, cells: [written, size, '100'] },
  ]
  return rowResults(sheetOf(rows), undefined)[0]?.line?.spec.fields.standard?.value
}

/** What a file of the archive is searched by. Programs of sellers push codes and never a standard: they have no door here. */
const inArchive = (standard: string): string => {
  const meant = meantGoods({ rowNo: 2, cells: [], said: { standard, specification: size } })
  return typeof meant === 'object' && 'keyword' in meant ? meant.keyword : ''
}

/** What a file of products makes of the standard: its id, or what is wrong with the part. */
const inProducts = (standard: string) => {
  const part = { standard, size: 'M8', length: '30', propertyClass: '8.8', material: '', surface: '', text: '' }
  const found = readPart(part)
  return 'problem' in found ? found.problem : found.standard.id
}

describe.each(spellings)('%s', (written, printed) => {
  test(`is ${printed} when pasted, in a column, in a name of a drawing`, () => {
    expect(readLine(`${written} ${size} 100支`).fields.standard?.value).toBe(printed)
    expect(inSheet(written)).toBe(printed)
    expect(parsePartList(spokenName(`${written} ${size}`))[0]?.fields.standard?.value).toBe(printed)
  })

  test('means the same to a search, to a file of the archive and to a file of products', () => {
    const conditions = (keyword: string) => understand(keyword, aVocabulary()).conditions
    expect(conditions(`${written} ${size}`)).toEqual(conditions(`${printed} ${size}`))
    expect(conditions(inArchive(written))).toEqual(conditions(`${printed} ${size}`))
    if (standardsByNumber(printed).length > 0) expect(inProducts(written)).toEqual(inProducts(printed))
  })
})
