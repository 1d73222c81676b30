import { invoiceKindTexts } from '@lianmeng/contract/invoices/invoice-texts'
import type { NamedSheet } from '../../../sheets/write-workbook.ts'
import type { WaitingRequest } from './queries.ts'
import type { BatchRequest } from './ready-requests.ts'

/**
 * The tax office's sheet for many invoices (批量开票-导入开票模板, version 260401): titles in row 3, invoices from row 4 on,
 * every cell text. The columns are those that public programs fill in; the office publishes the sheet to taxpayers only.
 */
const version = 'pt:20260401'

const basicTitles =
  '发票流水号,发票类型,特定业务类型,是否含税,受票方自然人标识,购买方名称,购买方纳税人识别号,购买方证件类型,购买方证件号码,购买方国籍（或地区）,购买方地址,购买方所在地区（报废产品收购必填）,购买方所在地区（报废产品收购必填）,购买方所在地区（报废产品收购必填）,购买方所在地区（报废产品收购必填）,购买方详细地址（报废产品收购必填）,购买方电话,购买方开户银行,购买方银行账号,是否展示购买方地址电话银行账号,是否开具涉税专业服务发票品目,涉税专业服务协议编号,备注,报废产品销售类型,每千克煤炭发热量,干基全硫,干燥无灰基挥发分,销售方开户行,销售方银行账号,是否展示销售方地址电话银行账号,购买方邮箱,购买方经办人姓名,购买方经办人证件类型,购买方经办人证件号码,经办人国籍(地区),经办人自然人纳税人识别号,放弃享受减按1%征收率原因,收款人,复核人'.split(
    ',',
  )

const lineTitles =
  '发票流水号,项目名称,商品和服务税收编码,规格型号,单位,数量,单价,金额,税率,折扣金额,是否使用优惠政策,优惠政策类型,即征即退类型,煤炭种类'.split(
    ',',
  )

/** A row of these columns; the others are empty. */
function rowOf(titles: readonly string[], cells: Readonly<Record<string, string>>): string[] {
  return titles.map((title) => cells[title] ?? '')
}

const most = (text: string, length: number): string => [...text].slice(0, length).join('')

/** What is printed of the buyer besides name and number. */
function shownContact({ address, phone, bank, account }: WaitingRequest): string {
  const [hasPlace, hasBank] = [address + phone !== '', bank + account !== '']
  if (hasPlace && hasBank) return '展示地址、电话、开户银行及银行账号'
  if (hasPlace) return '展示地址、电话'
  return hasBank ? '展示开户银行、银行账号' : ''
}

/** Names an invoice within the sheet. */
const serialOf = ({ id }: WaitingRequest): string => `KP${id}`

function basicRow({ request, lines }: BatchRequest): string[] {
  const orderNos = [...new Set(lines.map(({ orderNo }) => orderNo))].join('、')
  return rowOf(basicTitles, {
    发票流水号: serialOf(request),
    发票类型: request.kind === 'special' ? invoiceKindTexts.special : '普通发票',
    是否含税: '是',
    受票方自然人标识: '否',
    购买方名称: most(request.title, 100),
    购买方纳税人识别号: request.taxNumber,
    购买方地址: most(request.address, 100),
    购买方电话: request.phone,
    购买方开户银行: most(request.bank, 100),
    购买方银行账号: request.account,
    是否展示购买方地址电话银行账号: shownContact(request),
    备注: most([`订单 ${orderNos}`, request.note].filter(Boolean).join(' '), 230),
    购买方邮箱: request.email,
  })
}

const lineRows = ({ request, lines }: BatchRequest): string[][] =>
  lines.map((line) =>
    rowOf(lineTitles, {
      发票流水号: serialOf(request),
      项目名称: most(line.itemName, 100),
      商品和服务税收编码: line.taxCode,
      规格型号: most(line.model, 40),
      单位: line.unit,
      数量: line.quantity.replaceAll(',', ''),
      单价: line.price,
      金额: line.amount,
      税率: line.taxRate === 0 ? '0' : (line.taxRate / 100).toFixed(2),
    }),
  )

/** A sheet of the template: a word on it, a row for the office's limits, the titles, the rows. */
const sheet = (name: string, word: string, titles: readonly string[], rows: readonly string[][]): NamedSheet => ({
  name,
  rows: [rowOf(titles, { [titles[0]!]: word }), rowOf(titles, {}), titles, ...rows],
})

/** The requests as the workbook that the tax office takes. Amounts include the tax. */
export const batchSheets = (requests: readonly BatchRequest[]): NamedSheet[] => [
  sheet('1-发票基本信息', '每个发票流水号是一张发票，金额含税', basicTitles, requests.map(basicRow)),
  sheet('2-发票明细信息', '按发票流水号对应发票', lineTitles, requests.flatMap(lineRows)),
  sheet('3-特定业务信息', '无', ['发票流水号'], []),
  sheet('4-附加要素信息', '无', ['发票流水号', '附加要素名称', '附加要素内容'], []),
  { name: 'excelVersion', rows: [[''], [''], [''], [version]] },
]
