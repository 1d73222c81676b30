import { afterAll, expect, test } from 'vitest'
import type { Cell } from '../../sheets/write-workbook.ts'
import { aProduct, aSpecification } from '../../testing/builders.ts'
import { importing } from '../../testing/importing.ts'
import { orderingApp } from '../../testing/ordering.ts'
import { imports } from './routes.ts'

const t = await orderingApp([imports])
afterAll(async () => {
  await t.deps.catalogue.close()
  await t.close()
})
const { anOffice, uploaded, imported } = importing(t)

type Layout = readonly [program: string, kind: 'prices' | 'stock', rows: Cell[][], price: number, stock: number]

/** Goods of 12 g a piece, 500 a box, 1,000 a carton, sold by the thousand at 35.6, with 10,000 in stock; and what a file makes of them. */
const layouts: readonly Layout[] = [
  [
    'price by the hundred below a group',
    'prices',
    [
      ['物料', '', '销售价格', '', ''],
      ['物料编码', '物料名称', '计价单位', '含税单价', '税率(%)'],
      ['A1', '螺母', '百支', 3.7, 13],
    ],
    37,
    10_000,
  ],
  [
    'price without tax, unit and rate in columns',
    'prices',
    [
      ['存货编码', '存货名称', '规格型号', '计量单位', '无税单价', '税率'],
      ['A1', '螺母', 'M8', '千支', 32, 13],
    ],
    36.16,
    10_000,
  ],
  [
    'price of a piece with tax',
    'prices',
    [
      ['货号', '品名', '含税单价（元/支）'],
      ['A1', '螺母', 0.037],
    ],
    37,
    10_000,
  ],
  [
    'price of ten thousand',
    'prices',
    [
      ['产品编码', '名称', '含税价（元/万支）'],
      ['A1', '螺母', 370],
    ],
    37,
    10_000,
  ],
  [
    'price of a kilogram',
    'prices',
    [
      ['商品编码', '品名', '含税单价(元/公斤)'],
      ['A1', '螺母', 3],
    ],
    36,
    10_000,
  ],
  [
    'price of a box, unit in a column',
    'prices',
    [
      ['产品编码', '名称', '含税单价', '单位'],
      ['A1', '螺母', 18, '盒'],
    ],
    36,
    10_000,
  ],
  [
    'stock with names and costs of a shop program',
    'stock',
    [
      ['商品编号', '商品全名', '单位', '库存数量', '成本均价', '库存金额'],
      ['A1', '螺母', '千支', 12.5, 20, 250],
    ],
    35.6,
    12_500,
  ],
  [
    'stock whose title points to the column of its unit',
    'stock',
    [
      ['仓库', '物料编码', '物料名称', '库存单位', '库存量(库存单位)', '可用量'],
      ['成品仓', 'A1', '螺母', '百支', 120, 100],
    ],
    35.6,
    12_000,
  ],
  [
    'stock in cartons with their sum',
    'stock',
    [
      ['编码', '箱数', '每箱数量', '合计数量(支)'],
      ['A1', 12, 1000, 12_000],
    ],
    35.6,
    12_000,
  ],
  [
    'stock by weight',
    'stock',
    [
      ['料号', '品名', '库存数量(kg)'],
      ['A1', '螺母', 144],
    ],
    35.6,
    12_000,
  ],
  [
    'stock in English',
    'stock',
    [
      ['SKU', 'Description', 'Qty on hand', 'UOM'],
      ['A1', 'Nut', 12, 'TH'],
    ],
    35.6,
    12_000,
  ],
  [
    'stock of ten thousands, with a sum below',
    'stock',
    [
      ['货号', '名称', '库存（万支）'],
      ['A1', '螺母', 1.2],
      ['合计', '', 1.2],
    ],
    35.6,
    12_000,
  ],
]

async function goods() {
  const office = await anOffice()
  const { specificationId } = await aSpecification(t.db)
  await t.db`update specification set weight = 12000 where id = ${specificationId}`
  const packages = [{ big: 1000, small: 500 }]
  const made = await aProduct(t.db, { tenantId: office.tenantId, specificationId, packages })
  await t.db`update product set own_code = 'A1' where tenant_id = ${office.tenantId} and id = ${made.componentId}`
  return office
}

test.each(layouts)(
  '%s: the file goes in by itself, with the right price and stock',
  async (_, kind, rows, price, stock) => {
    const office = await goods()
    const { job } = await imported(office, kind, rows)
    expect(job).toMatchObject({ state: 'done', bad: 0, waiting: 0, changed: 1 })
    const [made] = await t.db<{ price: number; stock: number }[]>`
    select price, on_hand - shortage as stock from product p
    join stock s on s.tenant_id = ${office.tenantId} and s.product_id = p.id where p.tenant_id = ${office.tenantId}`
    expect([made!.price / 1_000_000, made!.stock / 1000]).toEqual([price, stock])
  },
)

test.each([
  ['a price whose title says neither tax nor unit', 'prices', ['货号', '单价'], ['A1', 37]],
  [
    'a price of 100 in a column that nobody knows',
    'prices',
    ['品号', '含税单价', '计价数量', '单位'],
    ['A1', 3.7, 100, 'PCS'],
  ],
  ['cartons and loose pieces', 'stock', ['编码', '库存（箱）', '散支'], ['A1', 12, 500]],
] as const)('%s is asked about', async (_, kind, titles, row) => {
  const office = await goods()
  expect((await uploaded(office, kind, [[...titles], [...row]])).job.state).toBe('mapping')
})
