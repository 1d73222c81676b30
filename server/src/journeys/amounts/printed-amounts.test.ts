/**
 * What finance does with a paper: multiplies what is printed. 1,000 random orders are printed as contracts and stated
 * as PDF and as workbook, and every line is reckoned again from the text alone.
 */
import { usualClauses } from '@lianmeng/contract/documents/clauses'
import type { StatementWithLines } from '@lianmeng/contract/statements/statement-endpoints'
import { addFen, fen, fenText } from '@lianmeng/trade/price/money'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { contractPaper } from '../../features/documents/contract/contract-paper.ts'
import { lineSheet } from '../../features/statements/papers/line-sheet.ts'
import { statementPaper } from '../../features/statements/papers/statement-paper.ts'
import { stated } from '../../features/statements/stated.ts'
import { wireLine } from '../../features/statements/wire-line.ts'
import type { OrderRow } from '../../order/reading/queries.ts'
import type { Paper } from '../../papers/paper.ts'
import { writePapers } from '../../papers/write-paper.ts'
import { readWorkbook } from '../../sheets/formats/read-workbook.ts'
import { writeWorkbook } from '../../sheets/write-workbook.ts'
import { pdfRows } from '../../testing/pdf-tables.ts'
import { anyPrintedOrder, type PrintedOrder } from '../../testing/printed-orders.ts'
import { productOf, sumOf } from '../../testing/reckoned.ts'

const orders = { perPaper: 20, papers: 50 }
const manyOrders = fc.array(anyPrintedOrder, { minLength: orders.perPaper, maxLength: orders.perPaper })

const money = (amount: number) => fen(BigInt(amount))

/** Prints papers one after another into one file, which takes a fraction of the time. */
async function printed(papers: readonly Paper[]): Promise<string[][]> {
  const tables = papers.flatMap((paper) => paper.tables.filter(({ title }) => title !== '双方'))
  return pdfRows(await writePapers([{ title: '', facts: [], tables, closing: [], no: 'HT000001', version: 1 }]))
}

/** The words beside the figures do not matter here. */
const nobody = { name: '', creditCode: '', address: '', phone: '', bank: '', account: '' }
const source = { buyer: nobody, seller: nobody, terms: { version: 0, clauses: usualClauses } }

const orderRow = ({ lines, freight }: PrintedOrder): OrderRow => ({
  tenantId: 101,
  buyerId: 3,
  id: 5,
  orderNo: '20261121-AAAAAAAAAA',
  groupNo: '20261121-BBBBBBBBBB',
  sellerName: '海盐标准件',
  buyerName: '买家公司',
  state: 'awaitingShipment',
  amount: lines.reduce((total, { amount }) => total + amount, Number(freight)),
  freight: Number(freight),
  freightWay: 'prepaid',
  pickupPlace: '',
  paid: 0,
  refunded: 0,
  voucherWaits: false,
  attemptUntil: null,
  onCredit: false,
  creditDays: null,
  afterSales: false,
  owed: 0,
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
  lines,
})

/** Reckons a printed contract again. @returns its total */
function reckonedContract(rows: readonly string[][]): string {
  const total = rows.at(-1)!
  const parts = rows.slice(0, -1)
  for (const [lineNo, , quantity, price, amount, net, , tax] of parts) {
    if (lineNo !== '') expect(amount).toBe(productOf(quantity!, price!))
    else expect([quantity, price]).toEqual(['', ''])
    expect(sumOf([net!, tax!])).toBe(amount)
  }
  for (const column of [4, 5, 7]) expect(total[column]).toBe(sumOf(parts.map((row) => row[column]!)))
  return total[4]!
}

/** The rows of each contract in a file; the last one of each is its total. */
function contractsIn(rows: readonly string[][]): string[][][] {
  const contracts: string[][][] = [[]]
  for (const row of rows.filter(([first]) => first !== '序号')) {
    contracts.at(-1)!.push(row)
    if (row[1] === '合计') contracts.push([])
  }
  return contracts.slice(0, -1)
}

test('every line of 1,000 printed contracts is quantity times unit price, charges are lines, and all add up', async () => {
  const reckoned = async (some: readonly PrintedOrder[]) => {
    const contracts = contractsIn(await printed(some.map((one) => contractPaper(orderRow(one), source))))
    expect(contracts).toHaveLength(some.length)
    for (const [i, { lines, freight }] of some.entries()) {
      // What is left of a line, by the rule of amounts that are cancelled.
      const left = lines.map(
        (line) => BigInt(line.amount) - halfUp(BigInt(line.amount) * BigInt(line.cancelled), BigInt(line.qty)),
      )
      const isWhole = lines.every(({ qty, cancelled }) => qty === cancelled)
      expect(reckonedContract(contracts[i]!)).toBe(fenText(addFen(isWhole ? fen(0n) : freight, ...left.map(fen))))
    }
  }
  await fc.assert(fc.asyncProperty(manyOrders, reckoned), { numRuns: orders.papers })
}, 120_000)

const halfUp = (dividend: bigint, divisor: bigint): bigint => (2n * dividend + divisor) / (2n * divisor)

/** A statement over orders, as both sides read it. */
function statementOver(some: readonly PrintedOrder[]): StatementWithLines {
  const parts = some.map((one, at) =>
    stated({
      ...orderRow(one),
      id: at,
      freightReduced: 0,
      freightInvoiced: 0,
      invoiced: 0,
      lines: one.lines.map((line) => ({ ...line, reduced: 0, invoiced: 0 })),
    }),
  )
  const total = (name: 'ordered' | 'delivered' | 'returned') =>
    fenText(addFen(...parts.map(({ order }) => money(order[name]))))
  const said = { dispute: '', answer: '', earlier: [] }
  const sums = {
    ordered: total('ordered'),
    delivered: total('delivered'),
    returned: total('returned'),
    paid: '0.00',
    invoiced: '0.00',
    paidNow: '0.00',
    invoicedNow: '0.00',
  }
  return {
    statementId: 1,
    erpTenantId: 101,
    sellerName: '海盐标准件',
    buyerId: 3,
    buyerName: '买家公司',
    month: '2026-11',
    version: 1,
    state: 'sent',
    stateName: '待买家确认',
    madeAt: '',
    madeBy: '',
    settledAt: '',
    settledBy: '',
    open: '0.00',
    differing: 0,
    ...sums,
    orders: [],
    lines: parts
      .flatMap(({ lines }) => lines)
      .map((line, at) => wireLine({ ...line, ...said, lineNo: at + 1 }, '20261121-AAAAAAAAAA')),
  }
}

const fenIn = (amount: string): bigint => BigInt(amount.replace('.', ''))

/** Net and tax of each rate make its gross, and all make what the buyer keeps. */
function expectTax(rows: readonly string[][], { delivered, returned }: StatementWithLines): void {
  const rates = rows.filter(([rate]) => /^\d+%$/.test(rate!))
  const totals = rows.find(([first]) => first === '合计')!.slice(1)
  for (const [, net, tax, gross] of [...rates, ['', ...totals]]) expect(sumOf([net!, tax!])).toBe(sumOf([gross!]))
  expect(totals).toEqual([1, 2, 3].map((column) => sumOf(rates.map((row) => row[column]!))))
  expect(sumOf([totals[2]!, returned])).toBe(delivered)
}

type Reckoned = { ordered: string[]; delivered: string[] }

/** Reckons the printed lines of a statement again. @returns their amounts */
function reckonedLines(rows: readonly string[][]): Reckoned {
  for (const [, , , price, orderedQty, ordered, receivedQty, delivered] of rows) {
    if (price === '') {
      expect([orderedQty, receivedQty]).toEqual(['', ''])
      continue
    }
    expect(ordered).toBe(productOf(orderedQty!, price!))
    expect(delivered).toBe(productOf(receivedQty!, price!))
  }
  return { ordered: rows.map((row) => row[5]!), delivered: rows.map((row) => row[7]!) }
}

test('every line of statements over 1,000 orders is quantity times unit price, on paper and in the workbook', async () => {
  const reckoned = async (some: readonly PrintedOrder[]) => {
    const statement = statementOver(some)
    const kept = statement.lines.map(({ taxRate, delivered, returned }) => ({
      taxRate,
      amount: fen(fenIn(delivered) - fenIn(returned)),
    }))
    const paper = statementPaper(statement, { buyer: nobody, seller: nobody, kept })
    const rows = await printed([{ ...paper, tables: paper.tables.slice(2, 3) }])
    const onPaper = reckonedLines(rows.filter(([first]) => first !== '行'))

    const cells: string[][] = []
    await readWorkbook(
      writeWorkbook(lineSheet(statement)),
      { rows: 10_000, columns: 20, inflated: 10_000_000 },
      (_row, each) => cells.push(each),
      async () => {},
    )
    const inWorkbook = cells.slice(1).map((row) => {
      const [
        lineNo = '',
        orderNo = '',
        goods = '',
        ,
        ,
        ,
        price = '',
        orderedQty = '',
        ordered = '',
        receivedQty = '',
        delivered = '',
      ] = row
      const amounts = [ordered, delivered].map((amount) => sumOf([amount]))
      return [lineNo, orderNo, goods, price, orderedQty, amounts[0]!, receivedQty, amounts[1]!]
    })
    expect(reckonedLines(inWorkbook)).toEqual(onPaper)
    expect(sumOf(onPaper.ordered)).toBe(statement.ordered)
    expect(sumOf(onPaper.delivered)).toBe(statement.delivered)
    expectTax(await printed([{ ...paper, tables: paper.tables.slice(3) }]), statement)
  }
  await fc.assert(fc.asyncProperty(manyOrders, reckoned), { numRuns: orders.papers })
}, 120_000)
