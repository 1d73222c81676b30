import { invoiceTexts } from '@lianmeng/contract/orders/invoice-texts'
import { tidyCreditCode } from '@lianmeng/trade/identity/credit-code'
import { type Fen, parseMoney } from '@lianmeng/trade/price/money'
import { XMLParser, XMLValidator } from 'fast-xml-parser'
import { badRequest } from '../../../http/answers/errors.ts'
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
  let at = document
  for (const name of path.split('/')) {
    at =
      typeof at === 'object' && at !== null && Object.hasOwn(at, name)
        ? (at as Record<string, unknown>)[name]
        : undefined
  }
  if (typeof at !== 'string' || at === '') throw unreadable()
  return at
}

/** @throws 400 */
function moneyAt(document: unknown, path: string): Fen {
  const amount = parseMoney(textAt(document, path), { signed: true })
  if (!amount.ok) throw unreadable()
  return amount.value
}

const basic = 'EInvoice/EInvoiceData/BasicInformation'

/**
 * What the XML of a 数电票 says. Its elements are those that public readers of such files name; the format itself is not
 * published.
 * @throws 400
 */
export function invoiceInXml(bytes: Uint8Array): IssuedInvoice {
  const document = parsed(bytes)
  const taxOf = (party: string) => tidyCreditCode(textAt(document, `EInvoice/EInvoiceData/${party}`))
  return {
    number: textAt(document, 'EInvoice/TaxSupervisionInfo/InvoiceNumber'),
    issuedOn: textAt(document, 'EInvoice/TaxSupervisionInfo/IssueTime').slice(0, 10),
    sellerTaxNumber: taxOf('SellerInformation/SellerIdNum'),
    buyerTaxNumber: taxOf('BuyerInformation/BuyerIdNum'),
    net: moneyAt(document, `${basic}/TotalAmWithoutTax`),
    tax: moneyAt(document, `${basic}/TotalTaxAm`),
    gross: moneyAt(document, `${basic}/TotalTax-includedAmount`),
    source: 'xml',
  }
}
