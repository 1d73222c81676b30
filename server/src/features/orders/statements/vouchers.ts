import type { ExportFormat } from '@lianmeng/contract/orders/statement-endpoints'
import { taxWithin } from '@lianmeng/trade/order/invoice'
import { fen, fenNumber } from '@lianmeng/trade/price/money'
import type { Cell } from '../../../sheets/write-workbook.ts'
import type { StatementRow } from './queries.ts'

/** An entry of a voucher; amounts in yuan, one of the two is 0. */
type Entry = { account: string; accountName: string; debit: number; credit: number; partner: string }
type Voucher = { on: string; words: string; entries: Entry[] }

/** Accounts as the ministry's guide numbers them. [企业会计准则应用指南 附录] */
const accounts = {
  payable: ['2202', '应付账款'],
  goods: ['1405', '库存商品'],
  receivable: ['1122', '应收账款'],
  revenue: ['6001', '主营业务收入'],
  tax: ['2221', '应交税费'],
} as const

function entry(name: keyof typeof accounts, debit: number, credit: number, partner = ''): Entry {
  const [account, accountName] = accounts[name]
  return { account, accountName, debit, credit, partner }
}

/** A voucher for each order of which something was delivered and kept. */
function vouchersOf(row: StatementRow, side: 'buyer' | 'seller'): Voucher[] {
  return row.orders.flatMap(({ orderNo, delivered, returned, placedOn }) => {
    const gross = fen(BigInt(delivered - returned))
    if (gross <= 0n) return []
    const tax = taxWithin(gross)
    const [whole, net, vat] = [fenNumber(gross), fenNumber(fen(gross - tax)), fenNumber(tax)]
    const entries =
      side === 'buyer'
        ? [entry('goods', net, 0), entry('tax', vat, 0), entry('payable', 0, whole, row.sellerCompany)]
        : [entry('receivable', whole, 0, row.buyerName), entry('revenue', 0, net), entry('tax', 0, vat)]
    const partner = side === 'buyer' ? row.sellerCompany : row.buyerName
    return [{ on: placedOn, words: `${side === 'buyer' ? '采购' : '销售'} ${partner} 订单${orderNo}`, entries }]
  })
}

/**
 * Titles of the voucher sheet that 金蝶 takes in, as a program that reads such sheets lists them
 * (github.com/promise96319/ReportingSystem, src/constant/importedDataKey.js).
 */
const kingdeeTitles = '日期,凭证字,凭证号,附件数,分录序号,摘要,科目代码,科目名称,借方金额,贷方金额,客户,供应商'.split(
  ',',
)

/** The obligatory columns of 用友 U8's voucher sheet, in their order (100ksw.com/jsj/yynl/3/228066.shtml). */
const yonyouTitles = '制单日期,凭证类别字,业务号,附单据数,摘要,科目编码,金额借方,金额贷方'.split(',')

type Place = { voucher: number; line: number }

const kingdeeRow = ({ on, words }: Voucher, one: Entry, { voucher, line }: Place): Cell[] => [
  on,
  '记',
  voucher,
  0,
  line,
  words,
  one.account,
  one.accountName,
  one.debit,
  one.credit,
  one.account === accounts.receivable[0] ? one.partner : '',
  one.account === accounts.payable[0] ? one.partner : '',
]

const yonyouRow = ({ on, words }: Voucher, one: Entry, { voucher }: Place): Cell[] => [
  on,
  '记',
  String(voucher),
  0,
  words,
  one.account,
  one.debit,
  one.credit,
]

/** A statement as vouchers of the side that asks, for accounting software. */
export function* voucherRows(
  row: StatementRow,
  side: 'buyer' | 'seller',
  format: ExportFormat,
): Generator<readonly Cell[]> {
  yield format === 'kingdee' ? kingdeeTitles : yonyouTitles
  const rowOf = format === 'kingdee' ? kingdeeRow : yonyouRow
  for (const [i, voucher] of vouchersOf(row, side).entries()) {
    for (const [j, one] of voucher.entries.entries()) yield rowOf(voucher, one, { voucher: i + 1, line: j + 1 })
  }
}
