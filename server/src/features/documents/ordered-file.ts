import type * as contract from '@lianmeng/contract/documents/document-endpoints'
import { documentTexts } from '@lianmeng/contract/documents/document-endpoints'
import type { ParamsOf } from '@lianmeng/contract/endpoint'
import { notFound } from '../../answers/errors.ts'
import { FileAnswer } from '../../answers/file-answer.ts'
import { drawingFile } from '../../companies/own-upload.ts'
import type { Deps } from '../../deps.ts'
import type { Side } from '../../order/finding/side.ts'
import { requireOrder } from '../../order/reading/list-orders.ts'
import type { OrderRow } from '../../order/reading/queries.ts'

type OrderedFile = { lineNo: number; fileName: string; sha256: string; file: string }

/** The buyer's own files by which lines of an order are made. */
export const filesIn = (order: OrderRow): OrderedFile[] =>
  order.lines.flatMap(({ lineNo, snapshot: { quoted } }) => {
    const { fileName, hash, file } = quoted?.upload ?? {}
    return fileName && hash && file ? [{ lineNo, fileName, sha256: hash, file }] : []
  })

/** The file of a line, as it was ordered. @throws 404 */
export async function orderedFile(
  { db, files }: Pick<Deps, 'db' | 'files'>,
  side: Side,
  { orderNo, lineNo }: ParamsOf<typeof contract.orderedFile>,
): Promise<FileAnswer> {
  const found = filesIn(await requireOrder(db, side, orderNo)).find((one) => one.lineNo === lineNo)
  if (!found) throw notFound(documentTexts.noDrawing)
  const { file, fileName } = found
  const name = { ascii: `${orderNo}-${lineNo}${file.slice(file.lastIndexOf('.'))}`, full: fileName }
  return new FileAnswer(await drawingFile(files, file), 'private', name)
}
