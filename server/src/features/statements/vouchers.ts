import type { ExportFormat } from '@lianmeng/contract/statements/statement-endpoints'
import { addFen, type Fen, fen, fenNumber, noFen } from '@lianmeng/trade/price/money'
import { type RatedAmount, taxWithin, usualTaxRate } from '@lianmeng/trade/price/tax'
import type { Cell } from '../../sheets/write-workbook.ts'
import type { StatementRow } from './queries.ts'

/** An entry of a voucher; amounts in yuan, one of the two is 0. */
type Entry = {
  account: string
  accountName: string
  debit: number
  credit: number
  partner: string
  /** Named when it is not the usual one. */
  taxRate?: number
}
type Voucher = { on: string; words: string; entries: Entry[] }

/** Account numbers from the ministry's guide. [企业会计准则应用指南 附录] */
const accounts = {
  payable: ['2202', '应付账款'],
  goods: ['1405', '库存商品'],
  receivable: ['1122', '应收账款'],
  revenue: ['6001', '主营业务收入'],
  tax: ['2221', '应交税费'],
} as const

function entry(name: keyof typeof accounts, debit: Fen, credit: Fen, partner = ''): Entry {
  const [account, accountName] = accounts[name]
  return { account, accountName, debit: fenNumber(debit), credit: fenNumber(credit), partner }
}

/** Entries for goods and tax of one rate. */
function ratedEntries({ taxRate, amount }: RatedAmount, side: 'buyer' | 'seller'): Entry[] {
  const tax = taxWithin(amount, taxRate)
  const net = fen(amount - tax)
  const entries =
    side === 'buyer'
      ? [entry('goods', net, noFen), entry('tax', tax, noFen)]
      : [entry('revenue', noFen, net), entry('tax', noFen, tax)]
  return (tax === noFen ? entries.slice(0, 1) : entries).map((one) => ({ ...one, taxRate }))
}

/** The amounts kept of the orders of a statement, by tax rate; fen. */
export type KeptByRate = readonly { orderId: number; taxRate: number; amount: number }[]

/** A voucher for each order with goods delivered and kept. */
function vouchersOf(row: StatementRow, kept: KeptByRate, side: 'buyer' | 'seller'): Voucher[] {
  const partner = side === 'buyer' ? row.sellerCompany : row.buyerName
  return row.orders.flatMap(({ orderId, orderNo, poNo, placedOn }) => {
    const rated = kept
      .filter((one) => one.orderId === orderId && one.amount > 0)
      .map(({ taxRate, amount }) => ({ taxRate, amount: fen(BigInt(amount)) }))
    const whole = addFen(...rated.map(({ amount }) => amount))
    if (whole === noFen) return []
    const parts = rated.flatMap((one) => ratedEntries(one, side))
    const entries =
      side === 'buyer'
        ? [...parts, entry('payable', noFen, whole, partner)]
        : [entry('receivable', whole, noFen, partner), ...parts]
    const number = poNo ? `订单${orderNo} PO 号${poNo}` : `订单${orderNo}`
    return [{ on: placedOn, words: `${side === 'buyer' ? '采购' : '销售'} ${partner} ${number}`, entries }]
  })
}

/** The text of an entry; it names the rate when it is not the usual one. */
const wordsOf = ({ words }: Voucher, { taxRate = usualTaxRate }: Entry): string =>
  taxRate === usualTaxRate ? words : `${words} 税率 ${taxRate}%`

/**
 * Titles of the voucher sheet that 金蝶 imports, as listed by a program that reads such sheets
 * (github.com/promise96319/ReportingSystem, src/constant/importedDataKey.js).
 */
const kingdeeTitles = '日期,凭证字,凭证号,附件数,分录序号,摘要,科目代码,科目名称,借方金额,贷方金额,客户,供应商'.split(
  ',',
)

/** The obligatory columns of 用友 U8's voucher sheet, in their order (100ksw.com/jsj/yynl/3/228066.shtml). */
const yonyouTitles = '制单日期,凭证类别字,业务号,附单据数,摘要,科目编码,金额借方,金额贷方'.split(',')

type Place = { voucher: number; line: number }

const kingdeeRow = (made: Voucher, one: Entry, { voucher, line }: Place): Cell[] => [
  { day: made.on },
  '记',
  voucher,
  0,
  line,
  wordsOf(made, one),
  one.account,
  one.accountName,
  one.debit,
  one.credit,
  one.account === accounts.receivable[0] ? one.partner : '',
  one.account === accounts.payable[0] ? one.partner : '',
]

const yonyouRow = (made: Voucher, one: Entry, { voucher }: Place): Cell[] => [
  { day: made.on },
  '记',
  String(voucher),
  0,
  wordsOf(made, one),
  one.account,
  one.debit,
  one.credit,
]

/** A statement as vouchers of the calling side, for accounting software. */
export function* voucherRows(
  row: StatementRow,
  kept: KeptByRate,
  side: 'buyer' | 'seller',
  format: Exclude<ExportFormat, 'lines'>,
): Generator<readonly Cell[]> {
  yield format === 'kingdee' ? kingdeeTitles : yonyouTitles
  const rowOf = format === 'kingdee' ? kingdeeRow : yonyouRow
  for (const [i, voucher] of vouchersOf(row, kept, side).entries()) {
    for (const [j, one] of voucher.entries.entries()) yield rowOf(voucher, one, { voucher: i + 1, line: j + 1 })
  }
}
