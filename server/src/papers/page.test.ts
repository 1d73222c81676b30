import { expect, test } from 'vitest'
import { inFont } from './page.ts'
import type { PaperTable } from './paper.ts'
import { writePapers } from './write-paper.ts'

test('line breaks stay, and what the font lacks is marked', () => {
  expect(inFont('M8×25 全螺纹\n8.8 / 镀锌')).toBe('M8×25 全螺纹\n8.8 / 镀锌')
  expect(inFont('⌀8 \u{1F529}')).toBe('Ø8 〓')
})

const table = (title: string, rows: number): PaperTable => ({
  title,
  columns: [
    ['序号', 0.2],
    ['商品', 0.5],
    ['金额（元）', 0.3],
  ],
  rows: Array.from({ length: rows }, (_, i) => [String(i + 1), 'M8×25\n8.8', '12.50']),
})

async function pagesOf(tables: readonly PaperTable[], closing: readonly string[] = []): Promise<number> {
  const bytes = await writePapers([{ no: 'HT000001', version: 1, title: '购销合同', facts: [], tables, closing }])
  return Buffer.from(bytes)
    .toString('latin1')
    .match(/\/Type \/Page\b/g)!.length
}

test('a short table is not parted', async () => {
  // A page has room for two tables of 10 rows and part of a third.
  expect(await pagesOf([table('一', 10), table('二', 10)])).toBe(1)
  expect(await pagesOf([table('一', 10), table('二', 10), table('三', 10), table('四', 10)])).toBe(2)
  expect(await pagesOf([table('一', 10), table('二', 10), table('三', 10), table('四', 10), table('五', 10)])).toBe(3)
})

test('a long table flows over pages', async () => {
  expect(await pagesOf([table('商品', 60)])).toBe(3)
})
