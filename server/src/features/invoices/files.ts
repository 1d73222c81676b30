import { createHash, randomUUID } from 'node:crypto'
import type { InvoiceFileType } from '@lianmeng/contract/invoices/invoice-endpoints'
import { invoiceTexts } from '@lianmeng/contract/invoices/invoice-texts'
import { badRequest, notFound } from '../../answers/errors.ts'
import { FileAnswer, tagged } from '../../answers/file-answer.ts'
import type { Deps } from '../../deps.ts'
import { fileOf, findInvoice, putInvoiceFile } from './invoice-queries.ts'

type Store = Pick<Deps, 'db' | 'files' | 'clock'>

const types: Record<InvoiceFileType, string> = {
  pdf: 'application/pdf',
  ofd: 'application/ofd',
  xml: 'application/xml',
}

/** The type of a file by its first bytes: an OFD is a ZIP archive. The content is not examined. @throws 400 */
export function fileType(bytes: Uint8Array): 'pdf' | 'ofd' {
  const start = Buffer.from(bytes.subarray(0, 5)).toString('latin1')
  if (start === '%PDF-') return 'pdf'
  if (start.startsWith('PK\x03\x04')) return 'ofd'
  throw badRequest(invoiceTexts.fileType)
}

/** Stores a file of an invoice unchanged. @throws 404 */
export async function keepInvoiceFile(
  { db, files, clock }: Store,
  { tenantId, invoiceNo }: { tenantId: number; invoiceNo: string },
  type: InvoiceFileType,
  bytes: Uint8Array,
): Promise<void> {
  if (!(await findInvoice(db, tenantId, invoiceNo))) throw notFound(invoiceTexts.noInvoice)
  const file = `${randomUUID()}.${type}`
  await files.put('invoices', file, bytes)
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  await putInvoiceFile(db, { tenantId, invoiceNo, type, file, sha256, size: bytes.byteLength, at: clock() })
}

/** A file of an invoice. @throws 404 */
export async function invoiceFileOf(
  { db, files }: Store,
  { tenantId, invoiceNo, type }: { tenantId: number; invoiceNo: string; type: InvoiceFileType },
): Promise<FileAnswer> {
  const row = await fileOf(db, { tenantId, invoiceNo, type })
  const bytes = row && (await files.get('invoices', row.file))
  if (!bytes) throw notFound(invoiceTexts.noInvoice)
  return new FileAnswer(tagged(bytes, types[type]), 'private', {
    ascii: `invoice-${invoiceNo}.${type}`,
    full: `发票-${invoiceNo}.${type}`,
  })
}
