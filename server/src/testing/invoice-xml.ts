type InvoiceFacts = {
  number: string
  sellerTaxNumber: string
  buyerTaxNumber: string
  net: string
  tax: string
  gross: string
  issuedOn: string
  items?: readonly { amount: string; taxRate: string; tax: string }[]
  redOf?: string
  remark?: string
}

const itemOf = ({ amount, taxRate, tax }: NonNullable<InvoiceFacts['items']>[number]): string =>
  `<IssuItemInformation><ItemName>*紧固件*螺栓</ItemName><Amount>${amount}</Amount><TaxRate>${taxRate}</TaxRate>
  <ComTaxAm>${tax}</ComTaxAm></IssuItemInformation>`

/** The XML of a 数电票, in the format known from public readers. */
export const xmlOf = ({ items = [], redOf = '', remark = '', ...said }: InvoiceFacts): string =>
  `<?xml version="1.0" encoding="UTF-8"?><EInvoice><Header><EIid>${said.number}</EIid></Header><EInvoiceData>
  <SellerInformation><SellerIdNum>${said.sellerTaxNumber}</SellerIdNum></SellerInformation>
  <BuyerInformation><BuyerIdNum>${said.buyerTaxNumber}</BuyerIdNum></BuyerInformation>
  <BasicInformation><TotalAmWithoutTax>${said.net}</TotalAmWithoutTax><TotalTaxAm>${said.tax}</TotalTaxAm>
  <TotalTax-includedAmount>${said.gross}</TotalTax-includedAmount></BasicInformation>${items.map(itemOf).join('')}
  ${redOf && `<SpecificInformation><RedEInvoice><OriginalInvoiceCode>${redOf}</OriginalInvoiceCode></RedEInvoice></SpecificInformation>`}
  ${remark && `<AdditionalInformation><Remark>${remark}</Remark></AdditionalInformation>`}</EInvoiceData>
  <TaxSupervisionInfo><InvoiceNumber>${said.number}</InvoiceNumber><IssueTime>${said.issuedOn} 10:00:00</IssueTime></TaxSupervisionInfo></EInvoice>`
