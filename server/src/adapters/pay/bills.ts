import { createHash } from 'node:crypto'
import { fen, fenText, parseMoney } from '@lianmeng/trade/price/money'
import { unzipSync } from 'fflate'
import type { BillRow } from './port.ts'

/** The format of both payment services' daily bills, as tables of text. */

/** The maximum unpacked size of a bill, in bytes: some 200,000 rows. */
const mostBytes = 64 * 1024 * 1024

const yuanIn = (text: string): number => {
  const parsed = parseMoney(text.replace('-', '') || '0')
  if (!parsed.ok) throw new Error(`a bill says ${text.slice(0, 20)} where an amount should be`)
  return Number(parsed.value)
}

/**
 * The cells of a line. Payment services put a character before cells, or tabs after those that a spreadsheet would take
 * for numbers.
 */
const cellsOf = (line: string): string[] => {
  const cells = line.startsWith('`') ? line.slice(1).split(',`') : line.split(',')
  return cells.map((cell) => cell.replaceAll(/["\t]/g, '').trim())
}

/** Joins cells until there are as many as titles: names of goods may contain commas. */
function fitted(cells: readonly string[], names: readonly string[]): readonly string[] {
  const goods = names.indexOf('商品名称')
  const extra = cells.length - names.length
  if (extra <= 0 || goods < 0) return cells
  return [...cells.slice(0, goods), cells.slice(goods, goods + extra + 1).join(','), ...cells.slice(goods + extra + 1)]
}

/** The rows of a table below its titles, up to the line before the sums. @throws when the titles are missing */
function rowsUnder(text: string, titles: readonly string[]): Record<string, string>[] {
  const lines = text.replace(/^\uFEFF/, '').split(/\r?\n/)
  const first = lines.findIndex((line) => {
    const cells = cellsOf(line)
    return titles.every((title) => cells.includes(title))
  })
  if (first < 0) throw new Error('a bill without its titles')
  const names = cellsOf(lines[first]!)
  const rows: Record<string, string>[] = []
  for (const line of lines.slice(first + 1)) {
    const cells = fitted(cellsOf(line), names)
    if (cells.length < names.length) break
    rows.push(Object.fromEntries(names.map((name, index) => [name, cells[index]!])))
  }
  return rows
}

const alipayTitles = ['商户订单号', '业务类型', '订单金额（元）', '退款批次号/请求号']

/** Reads Alipay's bill: a ZIP file of several tables in a Chinese encoding. */
export function readAlipayBill(zip: Uint8Array): BillRow[] {
  const files = unzipSync(zip, { filter: ({ originalSize }) => originalSize <= mostBytes })
  for (const bytes of Object.values(files)) {
    const text = new TextDecoder('gb18030').decode(bytes)
    if (!text.includes('退款批次号/请求号')) continue
    return rowsUnder(text, alipayTitles)
      .filter(({ 业务类型: kind }) => kind === '交易' || kind === '退款')
      .map((row) => ({
        outTradeNo: row.商户订单号!,
        refundNo: row.业务类型 === '退款' ? row['退款批次号/请求号']! : '',
        amount: yuanIn(row['订单金额（元）']!),
      }))
  }
  throw new Error('a bill without its table')
}

const wechatTitles = ['商户订单号', '交易状态', '订单金额', '商户退款单号', '申请退款金额']

/** Reads WeChat Pay's bill, after checking the announced hash. */
export function readWechatBill(bytes: Buffer, announced: string): BillRow[] {
  if (createHash('sha1').update(bytes).digest('hex') !== announced.toLowerCase()) {
    throw new Error('a bill that is not the announced one')
  }
  return rowsUnder(bytes.toString('utf8'), wechatTitles).flatMap((row): BillRow[] => {
    const outTradeNo = row.商户订单号!
    if (row.交易状态 === 'SUCCESS') return [{ outTradeNo, refundNo: '', amount: yuanIn(row.订单金额!) }]
    if (row.交易状态 !== 'REFUND') return []
    return [{ outTradeNo, refundNo: row.商户退款单号!, amount: yuanIn(row.申请退款金额!) }]
  })
}

const yuan = (amount: number): string => fenText(fen(BigInt(amount)))
const tick = (cell: string): string => `\`${cell}`

/** WeChat Pay's bill of some rows, as its demonstration provides it. */
export function wechatBillText(rows: readonly BillRow[]): string {
  const titles = ['交易时间', '商户订单号', '交易状态', '商户退款单号', '退款金额', '订单金额', '申请退款金额']
  const lines = rows.map(({ outTradeNo, refundNo, amount }) => {
    const isRefund = refundNo !== ''
    const refunded = isRefund ? yuan(amount) : '0.00'
    return [
      '',
      outTradeNo,
      isRefund ? 'REFUND' : 'SUCCESS',
      refundNo,
      refunded,
      isRefund ? '0.00' : yuan(amount),
      refunded,
    ]
  })
  const sums = ['总交易单数', '订单总金额']
  return [
    titles.join(','),
    ...lines.map((line) => line.map(tick).join(',')),
    sums.join(','),
    tick(`${rows.length}`),
    '',
  ].join('\r\n')
}

/** The table of Alipay's bill of some rows. */
export function alipayBillText(rows: readonly BillRow[]): string {
  const titles = ['支付宝交易号', '商户订单号', '业务类型', '订单金额（元）', '退款批次号/请求号', '备注']
  const lines = rows.map(({ outTradeNo, refundNo, amount }) =>
    [
      '',
      `${outTradeNo}\t`,
      refundNo ? '退款' : '交易',
      refundNo ? `-${yuan(amount)}` : yuan(amount),
      `${refundNo}\t`,
      '',
    ].join(','),
  )
  const end = '#-----------------------------------------业务明细列表结束------------------------------------'
  return ['#支付宝业务明细查询', titles.join(','), ...lines, end, ''].join('\r\n')
}
