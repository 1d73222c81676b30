import { invoiceTexts } from '@lianmeng/contract/invoices/invoice-texts'
import { tidyCreditCode } from '@lianmeng/trade/identity/credit-code'
import { addFen, type Fen, fen, noFen, parseMoney } from '@lianmeng/trade/price/money'
import type { RatedAmount } from '@lianmeng/trade/price/tax'
import { localDay, momentOf } from '@lianmeng/trade/time/china'
import { badRequest } from '../../answers/errors.ts'
import { xmlTree } from '../../sheets/xml-tree.ts'
import type { IssuedRed } from './red.ts'
import type { IssuedInvoice } from './register.ts'

const unreadable = () => badRequest(invoiceTexts.xmlUnreadable)

/** Files of the tax office have no document type; a file that has one is refused. @throws 400 */
function parsed(bytes: Uint8Array): unknown {
  let text: string
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw unreadable()
  }
  if (/<!(?:DOCTYPE|ENTITY)/i.test(text)) throw unreadable()
  try {
    return xmlTree(text)
  } catch {
    throw unreadable()
  }
}

/** The text at a path of elements. @throws 400 when there is none */
function textAt(document: unknown, path: string): string {
  const found = at(document, path)
  if (typeof found !== 'string' || found === '') throw unreadable()
  return found
}

/** @throws 400 */
function moneyAt(document: unknown, path: string): Fen {
  const amount = parseMoney(textAt(document, path), { signed: true })
  if (!amount.ok) throw unreadable()
  return amount.value
}

const data = 'EInvoice/EInvoiceData'
const basic = `${data}/BasicInformation`

/** The value at a path of elements, if any. */
function at(document: unknown, path: string): unknown {
  let found = document
  for (const name of path.split('/')) {
    found =
      typeof found === 'object' && found !== null && Object.hasOwn(found, name)
        ? (found as Record<string, unknown>)[name]
        : undefined
  }
  return found
}

/** Percent: the tax office writes `0.13`, others write `13%`, or words when no tax is due. @throws 400 */
function rateIn(text: string): number {
  if (['免税', '不征税', '出口零税率'].includes(text)) return 0
  const [, percent] = /^(\d{1,2}(?:\.0+)?)%$/.exec(text) ?? []
  if (percent) return Number(percent)
  const [, hundredths] = /^0\.(\d{1,2})0*$/.exec(text) ?? []
  if (hundredths) return Number(hundredths.padEnd(2, '0'))
  if (/^0(?:\.0*)?$/.test(text)) return 0
  throw unreadable()
}

/** The amounts of the lines with their rates; undefined when the file lists no lines. @throws 400 */
function ratesIn(document: unknown): RatedAmount[] | undefined {
  const items = at(document, `${data}/IssuItemInformation`)
  if (items === undefined) return undefined
  return (Array.isArray(items) ? items : [items]).map((item) => {
    const taxRate = rateIn(textAt(item, 'TaxRate'))
    const tax = at(item, 'ComTaxAm') === undefined || at(item, 'ComTaxAm') === '' ? noFen : moneyAt(item, 'ComTaxAm')
    return { taxRate, amount: addFen(moneyAt(item, 'Amount'), tax) }
  })
}

/** The day of a written time in China; empty if it is none. */
function dayIn(text: string): string {
  const moment = momentOf(text)
  return moment ? localDay(moment) : ''
}

/** The figures that both kinds of invoices have. @throws 400 */
function figuresIn(document: unknown): IssuedInvoice {
  const taxOf = (party: string) => tidyCreditCode(textAt(document, `${data}/${party}`))
  const rates = ratesIn(document)
  return {
    number: textAt(document, 'EInvoice/TaxSupervisionInfo/InvoiceNumber'),
    issuedOn: dayIn(textAt(document, 'EInvoice/TaxSupervisionInfo/IssueTime')),
    sellerTaxNumber: taxOf('SellerInformation/SellerIdNum'),
    buyerTaxNumber: taxOf('BuyerInformation/BuyerIdNum'),
    net: moneyAt(document, `${basic}/TotalAmWithoutTax`),
    tax: moneyAt(document, `${basic}/TotalTaxAm`),
    gross: moneyAt(document, `${basic}/TotalTax-includedAmount`),
    source: 'xml',
    ...(rates && { rates }),
  }
}

/**
 * The figures in the XML of a 数电票. The element names come from public readers of such files; the format itself is not
 * published.
 * @throws 400
 */
export const invoiceInXml = (bytes: Uint8Array): IssuedInvoice => figuresIn(parsed(bytes))

/** The number of the blue invoice that a red one reverses, from its own element or its remark. @throws 400 */
function blueNumberIn(document: unknown): string {
  const named = at(document, `${data}/SpecificInformation/RedEInvoice/OriginalInvoiceCode`)
  if (typeof named === 'string' && named !== '') return named
  const remark = at(document, `${data}/AdditionalInformation/Remark`)
  const [, number] = /被红冲蓝字数电(?:发)?票号码[：:]\s*(\d{20})/.exec(typeof remark === 'string' ? remark : '') ?? []
  if (!number) throw badRequest(invoiceTexts.notRed)
  return number
}

/** The figures in the XML of a 红字数电票, amounts without sign. @throws 400 */
export function redInXml(bytes: Uint8Array): IssuedRed {
  const document = parsed(bytes)
  const said = figuresIn(document)
  const { net, tax, gross, rates } = said
  if (gross >= 0n || net > 0n || tax > 0n) throw badRequest(invoiceTexts.notRed)
  const positive = rates?.map(({ taxRate, amount }) => ({ taxRate, amount: fen(-amount) }))
  const figures = { ...said, net: fen(-net), tax: fen(-tax), gross: fen(-gross) }
  return { ...figures, ...(positive && { rates: positive }), redOf: blueNumberIn(document) }
}
