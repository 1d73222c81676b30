import { lookAlikes, usualGoods } from '@lianmeng/contract/testing/look-alikes'
import { goodsAmount } from '@lianmeng/trade/price/line-items'
import { fen, fenText, microYuan } from '@lianmeng/trade/price/money'
import { thousandths } from '@lianmeng/trade/quantity/qty'
import { unitId } from '@lianmeng/trade/units'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { OrderLineRow, OrderRow, ShipmentRow } from '../../order/reading/queries.ts'
import type { Paper } from '../../papers/paper.ts'
import { writePapers } from '../../papers/write-paper.ts'
import { deliveryNotePaper, type NoteChoices, type NoteSource } from './delivery-note-paper.ts'

const a4: NoteChoices = { amounts: false, sheet: 'a4' }
const withAmounts: NoteChoices = { amounts: true, sheet: 'a4' }

/** A line of pieces, in thousandths, with its amount in fen and the price of a thousand pieces in micro-yuan. */
const line = (lineNo: number, qty: number, amount: number, goods = usualGoods, price = 0): OrderLineRow => ({
  ...{ lineNo, productId: lineNo, packageSpecId: lineNo, qty, amount, backordered: 0, price },
  ...{ shipped: 0, received: 0, missing: 0, cancelled: 0, returned: 0 },
  snapshot: {
    ...goods,
    ...{ baseUnit: unitId.piece, saleUnit: unitId.thousandPieces },
    ...{ big: 0, small: 0, loose: 0, regionAdjustment: 0, discount: 0 },
  },
})

const shipment = (batch: number, lines: readonly { lineNo: number; qty: number }[]): ShipmentRow => ({
  ...{ orderId: 1, batch, way: 'freight', carrier: '浙江海盐百步镇紧固件产业带联合专线物流有限公司第三分公司' },
  ...{ waybillNo: 'SL20261128000001, SL20261128000002', note: '易碎', shippedBy: '王发货' },
  ...{ shippedAt: new Date('2026-11-28T02:00:00Z'), arrivedAt: null, receivedAt: null, receivedByKind: null },
  ...{ receivedBy: null, receiptNote: null },
  lines: lines.map((one) => ({ ...one, received: null, lot: `P-${one.lineNo}`, box: '' })),
})

const party = {
  creditCode: '91330424MA2B0000X1',
  address: '海盐县百步镇一号',
  phone: '0573-86000000',
  bank: '工行海盐支行',
  account: '1204000012',
}

const packing = {
  bigSize: 1_000_000,
  bigUnit: '箱',
  smallSize: 100_000,
  smallUnit: '盒',
  pieceWeight: 12_500,
  specificationId: 1,
}

function source(lines: readonly OrderLineRow[], shipments: readonly ShipmentRow[], batch = 1): NoteSource {
  const order = {
    ...{
      sellerCompany: '海盐紧固件有限公司',
      buyerName: '买家有限公司',
      orderNo: '20261128-ABC',
      poNo: 'PO-7',
      remark: '木箱',
    },
    ...{ receiverName: '李四', mobile: '13800138000', deliveryAddress: '浙江省嘉兴市海盐县 百步镇一号', lines },
  } as unknown as OrderRow
  return {
    order,
    shipment: shipments.find((one) => one.batch === batch)!,
    shipments,
    consignor: { address: '浙江嘉兴海盐 海丰路 1 号', contactName: '王店', mobile: '13900139000' },
    packings: new Map(lines.map(({ lineNo }) => [lineNo, packing])),
    parties: { buyer: { ...party, name: '买家有限公司' }, seller: { ...party, name: '海盐紧固件有限公司' } },
    ownNumbers: new Map([[1, 'B-77']]),
  }
}

const one = () => source([line(1, 2_234_000, 10_000)], [shipment(1, [{ lineNo: 1, qty: 2_234_000 }])])

test('the packages of all lines are counted from the largest, though the first line has only small ones', () => {
  const sent = shipment(1, [
    { lineNo: 1, qty: 300_000 },
    { lineNo: 2, qty: 2_100_000 },
  ])
  const lines = [line(1, 300_000, 300), line(2, 2_100_000, 2100)]
  const [table] = deliveryNotePaper(source(lines, [sent]), a4).tables
  expect(table!.rows.map((cells) => cells[3])).toEqual(['3 盒', '2 箱 1 盒', '2 箱 4 盒'])
})

test('a note has carrier and every waybill number, addresses and telephone numbers of both sides', () => {
  expect(Object.fromEntries(deliveryNotePaper(one(), a4).facts)).toEqual({
    发货方: '海盐紧固件有限公司',
    发货联系人: '王店 13900139000',
    发货地址: '浙江嘉兴海盐 海丰路 1 号',
    收货方: '买家有限公司',
    收货人: '李四 13800138000',
    收货地址: '浙江省嘉兴市海盐县 百步镇一号',
    订单号: '20261128-ABC',
    'PO 号': 'PO-7',
    发货批次: '第 1 批',
    发货时间: '2026-11-28 10:00',
    配送: '专线物流',
    承运公司: '浙江海盐百步镇紧固件产业带联合专线物流有限公司第三分公司',
    运单号: 'SL20261128000001、SL20261128000002',
    经手人: '王发货',
    发货备注: '易碎',
    订单备注: '木箱',
  })
})

test("a line has the goods with both sides' numbers, cartons, boxes, loose pieces, weight and lot; totals follow", () => {
  expect(deliveryNotePaper(one(), a4).tables[0]!.rows).toEqual([
    [
      '1',
      'GB/T 5783-2025 六角头螺栓 M8×30\n8.8 / 35 / 碳钢 / 镀蓝白锌 / 全牙 / 固力 / 1000支/箱 / 料号 B-77 / 商品编码 GL-0830',
      '2.234 千支\n2,234 支',
      '2 箱 2 盒\n散 34 支',
      '27.925',
      'P-1',
      '',
    ],
    ['', '合计 1 行', '2,234 支', '2 箱 2 盒', '27.925', '', ''],
  ])
})

/** Texts of one column of the note, without the total. */
const column = (note: Paper, title: string): string[] => {
  const { columns, rows } = note.tables[0]!
  const place = columns.findIndex(([name]) => name === title)
  return rows.slice(0, -1).map((cells) => cells[place]!)
}
const totalOf = (note: Paper): string => note.tables[0]!.rows.at(-1)!.at(-2)!

test('prices and amounts are on the note only where the seller wants them, with their total in words', () => {
  const priced = source(
    [line(1, 2_234_000, 10_000, usualGoods, 44_762_757)],
    [shipment(1, [{ lineNo: 1, qty: 2_234_000 }])],
  )
  const note = deliveryNotePaper(priced, withAmounts)
  expect(column(note, '含税单价（元）')).toEqual(['44.762757'])
  expect(column(note, '金额（元）')).toEqual(['100.00'])
  expect(totalOf(note)).toBe('100.00')
  expect(note.tables[1]).toMatchObject({
    rows: [
      ['13%', '88.50', '11.50', '100.00'],
      ['合计', '88.50', '11.50', '100.00'],
    ],
    notes: [expect.stringContaining('壹佰元整')],
  })
  expect(note.tables[2]!.rows).toContainEqual(['开户银行', '工行海盐支行', '工行海盐支行'])
  expect(JSON.stringify(deliveryNotePaper(priced, a4))).not.toMatch(/金额|单价|100\.00/)
})

/** 2.4 千支 at ¥10.50 with half a yuan for an opened box, sent in two shipments. */
const surcharged = (batch: number): NoteSource => {
  const it = line(1, 2_400_000, 2570, usualGoods, 10_500_000)
  const amountItems = [{ item: 'unpacking' as const, amount: '0.50' }]
  const lines = [{ ...it, snapshot: { ...it.snapshot, amountItems } }]
  const parts = [800_000, 1_600_000].map((qty, at) => shipment(at + 1, [{ lineNo: 1, qty }]))
  return source(lines, parts, batch)
}

test.each([
  [
    1,
    [
      ['0.8 千支\n800 支', '10.50', '8.40'],
      ['', '', '0.17'],
    ],
    '8.57',
  ],
  [
    2,
    [
      ['1.6 千支\n1,600 支', '10.50', '16.80'],
      ['', '', '0.33'],
    ],
    '17.13',
  ],
])('shipment %i of a line with a surcharge has its share of it in a row of its own', (batch, figures, total) => {
  const note = deliveryNotePaper(surcharged(batch), withAmounts)
  const titles = ['数量', '含税单价（元）', '金额（元）']
  const columns = titles.map((title) => column(note, title))
  expect(figures.map((_, row) => columns.map((texts) => texts[row]))).toEqual(figures)
  expect(column(note, '商品')[1]).toBe('第 1 行拆包加价')
  expect(totalOf(note)).toBe(total)
})

test('without amounts a surcharge is not on the note', () => {
  expect(deliveryNotePaper(surcharged(1), a4).tables[0]!.rows).toHaveLength(2)
})

const fenIn = (text: string): bigint => BigInt(text.replace('.', ''))

/** A printed unit price in micro-yuan. */
const microYuanIn = (text: string): bigint => {
  const [whole, places = ''] = text.split('.')
  return BigInt(whole + places.padEnd(6, '0'))
}

test('printed quantity times printed price is the goods to the fen; the shipments of a line add up to its amount', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 1, max: 5000 }), { minLength: 1, maxLength: 6 }),
      fc.integer({ min: 1, max: 1e9 }),
      fc.integer({ min: 0, max: 1e6 }),
      (parts, price, surcharge) => {
        const total = parts.reduce((sum, part) => sum + part, 0)
        const goods = goodsAmount({
          ...{ qty: thousandths(BigInt(total) * 1000n), price: microYuan(BigInt(price)) },
          ...{ baseUnit: unitId.piece, saleUnit: unitId.thousandPieces },
        })
        const amount = Number(goods) + surcharge
        const ordered = line(1, total * 1000, amount, usualGoods, price)
        const amountItems = [{ item: 'loose' as const, amount: fenText(fen(BigInt(surcharge))) }]
        const lines = [{ ...ordered, snapshot: { ...ordered.snapshot, amountItems } }]
        const shipments = parts.map((qty, at) => shipment(at + 1, [{ lineNo: 1, qty: qty * 1000 }]))
        const printed = parts.map((qty, at) => {
          const note = deliveryNotePaper(source(lines, shipments, at + 1), withAmounts)
          const amounts = column(note, '金额（元）').map(fenIn)
          const shown = Number(column(note, '数量')[0]!.replace(/ .*/s, '').replaceAll(',', ''))
          expect(Math.round(shown * 1000)).toBe(qty)
          // Pieces times micro-yuan per thousand pieces, half up to the fen.
          const times = BigInt(qty) * microYuanIn(column(note, '含税单价（元）')[0]!)
          expect(amounts[0]).toBe((times + 5_000_000n) / 10_000_000n)
          const sum = amounts.reduce((one, other) => one + other)
          expect(fenIn(totalOf(note))).toBe(sum)
          return sum
        })
        expect(printed.reduce((sum, part) => sum + part)).toBe(BigInt(amount))
      },
    ),
  )
})

test('a weight that is not known is not made up, neither in the line nor in the total', () => {
  const it = one()
  const unknown = { ...it, packings: new Map([[1, { ...packing, pieceWeight: 0 }]]) }
  expect(deliveryNotePaper(unknown, a4).tables[0]!.rows.map((cells) => cells[4])).toEqual(['—', '—'])
})

/** Width and height of each page of a PDF, points. */
const pageSizes = (bytes: Uint8Array): string[] =>
  [
    ...Buffer.from(bytes)
      .toString('latin1')
      .matchAll(/\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/g),
  ].map(([, width, height]) => `${Math.round((Number(width) / 72) * 25.4)}×${Math.round((Number(height) / 72) * 25.4)}`)

test('a note is printed on A4 or on sheets of 241 × 140 mm, as many as it needs', async () => {
  const goods = [usualGoods, ...lookAlikes.map(([, other]) => other)]
  const lines = goods.map((named, at) => line(at + 1, 1_000_000, 3560, named))
  const many = source(lines, [
    shipment(
      1,
      lines.map(({ lineNo }) => ({ lineNo, qty: 1_000_000 })),
    ),
  ])
  const printed = (choices: NoteChoices) =>
    writePapers([{ ...deliveryNotePaper(many, choices), no: 'SH000001', version: 1 }])
  expect(new Set(pageSizes(await printed(withAmounts)))).toEqual(new Set(['210×297']))
  const sheets = pageSizes(await printed({ amounts: true, sheet: 'continuous' }))
  expect(new Set(sheets)).toEqual(new Set(['241×140']))
  expect(sheets.length).toBeGreaterThan(2)
})
