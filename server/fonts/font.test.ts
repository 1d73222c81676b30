import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import PDFDocument from 'pdfkit'
import { expect, test } from 'vitest'
import { inFont } from '../src/papers/page.ts'
import { characters } from './characters.ts'

const font = fileURLToPath(new URL('NotoSansSC-GB2312.ttf', import.meta.url))

/** The code points that the font file has, as the library of the data sheets reads it. */
function codePoints(): ReadonlySet<number> {
  const document = new PDFDocument({ font }) as unknown as { _font: { font: { characterSet: number[] } } }
  return new Set(document._font.font.characterSet)
}

test('the font has every character that it is made for', () => {
  const inFile = codePoints()
  expect(characters.size).toBeGreaterThan(7400)
  expect([...characters].filter((each) => !inFile.has(each.codePointAt(0)!)).join('')).toBe('')
})

test('GB/T 2312 is whole: 6763 Chinese characters', () => {
  expect([...characters].filter((each) => /\p{Unified_Ideograph}/u.test(each))).toHaveLength(6763)
})

/** Only read, never printed: the vocabulary of texts, and traditional characters with their simplified ones. */
const readOnly = new Set([join('text', 'traditional.ts'), join('standard', 'read-number.ts')])
const isRead = (path: string): boolean => path.startsWith('spec-text') || readOnly.has(path)

/** Texts of the product: what is written in its sources and tables, without the words that the reader of texts reads. */
const texts = [
  'fastener/tables',
  'fastener/src',
  'contract/src',
  'server/src/features/drawings',
  'server/src/papers',
  'server/src/features/documents',
  'server/src/reference',
]
  .map((folder) => fileURLToPath(new URL(`../../${folder}/`, import.meta.url)))
  .flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((path) => !isRead(path) && /(?<!\.test)\.(ts|csv|json)$/.test(path))
      .map((path) => readFileSync(`${folder}${path}`, 'utf8')),
  )
  .join('')

test('every Chinese character that the product itself prints is in the font', () => {
  const chinese = new Set([...texts].filter((each) => /\p{Unified_Ideograph}/u.test(each)))
  expect(chinese.size).toBeGreaterThan(700)
  expect([...chinese].filter((each) => !characters.has(each)).join('')).toBe('')
})

test('a character outside of the font is printed as the mark of a missing one', () => {
  expect(inFont('六角头螺栓 M12×60，⌀12')).toBe('六角头螺栓 M12×60，Ø12')
  expect(inFont('朱镕 𠮷 😀 e\u0301')).toBe('朱〓 〓 〓 é')
})
