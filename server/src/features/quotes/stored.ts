import type { WantedPaper } from '@lianmeng/contract/quotes/shapes'
import type { Edit } from '@lianmeng/fastener/part/edit'
import { fen, microYuan } from '@lianmeng/trade/price/money'
import { thousandths } from '@lianmeng/trade/quantity/qty'
import type { InquirySubject } from '@lianmeng/trade/quotes/inquiry'
import type { NoBidReason, QuotedUnits, QuoteLine } from '@lianmeng/trade/quotes/quote-line'
import { unitId } from '@lianmeng/trade/units'
import type { OwnUpload } from '../../companies/own-upload.ts'
import type { SpecificationIds } from '../../reference/specification.ts'

/** Inquiries and quotes as the database keeps them. Quantities in thousandths, prices in micro-yuan, fees in fen. */

/** A specification by the ids of the library; 0: not stated. `length` in mm. */
export type StoredIds = Record<
  | 'standardId'
  | 'nominalId'
  | 'length'
  | 'strengthId'
  | 'textureId'
  | 'materialId'
  | 'surfaceTreatmentId'
  | 'toothType1Id'
  | 'toothType2Id',
  number
>

/** A version of a drawing as it was when the inquiry was sent: whatever becomes of the drawing, this stays. */
export type LockedDrawing = {
  name: string
  /** With the letter of the version. */
  number: string
  base: SpecificationIds
  settings: Edit
  /** SHA-256 of everything resolved. */
  hash: string
  /** What was changed, in words. */
  changes: string[]
}

/** A file of the company's own as it was when the inquiry was written: the file never changes. */
export type LockedUpload = Pick<
  OwnUpload,
  'name' | 'number' | 'fileKind' | 'fileName' | 'file' | 'pages' | 'hash' | 'material' | 'size'
>

export type StoredLine = {
  subject: InquirySubject
  ids: StoredIds
  /** 0: no drawing. */
  taskId: number
  edition: number
  drawing: LockedDrawing | null
  upload: LockedUpload | null
  text: string
  quantities: number[]
  /** Empty: no day. */
  wantedOn: string
  papers: WantedPaper[]
}

export type StoredAnswer = {
  lineNo: number
  kind: 'offer' | 'noBid'
  prices: { quantity: number; price: number }[]
  tooling: number
  minimum: number
  days: number
  substitute: string
  /** Empty for an offer. */
  reason: NoBidReason | ''
  note: string
  /** What the seller takes an unread line for. */
  reading: StoredIds | null
}

/** A line of an accepted inquiry, and where its goods are bought. */
export type AcceptedRow = {
  lineNo: number
  tenantId: number
  quoteNo: string
  quantity: number
  /** With the tooling fee. */
  price: number
  amount: number
  productId: number
  packageSpecId: number
  /** ISO 8601. */
  validTo: string
}

/** Goods are asked by the piece and priced by the thousand. */
export const askedUnits: QuotedUnits = { baseUnit: unitId.piece, saleUnit: unitId.thousandPieces }

export const noIds: StoredIds = {
  standardId: 0,
  nominalId: 0,
  length: 0,
  strengthId: 0,
  textureId: 0,
  materialId: 0,
  surfaceTreatmentId: 0,
  toothType1Id: 0,
  toothType2Id: 0,
}

export const qtyOf = (count: number) => thousandths(BigInt(count))

/** An answer in the terms of the rules. */
export function answerOf({ kind, prices, tooling, minimum, days, substitute, reason, note }: StoredAnswer): QuoteLine {
  if (kind === 'noBid') return { kind, reason: reason || 'other', note }
  return {
    kind,
    prices: prices.map(({ quantity, price }) => ({ quantity: qtyOf(quantity), price: microYuan(BigInt(price)) })),
    tooling: fen(BigInt(tooling)),
    minimum: qtyOf(minimum),
    days,
    substitute,
  }
}
