import type { ImportKind } from '@lianmeng/contract/imports/columns'
import { importKindTexts } from '@lianmeng/contract/imports/texts'
import { FileAnswer, tagged } from '../../answers/file-answer.ts'
import { type Cell, workbookType, writeWorkbook } from '../../sheets/write-workbook.ts'

const rows: Readonly<Record<ImportKind, Cell[][]>> = {
  prices: [
    ['商品编码', '含税价（元/千支）', '有效期至'],
    ['HG-5783-0830-88BZ', 110.5, '2099-12-31'],
  ],
  stock: [
    ['商品编码', '库存（支）'],
    ['HG-5783-0830-88BZ', 256_050],
  ],
  products: [
    [
      '商品编码',
      '标准号',
      '规格',
      '等级',
      '材质',
      '表面处理',
      '品牌',
      '含税基础价（元/千支）',
      '箱装数（支）',
      '盒装数（支）',
      '起购量（支）',
      '发货天数',
      '状态',
    ],
    ['HG-5783-0830-88BZ', 'GB/T 5783-2025', 'M8×30', '8.8', '', '镀蓝白锌', '恒固', 110.5, 1000, 100, '', 3, '在售'],
  ],
}

const written = new Map<ImportKind, FileAnswer>()

/** An empty file of a kind, with an example. It is the same for everybody: written once. */
export function templateOf(kind: ImportKind): FileAnswer {
  const known = written.get(kind)
  if (known) return known
  const name = { ascii: `${kind}-template.xlsx`, full: `${importKindTexts[kind]}导入模板.xlsx` }
  const made = new FileAnswer(tagged(writeWorkbook(rows[kind]), workbookType), 'private', name)
  written.set(kind, made)
  return made
}
