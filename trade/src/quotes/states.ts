export const inquiryStates = [
  /** 草稿 */
  'draft',
  /** 已询价 */
  'sent',
  /** 报价中: at least one seller has quoted */
  'quoted',
  /** 已截止: no seller may quote any more, the buyer may still choose */
  'due',
  /** 已定标 */
  'accepted',
  /** 已关闭 */
  'closed',
] as const
export type InquiryState = (typeof inquiryStates)[number]

export const inquiryEvents = [
  /** The buyer sends the inquiry; its drawings are locked. */
  'send',
  /** A seller quotes. */
  'quote',
  /** The time for quotes is over. */
  'fallDue',
  /** The buyer gives more time: another round. */
  'extend',
  /** The buyer accepts quotes. */
  'accept',
  /** The buyer closes the inquiry; no seller sees it any more. */
  'close',
] as const
export type InquiryEvent = (typeof inquiryEvents)[number]

export type QuotingActor = 'buyer' | 'seller' | 'system'

type Target = InquiryState | ((hasQuotes: boolean) => InquiryState)

const inquiryMoves: Record<InquiryState, Partial<Record<InquiryEvent, Target>>> = {
  draft: { send: 'sent', close: 'closed' },
  sent: { quote: 'quoted', fallDue: 'due', extend: 'sent', close: 'closed' },
  quoted: { quote: 'quoted', fallDue: 'due', extend: 'quoted', accept: 'accepted', close: 'closed' },
  due: { extend: (hasQuotes) => (hasQuotes ? 'quoted' : 'sent'), accept: 'accepted', close: 'closed' },
  accepted: {},
  closed: {},
}

const inquiryActors: Record<InquiryEvent, QuotingActor> = {
  send: 'buyer',
  quote: 'seller',
  fallDue: 'system',
  extend: 'buyer',
  accept: 'buyer',
  close: 'buyer',
}

/**
 * The state of an inquiry after an event; undefined if this actor may not cause it in this state.
 * @param hasQuotes whether any seller has quoted: after more time was given, those quotes may still be accepted
 */
export function nextInquiryState(
  state: InquiryState,
  event: InquiryEvent,
  actor: QuotingActor,
  hasQuotes = false,
): InquiryState | undefined {
  if (inquiryActors[event] !== actor) return undefined
  const move = inquiryMoves[state][event]
  return typeof move === 'function' ? move(hasQuotes) : move
}

export const quoteStates = [
  /** 待报 */
  'awaited',
  /** 已报 */
  'quoted',
  /** 议价: the buyer has asked for a better quote, and the former one no longer binds */
  'countered',
  /** 已接受 */
  'accepted',
  /** 未中标 */
  'lost',
  /** 已过期 */
  'expired',
  /** 已婉拒 */
  'declined',
] as const
export type QuoteState = (typeof quoteStates)[number]

export const quoteEvents = [
  /** The seller quotes, or changes its quote. */
  'quote',
  /** The seller declines the whole inquiry. */
  'decline',
  /** The buyer asks for a better quote: another round. */
  'counter',
  /** The buyer accepts. */
  'accept',
  /** The buyer has accepted others only, or has closed the inquiry. */
  'lose',
  /** The time to quote, or that of the quote, is over. */
  'expire',
] as const
export type QuoteEvent = (typeof quoteEvents)[number]

const quoteMoves: Record<QuoteState, Partial<Record<QuoteEvent, QuoteState>>> = {
  awaited: { quote: 'quoted', decline: 'declined', lose: 'lost', expire: 'expired' },
  quoted: {
    quote: 'quoted',
    decline: 'declined',
    counter: 'countered',
    accept: 'accepted',
    lose: 'lost',
    expire: 'expired',
  },
  countered: { quote: 'quoted', decline: 'declined', lose: 'lost', expire: 'expired' },
  accepted: {},
  lost: {},
  // More time, or 请重报: the seller may quote again.
  expired: { quote: 'quoted', decline: 'declined', counter: 'countered', lose: 'lost' },
  declined: { quote: 'quoted', lose: 'lost' },
}

const quoteActors: Record<QuoteEvent, QuotingActor> = {
  quote: 'seller',
  decline: 'seller',
  counter: 'buyer',
  accept: 'buyer',
  lose: 'system',
  expire: 'system',
}

/** The state of a seller's quote after an event; undefined if this actor may not cause it in this state. */
export const nextQuoteState = (state: QuoteState, event: QuoteEvent, actor: QuotingActor): QuoteState | undefined =>
  quoteActors[event] === actor ? quoteMoves[state][event] : undefined

/**
 * Whether an invited seller sees an inquiry with its lines and drawings. Closing withdraws it from all of them, and
 * accepting from those whose quote was not accepted.
 */
export function sellerSees(inquiry: InquiryState, quote: QuoteState): boolean {
  if (inquiry === 'draft' || inquiry === 'closed') return false
  return inquiry !== 'accepted' || quote === 'accepted'
}

/**
 * Why a seller may not quote now; undefined: it may. `dueAt` in milliseconds.
 */
export function quotingProblem(
  inquiry: { state: InquiryState; dueAt: number },
  quote: QuoteState,
  now: number,
): 'inquiryOver' | 'pastDue' | 'quoteSettled' | undefined {
  if (inquiry.state === 'due') return 'pastDue'
  if (!nextInquiryState(inquiry.state, 'quote', 'seller')) return 'inquiryOver'
  if (now >= inquiry.dueAt) return 'pastDue'
  return nextQuoteState(quote, 'quote', 'seller') ? undefined : 'quoteSettled'
}

/**
 * Why the buyer may not accept a quote now; undefined: it may. A quote binds until `validTo`, in milliseconds.
 */
export function acceptingProblem(
  inquiry: InquiryState,
  quote: { state: QuoteState; validTo: number },
  now: number,
): 'inquiryOver' | 'notQuoted' | 'quoteExpired' | undefined {
  if (!nextInquiryState(inquiry, 'accept', 'buyer')) return 'inquiryOver'
  if (quote.state === 'expired' || (quote.state === 'quoted' && now >= quote.validTo)) return 'quoteExpired'
  return nextQuoteState(quote.state, 'accept', 'buyer') ? undefined : 'notQuoted'
}
