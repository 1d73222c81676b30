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
import { type Asked, askedInquiry } from './asked.ts'

type Running = Pick<Deps, 'db' | 'clock'>
type Shown = { drawing: Drawing; title: string; asked: Asked; number: string; hash: string; mark: string }

/** The locked drawing of a line with the seller's name and the time across it. @throws 404 */
async function shownTo(
  { db, clock }: Running,
  { tenantId }: SellersPerson,
  inquiryId: number,
  lineNo: number,
): Promise<Shown> {
  const asked = await askedInquiry(db, tenantId, inquiryId)
  const locked = asked.inquiry.lines[lineNo - 1]?.drawing
  if (!locked) throw notFound(quoteTexts.noDrawing)
  const owner = { companyMark: asked.row.companyName, number: locked.number }
  const mark = `${asked.quote.sellerName} ${localMinute(clock())}`
  const sheet = drawDetail(specificationWith(locked, locked.settings), { owner })
  return {
    drawing: watermarked(sheet, mark),
    title: `${locked.number} ${locked.name}`,
    asked,
    number: locked.number,
    hash: locked.hash,
    mark,
  }
}

/** The sheet of a line for one of its sellers. @throws 404 */
export async function drawingFor(
  running: Running,
  person: SellersPerson,
  { inquiryId, lineNo }: { inquiryId: number; lineNo: number },
): Promise<{ svg: string; title: string }> {
  const { drawing, title } = await shownTo(running, person, inquiryId, lineNo)
  return { svg: toSvg(drawing), title }
}

/** The same as PDF. @throws 404, 503 */
export async function drawingFileFor(
  running: Running,
  person: SellersPerson,
  { inquiryId, lineNo }: { inquiryId: number; lineNo: number },
): Promise<FileAnswer> {
  const { drawing, title, asked, number, hash, mark } = await shownTo(running, person, inquiryId, lineNo)
  const no = `${asked.inquiry.inquiryNo}-${lineNo}`
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
