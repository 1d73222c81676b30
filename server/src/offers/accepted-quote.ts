import type { Edit } from '@lianmeng/fastener/part/edit'
import type { SpecificationIds } from '../reference/specification.ts'

/** The quote by which goods were made for one buyer, and their drawing as it was locked. */
export type AcceptedQuote = {
  inquiryNo: string
  quoteNo: string
  /** Line of the inquiry. */
  lineNo: number
  /** The buyer's words for it; empty: none. */
  text: string
  /** What is supplied in place of what was asked; empty: the same. */
  substitute: string
  /** null: goods of a standard, or made to a file of the buyer's. */
  drawing: {
    /** With the letter of the version. */
    number: string
    name: string
    base: SpecificationIds
    settings: Edit
    /** SHA-256 of everything resolved. */
    hash: string
  } | null
  /**
   * The file of the buyer's to which they are made, and its SHA-256; missing: none. `file`: its name in the store, which
   * quotes accepted before it was kept do not have.
   */
  upload?: { fileName: string; hash: string; file?: string }
}

/** The quote and the drawing by which goods are made, in words. */
export const madeByWords = ({ quoteNo, drawing, upload, substitute }: AcceptedQuote): string =>
  [
    `报价单 ${quoteNo}`,
    drawing && `图纸 ${drawing.number}（已锁定 ${drawing.hash.slice(0, 8)}）`,
    upload && `图纸 ${upload.fileName}（已锁定 ${upload.hash.slice(0, 8)}）`,
    substitute && `替代：${substitute}`,
  ]
    .filter(Boolean)
    .join('，')
