import { quoteTexts } from '@lianmeng/contract/quotes/texts'
import { notFound } from '../../../answers/errors.ts'
import { FileAnswer } from '../../../answers/file-answer.ts'
import { drawingTitle } from '../../../companies/own-drawing.ts'
import { drawingFile, pageName } from '../../../companies/own-upload.ts'
import type { Deps } from '../../../deps.ts'
import { markedPage } from '../../../media/own-drawing/marked-page.ts'
import type { LockedUpload } from '../stored.ts'

type Files = Pick<Deps, 'files'>

/** A page of an uploaded drawing with the seller's name and the time across it. @throws 404 */
export async function markedUpload({ files }: Files, upload: LockedUpload, page: number, mark: string) {
  if (upload.pages === 0) throw notFound(quoteTexts.onlySolid)
  if (page > upload.pages) throw notFound(quoteTexts.noDrawing)
  const { body, type } = await drawingFile(files, pageName(upload, page))
  return {
    svg: markedPage(Buffer.from(body), type, mark),
    title: drawingTitle(upload),
    pages: upload.pages,
  }
}

/** The file itself, as the buyer uploaded it. @throws 404 */
export async function uploadedFileFor({ files }: Files, upload: LockedUpload): Promise<FileAnswer> {
  const { file, fileName } = upload
  const name = { ascii: `drawing${file.slice(file.lastIndexOf('.'))}`, full: fileName }
  return new FileAnswer(await drawingFile(files, file), 'private', name)
}
