import { maxQty, type Qty } from '../quantity/qty.ts'

/** Sellers that one inquiry asks: 最多选择5个卖家. */
export const maxInquirySellers = 5
export const maxInquiryLines = 200
/** Quantities asked of one line. */
export const maxQuantities = 3
/** The longest time for quotes. */
export const maxDueDays = 30

const day = 86_400_000

/** What a line asks for. */
export type InquirySubject =
  /** A standard part by its specification. */
  | 'standard'
  /** A locked version of a changed part. */
  | 'drawing'
  /** A file of the buyer's own. */
  | 'upload'
  /** Words that nobody has read yet: the seller completes standard and size. */
  | 'unread'

export type InquiryLine = { subject: InquirySubject; quantities: readonly Qty[] }

/** An inquiry before it is sent. `dueAt`: milliseconds, the first moment at which no seller may quote any more. */
export type InquiryDraft = {
  lines: readonly InquiryLine[]
  sellers: readonly number[]
  /** Every seller of which the buyer is a member may quote, too. */
  isOpenToMembers: boolean
  dueAt: number
}

export type InquiryProblem =
  | 'noLines'
  | 'tooManyLines'
  | 'noSellers'
  | 'tooManySellers'
  | 'sellerTwice'
  | 'dueInPast'
  | 'dueTooLate'
  | QuantitiesProblem

type QuantitiesProblem = 'noQuantity' | 'tooManyQuantities' | 'quantityInvalid' | 'quantitiesNotAscending'

/** Why a line's quantities cannot be asked for; undefined: they can. They ascend, so that each stands once. */
export function quantitiesProblem(quantities: readonly Qty[]): QuantitiesProblem | undefined {
  if (quantities.length === 0) return 'noQuantity'
  if (quantities.length > maxQuantities) return 'tooManyQuantities'
  if (quantities.some((one) => one <= 0n || one > maxQty)) return 'quantityInvalid'
  if (quantities.some((one, at) => at > 0 && one <= quantities[at - 1]!)) return 'quantitiesNotAscending'
  return undefined
}

/**
 * Why an inquiry cannot be sent now; `line` counts from 0 where a line is the reason. Undefined: it can.
 */
export function inquiryProblem(
  { lines, sellers, isOpenToMembers, dueAt }: InquiryDraft,
  now: number,
): { problem: InquiryProblem; line?: number } | undefined {
  if (lines.length === 0) return { problem: 'noLines' }
  if (lines.length > maxInquiryLines) return { problem: 'tooManyLines' }
  for (const [line, { quantities }] of lines.entries()) {
    const problem = quantitiesProblem(quantities)
    if (problem) return { problem, line }
  }
  if (sellers.length === 0 && !isOpenToMembers) return { problem: 'noSellers' }
  if (sellers.length > maxInquirySellers) return { problem: 'tooManySellers' }
  if (new Set(sellers).size < sellers.length) return { problem: 'sellerTwice' }
  if (dueAt <= now) return { problem: 'dueInPast' }
  if (dueAt > now + maxDueDays * day) return { problem: 'dueTooLate' }
  return undefined
}
