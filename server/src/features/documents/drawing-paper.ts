import { drawingTitle, specificationWith } from '../../companies/own-drawing.ts'
import type { AcceptedQuote } from '../../offers/accepted-quote.ts'
import type { OrderRow } from '../../order/reading/queries.ts'
import type { Paper } from '../../papers/paper.ts'

type OrderedDrawing = { lineNo: number; quoted: AcceptedQuote; drawing: NonNullable<AcceptedQuote['drawing']> }

/** The drawings by which the goods of an order are made, as they were locked. */
export const drawingsIn = (order: OrderRow): OrderedDrawing[] =>
  order.lines.flatMap(({ lineNo, snapshot: { quoted } }) =>
    quoted?.drawing ? [{ lineNo, quoted, drawing: quoted.drawing }] : [],
  )

/**
 * The drawing of a line on paper, with the hash of everything resolved; undefined if a corrected table would draw another
 * part than the one ordered.
 */
export async function drawingPaper(
  order: OrderRow,
  { lineNo, quoted, drawing }: OrderedDrawing,
): Promise<Paper | undefined> {
  // The kernel of drawings takes a tenth of a second to load, and few orders need it.
  const { drawDetail } = await import('@lianmeng/fastener/sheet/drawing')
  const { revisionOf } = await import('@lianmeng/fastener/edit/revision')
  const { number, base, settings, hash } = drawing
  if (revisionOf(specificationWith({ base }, {}), settings).hash !== hash) return undefined
  return {
    title: `图纸 ${drawingTitle(drawing)}`,
    facts: [
      ['供方（卖家）', order.sellerCompany],
      ['需方（买家）', order.buyerName],
      ['订单号', order.orderNo],
      ['订单行', String(lineNo)],
      ['询价单', quoted.inquiryNo],
      ['报价', quoted.quoteNo],
    ],
    drawing: drawDetail(specificationWith({ base }, settings), { owner: { companyMark: order.buyerName, number } }),
    tables: [],
    closing: [`图纸指纹 SHA-256：${hash}`, '本图纸为下单时锁定的版本，变更须另行询价。'],
  }
}
