import { invoiceTexts } from '@lianmeng/contract/orders/invoice-texts'
import { tidyCreditCode } from '@lianmeng/trade/identity/credit-code'
import { addFen, type Fen, fen, noFen, parseMoney } from '@lianmeng/trade/price/money'
import type { RatedAmount } from '@lianmeng/trade/price/tax'
import { XMLParser, XMLValidator } from 'fast-xml-parser'
import { badRequest } from '../../../http/answers/errors.ts'
import type { IssuedRed } from './red.ts'
import type { IssuedInvoice } from './register.ts'

/** Texts stay texts, and no entity is put in: what is read is compared, never shown. */
const parser = new XMLParser({
  ignoreAttributes: true,
  parseTagValue: false,
  processEntities: false,
  trimValues: true,
})

const unreadable = () => badRequest(invoiceTexts.xmlUnreadable)

/** A file of the tax office has no document type; one that has is not looked at. @throws 400 */
function parsed(bytes: Uint8Array): unknown {
  let text: string
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw unreadable()
  }
  if (/<!(?:DOCTYPE|ENTITY)/i.test(text) || XMLValidator.validate(text) !== true) throw unreadable()
  try {
    return parser.parse(text)
  } catch {
    throw unreadable()
  }
}

/** The text at a path of elements. @throws 400 where there is none */
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

/** What stands at a path of elements, if there is anything. */
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

/** Percent: the tax office writes `0.13`, others `13%`, and words where no tax is due. @throws 400 */
function rateIn(text: string): number {
  if (['免税', '不征税', '出口零税率'].includes(text)) return 0
  const [, percent] = /^(\d{1,2}(?:\.0+)?)%$/.exec(text) ?? []
  if (percent) return Number(percent)
  const [, hundredths] = /^0\.(\d{1,2})0*$/.exec(text) ?? []
  if (hundredths) return Number(hundredths.padEnd(2, '0'))
  if (/^0(?:\.0*)?$/.test(text)) return 0
  throw unreadable()
}

/** The amounts of its lines with their rates; undefined where it lists none. @throws 400 */
function ratesIn(document: unknown): RatedAmount[] | undefined {
  const items = at(document, `${data}/IssuItemInformation`)
  if (items === undefined) return undefined
  return (Array.isArray(items) ? items : [items]).map((item) => {
    const taxRate = rateIn(textAt(item, 'TaxRate'))
    const tax = at(item, 'ComTaxAm') === undefined || at(item, 'ComTaxAm') === '' ? noFen : moneyAt(item, 'ComTaxAm')
    return { taxRate, amount: addFen(moneyAt(item, 'Amount'), tax) }
  })
}

/** What both kinds of invoices say. @throws 400 */
function figuresIn(document: unknown): IssuedInvoice {
  const taxOf = (party: string) => tidyCreditCode(textAt(document, `${data}/${party}`))
  const rates = ratesIn(document)
  return {
    number: textAt(document, 'EInvoice/TaxSupervisionInfo/InvoiceNumber'),
    issuedOn: textAt(document, 'EInvoice/TaxSupervisionInfo/IssueTime').slice(0, 10),
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
 * What the XML of a 数电票 says. Its elements are those that public readers of such files name; the format itself is not
 * published.
 * @throws 400
 */
export const invoiceInXml = (bytes: Uint8Array): IssuedInvoice => figuresIn(parsed(bytes))

/** The number of the blue invoice that a red one takes back, as its own element or its remark says. @throws 400 */
function blueNumberIn(document: unknown): string {
  const named = at(document, `${data}/SpecificInformation/RedEInvoice/OriginalInvoiceCode`)
  if (typeof named === 'string' && named !== '') return named
  const remark = at(document, `${data}/AdditionalInformation/Remark`)
  const [, number] = /被红冲蓝字数电(?:发)?票号码[：:]\s*(\d{20})/.exec(typeof remark === 'string' ? remark : '') ?? []
  if (!number) throw badRequest(invoiceTexts.notRed)
  return number
}

/** What the XML of a 红字数电票 says, its amounts without their sign. @throws 400 */
export function redInXml(bytes: Uint8Array): IssuedRed {
  const document = parsed(bytes)
  const said = figuresIn(document)
  const { net, tax, gross, rates } = said
  if (gross >= 0n || net > 0n || tax > 0n) throw badRequest(invoiceTexts.notRed)
  const positive = rates?.map(({ taxRate, amount }) => ({ taxRate, amount: fen(-amount) }))
  const figures = { ...said, net: fen(-net), tax: fen(-tax), gross: fen(-gross) }
  return { ...figures, ...(positive && { rates: positive }), redOf: blueNumberIn(document) }
}
