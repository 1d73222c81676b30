import { usualClauses } from '@lianmeng/contract/documents/clauses'
import { unitId } from '@lianmeng/trade/units'
import { expect, test } from 'vitest'
import type { OrderLineRow, OrderRow } from '../../../order/reading/queries.ts'
import { contractPaper } from './contract-paper.ts'

/** 2.4 千支 at ¥10.50, of which half a yuan is for an opened box. */
const line: OrderLineRow = {
  lineNo: 1,
  productId: 7,
  packageSpecId: 11,
  qty: 2_400_000,
  shipped: 0,
  received: 0,
  missing: 0,
  cancelled: 0,
  returned: 0,
  backordered: 0,
  price: 10_500_000,
  amount: 2570,
  snapshot: {
    standardName: 'GB/T 5783',
    productName: '六角头螺栓',
    specification: 'M8×25',
    materialName: '',
    strengthName: '8.8',
    surfaceTreatmentName: '镀锌',
    brandName: '',
    packageName: '盒装',
    baseUnit: unitId.piece,
    saleUnit: unitId.thousandPieces,
    big: 2,
    small: 4,
    loose: 0,
    regionAdjustment: 0,
    discount: 0,
    taxRate: 13,
    amountItems: [
      { item: 'goods', amount: '25.20' },
      { item: 'unpacking', amount: '0.50' },
    ],
  },
}

const order: OrderRow = {
  tenantId: 101,
  buyerId: 3,
  id: 5,
  orderNo: '20261121-AAAAAAAAAA',
  groupNo: '20261121-BBBBBBBBBB',
  sellerName: '海盐标准件',
  buyerName: '买家公司',
  state: 'awaitingPayment',
  amount: 3570,
  freight: 1000,
  freightWay: 'prepaid',
  pickupPlace: '',
  paid: 0,
  voucherWaits: false,
  attemptUntil: null,
  onCredit: false,
  creditDays: null,
  afterSales: false,
  owed: 0,
  refunded: 0,
  remark: '',
  poNo: '',
  costCentre: '',
  terms: {},
  declineReason: '',
  receiverName: '李四',
  mobile: '13800138000',
  deliveryAddress: '浙江省嘉兴市 百步镇一号',
  createdAt: new Date('2026-11-21T08:00:00Z'),
  expiresAt: new Date('2026-11-22T08:00:00Z'),
  promisedOn: null,
  urgedAt: null,
  extendedAt: null,
  restAskedAt: null,
  restReason: '',
  changeState: '',
  sellerCompany: '海盐标准件有限公司',
  bank: '',
  bankAccount: '',
  contact: null,
  lines: [line],
}

const source: Parameters<typeof contractPaper>[1] = {
  buyer: {
    name: '买家公司',
    creditCode: '91330424MA0SL00001',
    address: '海盐县示例东路 88 号',
    phone: '0573-0000001',
    bank: '示例银行海盐支行',
    account: '6222 0001',
  },
  seller: {
    name: '海盐标准件有限公司',
    creditCode: '91330421MA0SL00102',
    address: '嘉善县示例路 16 号',
    phone: '13800000102',
    bank: '示例银行嘉善支行',
    account: '6222 0102',
  },
  terms: { version: 0, clauses: usualClauses },
}

const goodsOf = (paper: ReturnType<typeof contractPaper>) => paper.tables.find(({ title }) => title === '商品')!

/** Number, name of a charge, quantity, unit price and amount of each row; the goods are named elsewhere. */
const rowsOf = (lines: OrderLineRow[]) =>
  goodsOf(contractPaper({ ...order, lines }, source)).rows.map(([no, name, ...figures]) => [
    no,
    no ? '' : name,
    ...figures.slice(0, 3),
  ])

test('both parties stand with credit code, address, telephone and bank, and each has a place for its seal', () => {
  const paper = contractPaper(order, source)
  expect(paper.tables[0]).toMatchObject({
    title: '双方',
    rows: [
      ['名称', '买家公司', '海盐标准件有限公司'],
      ['统一社会信用代码', '91330424MA0SL00001', '91330421MA0SL00102'],
      ['地址', '海盐县示例东路 88 号', '嘉善县示例路 16 号'],
      ['电话', '0573-0000001', '13800000102'],
      ['开户银行', '示例银行海盐支行', '示例银行嘉善支行'],
      ['账号', '6222 0001', '6222 0102'],
    ],
  })
  expect(paper.seals?.map(({ name }) => name)).toEqual(['买家公司', '海盐标准件有限公司'])
})

test('every row says its tax rate, its amount without tax and its tax, and the columns add up', () => {
  expect(goodsOf(contractPaper(order, source)).rows.map((row) => row.slice(4))).toEqual([
    ['25.20', '22.30', '13%', '2.90'],
    ['0.50', '0.44', '13%', '0.06'],
    ['10.00', '8.85', '13%', '1.15'],
    ['35.70', '31.59', '', '4.11'],
  ])
  expect(goodsOf(contractPaper(order, source)).notes![0]).toContain('人民币（大写）：叁拾伍元柒角整')
})

test("the seller's wording is that of its template, named with its version", () => {
  const clauses = { ...usualClauses, disputes: '提交嘉兴仲裁委员会仲裁。' }
  const { closing } = contractPaper(order, { ...source, terms: { version: 3, clauses } })
  expect(closing.find((clause) => clause.includes('争议解决'))).toBe('八、争议解决：提交嘉兴仲裁委员会仲裁。')
  expect(closing.some((clause) => clause.includes('条款采用乙方模板第 3 版'))).toBe(true)
  expect(contractPaper(order, source).closing.some((clause) => clause.includes('条款采用平台通用条款'))).toBe(true)
})

test('wanted day, invoice and attachments are part of the contract', () => {
  const invoice = {
    kind: 'special' as const,
    title: '买家公司',
    taxNumber: '9133',
    address: '',
    phone: '',
    bank: '',
    account: '',
    email: '',
  }
  const terms = { wantedOn: '2026-11-26', invoice, attachments: [{ fileId: '3-a.pdf', name: '技术协议' }] }
  const text = contractPaper({ ...order, terms }, source).closing.join('\n')
  for (const said of ['需方希望 2026-11-26 前到货', '增值税专用发票，抬头 买家公司', '附件《技术协议》'])
    expect(text).toContain(said)
})

test('the goods of a line are quantity times unit price, and its surcharge and the freight are rows of their own', () => {
  expect(rowsOf([line])).toEqual([
    ['1', '', '2.4 千支', '10.50', '25.20'],
    ['', '第 1 行拆包加价', '', '', '0.50'],
    ['', '运费', '', '', '10.00'],
    ['', '合计', '', '', '35.70'],
  ])
})

test('a unit price is printed with every place that it has', () => {
  const discounted = { ...line, price: 3_225_000, snapshot: { ...line.snapshot, discount: 50_001 } }
  expect(rowsOf([{ ...discounted, amount: 785 }])[0]).toEqual(['1', '', '2.4 千支', '3.063747', '7.35'])
})

test('a line with a cancelled part prints the rest of the quantity and its share of the surcharge', () => {
  expect(rowsOf([{ ...line, cancelled: 600_000 }])).toEqual([
    ['1', '', '1.8 千支', '10.50', '18.90'],
    ['', '第 1 行拆包加价', '', '', '0.37'],
    ['', '运费', '', '', '10.00'],
    ['', '合计', '', '', '29.27'],
  ])
})

test('an older line, kept at the price of the first tier with its reduction, prints the price that was paid', () => {
  const amountItems = [
    { item: 'goods', amount: '28.80' },
    { item: 'tier', amount: '-3.60' },
    { item: 'unpacking', amount: '0.50' },
  ] as unknown as NonNullable<typeof line.snapshot.amountItems>
  expect(rowsOf([{ ...line, snapshot: { ...line.snapshot, amountItems } }])).toEqual(rowsOf([line]))
})

test('the costs of an older line without kept parts beside its goods are a row, too', () => {
  const { amountItems: _, ...snapshot } = line.snapshot
  expect(rowsOf([{ ...line, snapshot }])[1]).toEqual(['', '第 1 行其他调整', '', '', '0.50'])
})
