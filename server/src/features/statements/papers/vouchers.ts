import type { ExportFormat } from '@lianmeng/contract/statements/statement-endpoints'
import { addFen, type Fen, fen, fenNumber, noFen } from '@lianmeng/trade/price/money'
import { type RatedAmount, taxWithin, usualTaxRate } from '@lianmeng/trade/price/tax'
import type { Cell } from '../../../sheets/write-workbook.ts'
import { localDay } from '../../../time/local-day.ts'
import type { Movement } from '../account/queries.ts'
import { type Codes, usualCodes } from '../account/voucher-codes.ts'
import type { StatementRow } from '../queries.ts'

/** An entry of a voucher; amounts in yuan, one of the two is 0. */
type Entry = {
  account: AccountName
  debit: number
  credit: number
  partner?: Partner
  /** Named when it is not the usual one. */
  taxRate?: number
}
type Voucher = { on: string; words: string; entries: Entry[] }

/** Who owes or is owed. `buyerId` null: the seller, to the buyer. */
type Partner = { name: string; buyerId: number | null }

/** Accounts by the ministry's guide; a seller may have its own numbers of the first four. [企业会计准则应用指南 附录] */
const accountNames = {
  receivable: '应收账款',
  revenue: '主营业务收入',
  tax: '应交税费',
  bank: '银行存款',
  payable: '应付账款',
  goods: '库存商品',
} as const
type AccountName = keyof typeof accountNames

/** The numbers of accounts that only buyers use. */
const buyersAccounts = { payable: '2202', goods: '1405' } as const

const entry = (account: AccountName, debit: Fen, credit: Fen, partner?: Partner): Entry => ({
  account,
  debit: fenNumber(debit),
  credit: fenNumber(credit),
  ...(partner && { partner }),
})

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
  const partner: Partner =
    side === 'buyer' ? { name: row.sellerCompany, buyerId: null } : { name: row.buyerName, buyerId: row.buyerId }
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
    return [{ on: placedOn, words: `${side === 'buyer' ? '采购' : '销售'} ${partner.name} ${number}`, entries }]
  })
}

/** Money that came in, and what went back, each as a voucher. */
const receiptsOf = (movements: readonly Movement[]): Voucher[] =>
  movements.flatMap(({ kind, at, buyerId, buyerName, orderNo, reference, amount }) => {
    if (kind !== 'paid' && kind !== 'refunded') return []
    const partner = { name: buyerName, buyerId }
    const whole = fen(BigInt(Math.abs(amount)))
    const [word, entries] =
      kind === 'paid'
        ? ['收款', [entry('bank', whole, noFen), entry('receivable', noFen, whole, partner)]]
        : ['退款', [entry('receivable', whole, noFen, partner), entry('bank', noFen, whole)]]
    return [
      { on: localDay(at), words: `${word} ${buyerName} 订单${orderNo} ${reference}`, entries: entries as Entry[] },
    ]
  })

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

/** The obligatory columns of 用友 U8's voucher sheet, in their order (100ksw.com/jsj/yynl/3/228066.shtml), and the customer. */
const yonyouTitles = '制单日期,凭证类别字,业务号,附单据数,摘要,科目编码,金额借方,金额贷方,客户编码'.split(',')

type Place = { voucher: number; line: number }

const numberOf = ({ account }: Entry, { accounts }: Codes): string =>
  account === 'payable' || account === 'goods' ? buyersAccounts[account] : accounts[account]

/** The customer's code; empty: none was stated, or the entry has no customer. */
const customerCode = ({ partner }: Entry, { customers }: Codes): string => customers.get(partner?.buyerId ?? 0) ?? ''

const kingdeeRow = (made: Voucher, one: Entry, { voucher, line }: Place, codes: Codes): Cell[] => [
  { day: made.on },
  '记',
  voucher,
  0,
  line,
  wordsOf(made, one),
  numberOf(one, codes),
  accountNames[one.account],
  one.debit,
  one.credit,
  one.account === 'receivable' ? customerCode(one, codes) || (one.partner?.name ?? '') : '',
  one.account === 'payable' ? (one.partner?.name ?? '') : '',
]

const yonyouRow = (made: Voucher, one: Entry, { voucher }: Place, codes: Codes): Cell[] => [
  { day: made.on },
  '记',
  String(voucher),
  0,
  wordsOf(made, one),
  numberOf(one, codes),
  one.debit,
  one.credit,
  customerCode(one, codes),
]

type VoucherFormat = Exclude<ExportFormat, 'lines'>

function* rowsOf(vouchers: readonly Voucher[], format: VoucherFormat, codes: Codes): Generator<readonly Cell[]> {
  yield format === 'kingdee' ? kingdeeTitles : yonyouTitles
  const rowOf = format === 'kingdee' ? kingdeeRow : yonyouRow
  for (const [i, voucher] of vouchers.entries()) {
    for (const [j, one] of voucher.entries.entries()) yield rowOf(voucher, one, { voucher: i + 1, line: j + 1 }, codes)
  }
}

/** A statement as vouchers of the calling side, for accounting software. */
export const voucherRows = (
  row: StatementRow,
  kept: KeptByRate,
  side: 'buyer' | 'seller',
  format: VoucherFormat,
  codes: Codes = usualCodes,
): Generator<readonly Cell[]> => rowsOf(vouchersOf(row, kept, side), format, codes)

/** Receipts and refunds as a seller's vouchers. */
export const receiptRows = (movements: readonly Movement[], format: VoucherFormat, codes: Codes) =>
  rowsOf(receiptsOf(movements), format, codes)
