import { termsTexts } from '@lianmeng/contract/orders/placing/terms'
import { notFound } from '../../answers/errors.ts'
import { FileAnswer } from '../../answers/file-answer.ts'
import type { Deps } from '../../deps.ts'
import { voucherFile } from '../../media/voucher-files.ts'

/** One of the files that a buyer sends with an order; a PDF as a download under its name. @throws 404 */
export async function sentFile(
  files: Deps['files'],
  attachments: readonly { fileId: string; name: string }[],
  fileId: string,
): Promise<FileAnswer> {
  const kept = attachments.find((one) => one.fileId === fileId)
  if (!kept) throw notFound(termsTexts.attachmentMissing)
  const { file, keeping, name } = await voucherFile(files, fileId)
  return new FileAnswer(file, keeping, name && { ...name, full: kept.name })
}
