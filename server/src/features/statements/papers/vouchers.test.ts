import { taxRates } from '@lianmeng/trade/price/tax'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { StatementRow } from '../queries.ts'
import { receiptRows, voucherRows } from './vouchers.ts'

const order = (orderId: number, poNo = '') => ({
  orderId,
  orderNo: `LM${orderId}`,
  poNo,
  placedOn: '2026-11-20',
  ordered: 0,
  delivered: 0,
  returned: 0,
  paid: 0,
  invoiced: 0,
  overInvoiced: 0,
  open: 0,
  paidNow: 0,
  invoicedNow: 0,
  overInvoicedNow: 0,
})
const statement: StatementRow = {
  tenantId: 1,
  buyerId: 2,
  id: 3,
  sellerName: '示例',
  sellerCompany: '示例紧固件有限公司',
  buyerName: '示例机械有限公司',
  month: '2026-11',
  version: 1,
  state: 'sent',
  madeAt: new Date(0),
  madeBy: '系统',
  settledAt: null,
  settledBy: '',
  orders: [order(1, 'PO-7'), order(2)],
}
const rowsOf = (kept: Parameters<typeof voucherRows>[1], side: 'buyer' | 'seller', format: 'kingdee' | 'yonyou') =>
  [...voucherRows(statement, kept, side, format)].slice(1)

test('goods and tax stand rate by rate, another rate than the usual one is named, and so is the PO 号', () => {
  const kept = [
    { orderId: 1, taxRate: 13, amount: 11_300 },
    { orderId: 1, taxRate: 1, amount: 10_100 },
    { orderId: 2, taxRate: 0, amount: 500 },
  ]
  const words = '采购 示例紧固件有限公司 订单LM1 PO 号PO-7'
  expect(rowsOf(kept, 'buyer', 'yonyou')[0]!.slice(0, 3)).toEqual([{ day: '2026-11-20' }, '记', '1'])
  expect(rowsOf(kept, 'buyer', 'yonyou').map((row) => row.slice(4))).toEqual([
    [words, '1405', 100, 0, ''],
    [words, '2221', 13, 0, ''],
    [`${words} 税率 1%`, '1405', 100, 0, ''],
    [`${words} 税率 1%`, '2221', 1, 0, ''],
    [words, '2202', 0, 214, ''],
    ['采购 示例紧固件有限公司 订单LM2 税率 0%', '1405', 5, 0, ''],
    ['采购 示例紧固件有限公司 订单LM2', '2202', 0, 5, ''],
  ])
})

test('an order of which nothing was kept has no voucher', () => {
  expect(rowsOf([{ orderId: 1, taxRate: 13, amount: 0 }], 'seller', 'kingdee')).toEqual([])
})

test('both sides of every voucher come to the same, to the fen, whatever the rates', () => {
  const amounts = fc.array(
    fc.record({ taxRate: fc.constantFrom(...taxRates), amount: fc.integer({ min: 0, max: 1e9 }) }),
    {
      maxLength: 6,
    },
  )
  fc.assert(
    fc.property(amounts, fc.constantFrom('buyer' as const, 'seller' as const), (parts, side) => {
      const rows = rowsOf(
        parts.map((part) => ({ ...part, orderId: 1 })),
        side,
        'kingdee',
      )
      const fenSum = (column: number) => rows.reduce((sum, row) => sum + Math.round(Number(row[column]) * 100), 0)
      const total = parts.reduce((sum, { amount }) => sum + amount, 0)
      expect([fenSum(8), fenSum(9)]).toEqual([total, total])
    }),
  )
})

const own = {
  accounts: { receivable: '1122.01', revenue: '6001.02', tax: '2221.01.05', bank: '1002.01' },
  customers: new Map([[2, 'C0017']]),
}

test("a seller's vouchers carry its own numbers of accounts and of the customer", () => {
  const rows = [...voucherRows(statement, [{ orderId: 2, taxRate: 13, amount: 11_300 }], 'seller', 'yonyou', own)]
  expect(rows.slice(1).map((row) => row.slice(5))).toEqual([
    ['1122.01', 113, 0, 'C0017'],
    ['6001.02', 0, 100, ''],
    ['2221.01.05', 0, 13, ''],
  ])
})

test('a receipt is a voucher of bank against receivable, and a refund the other way round', () => {
  const movement = { buyerId: 2, buyerName: '示例机械有限公司', orderNo: 'LM1', at: new Date('2026-11-20T08:00:00Z') }
  const moves = [
    { ...movement, kind: 'paid' as const, reference: 'FK1', amount: -11_300 },
    { ...movement, kind: 'received' as const, reference: '第 1 批', amount: 11_300 },
    { ...movement, kind: 'refunded' as const, reference: 'TK1', amount: 300 },
  ]
  const rows = [...receiptRows(moves, 'kingdee', own)].slice(1)
  expect(rows.map((row) => [row[2], ...row.slice(5, 11)])).toEqual([
    [1, '收款 示例机械有限公司 订单LM1 FK1', '1002.01', '银行存款', 113, 0, ''],
    [1, '收款 示例机械有限公司 订单LM1 FK1', '1122.01', '应收账款', 0, 113, 'C0017'],
    [2, '退款 示例机械有限公司 订单LM1 TK1', '1122.01', '应收账款', 3, 0, 'C0017'],
    [2, '退款 示例机械有限公司 订单LM1 TK1', '1002.01', '银行存款', 0, 3, ''],
  ])
})
