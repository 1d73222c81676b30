import type { InvoiceFileType } from '@lianmeng/contract/invoices/invoice-endpoints'
import { sellerInvoiceFile } from '@lianmeng/contract/invoices/seller-invoice-endpoints'
import { callFile } from '../../../../lib/calls/call.ts'
import { saveFile } from '../../../../lib/calls/save-file.ts'

/** Opens an invoice file for the seller. */
export async function openInvoiceFile(invoiceNo: string, type: InvoiceFileType): Promise<void> {
  const { name, content } = await callFile(sellerInvoiceFile, { invoiceNo, type })
  saveFile(name, content)
}
