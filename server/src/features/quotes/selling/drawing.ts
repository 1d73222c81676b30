import { quoteTexts } from '@lianmeng/contract/quotes/texts'
import type { Drawing } from '@lianmeng/fastener/drawing/drawing'
import { toSvg } from '@lianmeng/fastener/drawing/render/svg'
import { watermarked } from '@lianmeng/fastener/drawing/watermark'
import { drawDetail } from '@lianmeng/fastener/sheet/drawing'
import type { SellersPerson } from '../../../accounts/caller.ts'
import { notFound } from '../../../answers/errors.ts'
import { FileAnswer, tagged } from '../../../answers/file-answer.ts'
import { specificationWith } from '../../../companies/own-drawing.ts'
import type { Deps } from '../../../deps.ts'
import type { Paper } from '../../../papers/paper.ts'
import { papersInChild } from '../../../papers/paper-in-child.ts'
import { localMinute } from '../../../time/local-day.ts'
import type { LockedDrawing } from '../stored.ts'
import { type Asked, askedInquiry } from './asked.ts'
import { markedUpload, uploadedFileFor } from './uploaded.ts'

type Running = Pick<Deps, 'db' | 'clock' | 'files' | 'solids'>
type OfLine = { inquiryId: number; lineNo: number }
type Shown = { drawing: Drawing; title: string }

/** A line of an inquiry before one of its sellers, and the words that stand across its drawing. @throws 404 */
async function askedLine({ db, clock }: Running, { tenantId }: SellersPerson, { inquiryId, lineNo }: OfLine) {
  const asked = await askedInquiry(db, tenantId, inquiryId)
  const line = asked.inquiry.lines[lineNo - 1]
  if (!line?.drawing && !line?.upload) throw notFound(quoteTexts.noDrawing)
  return {
    asked,
    drawing: line.drawing,
    upload: line.upload,
    mark: `${asked.quote.sellerName} ${localMinute(clock())}`,
  }
}

/** A locked drawing with the seller's name and the time across it. */
function shownTo(asked: Asked, locked: LockedDrawing, mark: string): Shown {
  const owner = { companyMark: asked.row.companyName, number: locked.number }
  const sheet = drawDetail(specificationWith(locked, locked.settings), { owner })
  return { drawing: watermarked(sheet, mark), title: `${locked.number} ${locked.name}` }
}

/** The sheet of a line, or a page of an uploaded drawing, for one of its sellers. @throws 404 */
export async function drawingFor(
  running: Running,
  person: SellersPerson,
  { page = 1, ...of }: OfLine & { page?: number | undefined },
): Promise<{ svg: string; title: string; pages: number }> {
  const { asked, drawing, upload, mark } = await askedLine(running, person, of)
  if (upload) return markedUpload(running, upload, page, mark)
  const shown = shownTo(asked, drawing!, mark)
  return { svg: toSvg(shown.drawing), title: shown.title, pages: 1 }
}

/** The solid of a locked drawing as STEP. @throws 503 */
async function solidOf({ solids }: Running, locked: LockedDrawing, no: string): Promise<FileAnswer> {
  const specification = specificationWith(locked, locked.settings)
  const bytes = await solids.make({ specification, format: 'step', thread: 'cosmetic' })
  const full = `${locked.number} ${locked.name}-${no}.step`
  return new FileAnswer(tagged(bytes, 'model/step'), 'private', { ascii: `${no}.step`, full })
}

/** The same as PDF or STEP; an uploaded drawing as the file that it is. @throws 404, 503 */
export async function drawingFileFor(
  running: Running,
  person: SellersPerson,
  { format = 'pdf', ...of }: OfLine & { format?: 'pdf' | 'step' | undefined },
): Promise<FileAnswer> {
  const { asked, drawing: locked, upload, mark } = await askedLine(running, person, of)
  if (upload) return uploadedFileFor(running, upload)
  const no = `${asked.inquiry.inquiryNo}-${of.lineNo}`
  if (format === 'step') return solidOf(running, locked!, no)
  const { number, hash } = locked!
  const { drawing, title } = shownTo(asked, locked!, mark)
  const paper: Paper = {
    title,
    facts: [
      ['询价单', asked.inquiry.inquiryNo],
      ['需方（买家）', asked.row.companyName],
      ['图号', number],
      ['查看方', mark],
    ],
    drawing,
    tables: [],
    closing: [`图纸指纹 SHA-256：${hash}`, '本图纸仅供报价使用，不得转给第三方。'],
  }
  const bytes = await papersInChild([paper])
  return new FileAnswer(tagged(bytes, 'application/pdf'), 'private', { ascii: `${no}.pdf`, full: `${title}-${no}.pdf` })
}
