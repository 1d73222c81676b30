import { expect, test } from 'vitest'
import { rowResults, sheetOf } from './sheet-lines.ts'

const read = (rows: readonly (readonly string[])[], usualUnit?: '支' | '千支') =>
  rowResults(sheetOf(rows.map((cells, at) => ({ row: at + 1, cells: [...cells] }))), usualUnit).map(
    ({ line, problem }) => (line ? { text: line.spec.input, ownNo: line.ownNo, ...line.quantity } : problem),
  )

test.each([
  [
    'German',
    [
      'Pos.',
      'Artikel-Nr.',
      'Benennung',
      'Norm',
      'Gewinde',
      'Länge [mm]',
      'Festigkeitsklasse',
      'Oberfläche',
      'Menge',
      'ME',
    ],
    ['1', 'S-77', 'Sechskantschraube', 'DIN 933', 'M8', '30', '8.8', 'verzinkt', '1.250,5', 'kg'],
    { text: 'Sechskantschraube DIN 933 M8×30 8.8 verzinkt', ownNo: 'S-77', qty: 1_250_500, unit: '公斤' },
  ],
  [
    'English',
    ['Item', 'Part No.', 'Description', 'Thread', 'Length', 'Property Class', 'Finish', 'Qty/Unit', 'Total Qty', 'UOM'],
    ['1', 'P-9', 'Hex bolt ISO 4017', 'M10', '40 mm', '8.8', 'zinc plated', '4', '1,200', 'EA'],
    { text: 'Hex bolt ISO 4017 M10×40 8.8 zinc plated', ownNo: 'P-9', qty: 1_200_000, unit: '支' },
  ],
  [
    'Japanese',
    ['№', '品番', '品名', '規格', 'ねじの呼び', '長さ', '強度区分', '表面処理', '員数', '単位'],
    ['1', 'JB-3', '六角ボルト', 'JIS B 1180', 'M12', '50', '10.9', '三価クロメート', '３６', '本'],
    { text: '六角ボルト JIS B 1180 M12×50 10.9 三価クロメート', ownNo: 'JB-3', qty: 36_000, unit: '支' },
  ],
] as const)('titles in %s', (_language, titles, row, line) => {
  expect(read([['Stückliste 4711'], titles, row])).toEqual([line])
})

test('a unit that counts several multiplies', () => {
  const rows = ['打', '斤', '万支', '百支', 'Tsd. Stk', 'VE', '捆'].map((unit) => ['GB/T 5783 M8×20', '2', unit])
  expect(read([['描述', '数量', '单位'], ...rows])).toMatchObject([
    { qty: 24_000, unit: '支' },
    { qty: 1000, unit: '公斤' },
    { qty: 20_000_000, unit: '支' },
    { qty: 200_000, unit: '支' },
    { qty: 2000, unit: '千支' },
    '单位「VE」无法识别',
    '单位「捆」无法识别',
  ])
})

test('a figure that is a thousand for some and one for others is asked back', () => {
  const rows = [
    ['GB/T 5783 M8×20', '1.000', 'Stk'],
    ['GB/T 5783 M8×20', '1.500', '千支'],
    ['GB/T 5783 M8×20', "12'000", 'pcs'],
    ['GB/T 5783 M8×20', '12,5', 'kg'],
    ['GB/T 5783 M8×20', '1 000', ''],
    ['GB/T 5783 M8×20', '2.000', ''],
  ]
  expect(read([['Bezeichnung', 'Menge', 'Einheit'], ...rows], '支')).toMatchObject([
    '数量「1.000」是千分位还是小数，请改写',
    { qty: 1500, unit: '千支' },
    { qty: 12_000_000, unit: '支' },
    { qty: 12_500, unit: '公斤' },
    { qty: 1_000_000, unit: '' },
    '数量「2.000」是千分位还是小数，请改写',
  ])
})

test('an Item that numbers the rows is no part number, one that does not is', () => {
  const rows = ['1', '2', '3'].map((no) => [no, 'GB/T 5783 M8×20', '5'])
  expect(read([['Item', 'Description', 'Qty'], ...rows]).map((line) => typeof line === 'object' && line.ownNo)).toEqual(
    ['', '', ''],
  )
  const numbered = ['7001', '7002'].map((no) => [no, 'GB/T 5783 M8×20', '5'])
  expect(read([['Item', 'Description', 'Qty'], ...numbered])).toMatchObject([{ ownNo: '7001' }, { ownNo: '7002' }])
})

test('a cell keeps its words even if another cell holds its figures', () => {
  const titles = ['名称', '标准', '规格', '长度', '等级', '数量']
  const rows = [
    ['六角螺母', 'ISO 4032', 'M8', '', '8', '5'],
    ['平键', 'GB/T 1096', '8×7', '32', '', '5'],
    ['六角头螺栓 M8×30', 'GB/T 5783', 'M8×30', '30', '8.8', '5'],
    ['六角头螺栓M8×30', 'GB/T 5783', 'M8×30', '30mm', '8.8', '5'],
    ['六角头螺栓', 'GB/T 5785', 'M8×1', '30', '8.8', '5'],
  ]
  expect(read([titles, ...rows]).map((line) => typeof line === 'object' && line.text)).toEqual([
    '六角螺母 ISO 4032 M8 8级',
    '平键 GB/T 1096 8×7×32',
    '六角头螺栓 M8×30 GB/T 5783 8.8',
    '六角头螺栓M8×30 GB/T 5783 8.8',
    '六角头螺栓 GB/T 5785 M8×1×30 8.8',
  ])
})

test('pieces are counted by a title that says so', () => {
  expect(
    read(
      [
        ['Bezeichnung', 'Stückzahl'],
        ['GB/T 5783 M8×20', '40'],
      ],
      '千支',
    ),
  ).toMatchObject([{ qty: 40_000, unit: '支' }])
})

const titled = (remark: string): readonly (readonly string[])[] => [
  ['名称', '规格', '数量', '备注'],
  ['GB/T 5783 8.8', 'M8×20', '100', remark],
]

test.each(['已有库存，不用买', '改为M8×25', '暂不采购', '取消', '待定', '已下单', 'do not order'])(
  'a row with the remark %s is asked about',
  (remark) => expect(read(titled(remark))).toEqual([expect.stringContaining('请确认是否需要')]),
)

test.each(['加急', '半牙', '不可替代', '用于电机座', '库存编号 A-3'])('a row with the remark %s is ordered', (remark) =>
  expect(read(titled(remark))).toMatchObject([{ qty: 100_000 }]),
)

test('packages are counted where nothing else is, by their size', () => {
  expect(
    read([
      ['品名规格', '装箱数(支/盒)', '订购盒数'],
      ['DIN912 M5×16', '500', '6'],
    ]),
  ).toMatchObject([{ qty: 3_000_000, unit: '支' }])
  expect(
    read([
      ['品名规格', '每盒数量', '盒数', '数量'],
      ['DIN912 M5×16', '500', '6', '2900'],
    ]),
  ).toMatchObject([{ qty: 2_900_000 }])
})

test('a column of numbers of articles under 材料 or Material is no material', () => {
  expect(
    read([
      ['Item', 'Material', 'Short Text', 'Quantity', 'Un'],
      ['10', '100004711', 'HEX BOLT ISO4017-M10X25-8.8', '450', 'PC'],
    ]),
  ).toEqual([{ text: 'HEX BOLT ISO4017-M10X25-8.8', ownNo: '100004711', qty: 450_000, unit: '支' }])
})

test.each(['6台合计', '10套用量', '共12台数量'])('%s is what all machines need together', (title) => {
  expect(
    read([
      ['名称', '规格', '每台用量', title],
      ['GB/T 5783', 'M8×20', '12', '72'],
    ]),
  ).toMatchObject([{ qty: 72_000 }])
})

test('quantities that only a week or a shop tells apart are not taken', () => {
  const row = ['GB/T 5789', 'M8×20', '1000', '2000']
  expect(read([['名称', '规格', 'W49数量', 'W50数量'], row])).toMatchObject([{ qty: null }])
  expect(read([['名称', '规格', '一车间数量', '二车间数量'], row])).toMatchObject([{ qty: null }])
})

test('a column without a title whose cells are units is that of the units', () => {
  const rows = ['个', '千支', '公斤'].map((unit) => ['不锈钢内六角', 'M3×8', '2', unit])
  expect(read([['品名', '规格', '数量', ''], ...rows])).toMatchObject([
    { qty: 2000, unit: '支' },
    { qty: 2000, unit: '千支' },
    { qty: 2000, unit: '公斤' },
  ])
})

test.each([
  ['两百支', 200_000, '支'],
  ['五百', 500_000, ''],
  ['一千五百个', 1_500_000, '支'],
  ['三千', 3000, '千支'],
])('a quantity in characters, %s, is read', (written, qty, unit) =>
  expect(
    read([
      ['名称', '规格', '数量'],
      ['GB/T 93', '8', written],
    ]),
  ).toMatchObject([{ qty, unit }]),
)

test.each(['很多', '待通知', '若干', '同左'])('a quantity that is no figure, %s, is asked about', (written) =>
  expect(
    read([
      ['名称', '规格', '数量'],
      ['GB/T 93', '8', written],
    ]),
  ).toEqual([expect.any(String)]),
)

test('套数 and 件数 are the quantity where no other column is', () => {
  expect(
    read([
      ['名称', '规格', '套数'],
      ['GB/T 5783', 'M8×20', '120'],
    ]),
  ).toMatchObject([{ qty: 120_000, unit: '套' }])
  expect(
    read([
      ['名称', '规格', '单套用量', '套数'],
      ['GB/T 5783', 'M8×20', '4', '120'],
    ]),
  ).toMatchObject([{ qty: 480_000 }])
})
