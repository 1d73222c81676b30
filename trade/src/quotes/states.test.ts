import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  acceptingProblem,
  type InquiryEvent,
  type InquiryState,
  inquiryEvents,
  inquiryStates,
  nextInquiryState,
  nextQuoteState,
  type QuoteEvent,
  type QuoteState,
  quoteEvents,
  quoteStates,
  quotingProblem,
  sellerSees,
} from './states.ts'

const actors = ['buyer', 'seller', 'system'] as const
const hour = 3_600_000
const now = Date.parse('2026-11-20T09:00:00+08:00')

type Told<State extends string, Event extends string> = Partial<Record<State, Partial<Record<Event, State>>>>

const inquiries: Told<InquiryState, InquiryEvent> = {
  draft: { send: 'sent', close: 'closed' },
  sent: { quote: 'quoted', fallDue: 'due', extend: 'sent', close: 'closed' },
  quoted: { quote: 'quoted', fallDue: 'due', extend: 'quoted', accept: 'accepted', close: 'closed' },
  due: { extend: 'sent', accept: 'accepted', close: 'closed' },
}

test.each(inquiryStates.flatMap((state) => inquiryEvents.map((event) => [state, event] as const)))(
  'an inquiry: %s, %s',
  (state, event) => {
    const targets = actors.flatMap((actor) => nextInquiryState(state, event, actor) ?? [])
    expect(targets).toEqual(inquiries[state]?.[event] ? [inquiries[state][event]] : [])
  },
)

const quotes: Told<QuoteState, QuoteEvent> = {
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
  expired: { quote: 'quoted', decline: 'declined', counter: 'countered', lose: 'lost' },
  declined: { quote: 'quoted', lose: 'lost' },
}

test.each(quoteStates.flatMap((state) => quoteEvents.map((event) => [state, event] as const)))(
  'a quote: %s, %s',
  (state, event) => {
    const targets = actors.flatMap((actor) => nextQuoteState(state, event, actor) ?? [])
    expect(targets).toEqual(quotes[state]?.[event] ? [quotes[state][event]] : [])
  },
)

test('each side may do its own', () => {
  expect(nextInquiryState('draft', 'send', 'seller')).toBeUndefined()
  expect(nextInquiryState('sent', 'quote', 'buyer')).toBeUndefined()
  expect(nextInquiryState('quoted', 'accept', 'seller')).toBeUndefined()
  expect(nextQuoteState('quoted', 'accept', 'seller')).toBeUndefined()
  expect(nextQuoteState('quoted', 'quote', 'buyer')).toBeUndefined()
})

test('more time after the end: quotes that are there may still be accepted', () => {
  expect(nextInquiryState('due', 'extend', 'buyer', true)).toBe('quoted')
  expect(nextInquiryState('due', 'extend', 'buyer', false)).toBe('sent')
})

test.each(quoteStates)('a seller whose quote is %s sees neither drafts nor closed inquiries', (quote) => {
  expect(sellerSees('draft', quote)).toBe(false)
  expect(sellerSees('closed', quote)).toBe(false)
  for (const open of ['sent', 'quoted', 'due'] as const) expect(sellerSees(open, quote)).toBe(true)
  expect(sellerSees('accepted', quote)).toBe(quote === 'accepted')
})

test('a seller may quote until the time is over, and not at that moment', () => {
  const inquiry = { state: 'sent', dueAt: now } as const
  expect(quotingProblem(inquiry, 'awaited', now - 1)).toBeUndefined()
  expect(quotingProblem(inquiry, 'awaited', now)).toBe('pastDue')
  expect(quotingProblem({ ...inquiry, state: 'due' }, 'awaited', now - 1)).toBe('pastDue')
})

test.each([
  ['draft', 'awaited', 'inquiryOver'],
  ['closed', 'awaited', 'inquiryOver'],
  ['accepted', 'quoted', 'inquiryOver'],
  ['quoted', 'lost', 'quoteSettled'],
  ['quoted', 'declined', undefined],
  ['quoted', 'countered', undefined],
] as const)('quoting while the inquiry is %s and the quote %s: %s', (state, quote, problem) => {
  expect(quotingProblem({ state, dueAt: now + hour }, quote, now)).toBe(problem)
})

test('a quote binds until its time is over, and not at that moment', () => {
  expect(acceptingProblem('due', { state: 'quoted', validTo: now + 1 }, now)).toBeUndefined()
  expect(acceptingProblem('due', { state: 'quoted', validTo: now }, now)).toBe('quoteExpired')
  expect(acceptingProblem('quoted', { state: 'expired', validTo: now + hour }, now)).toBe('quoteExpired')
})

test.each([
  ['sent', 'awaited', 'inquiryOver'],
  ['closed', 'quoted', 'inquiryOver'],
  ['accepted', 'quoted', 'inquiryOver'],
  ['quoted', 'awaited', 'notQuoted'],
  ['quoted', 'declined', 'notQuoted'],
  ['quoted', 'countered', 'notQuoted'],
] as const)('accepting while the inquiry is %s and the quote %s: %s', (inquiry, state, problem) => {
  expect(acceptingProblem(inquiry, { state, validTo: now + hour }, now)).toBe(problem)
})

test('whatever happens in whatever order, nothing follows an end', () => {
  const anyEvent = fc.record({ event: fc.constantFrom(...quoteEvents), actor: fc.constantFrom(...actors) })
  fc.assert(
    fc.property(fc.array(anyEvent, { maxLength: 30 }), (events) => {
      let state: QuoteState = 'awaited'
      for (const { event, actor } of events) {
        const next = nextQuoteState(state, event, actor)
        if (next === undefined) continue
        expect(['accepted', 'lost']).not.toContain(state)
        state = next
      }
    }),
  )
})
