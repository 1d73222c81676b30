import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  type AftersaleEvent,
  type AftersaleState,
  aftersaleEvents,
  aftersaleEventsFor,
  aftersaleKinds,
  aftersaleStates,
  canMoveAftersale,
  eventWhenDue,
  isOpenAftersale,
  nextAftersaleState,
  openAftersaleStates,
} from './states.ts'
import { hoursToWait } from './waits.ts'

/** The target of each event for a return accepted as a whole; missing events are refused. */
const whole: Partial<Record<AftersaleState, Partial<Record<AftersaleEvent, AftersaleState>>>> = {
  asked: { agree: 'returning', refuse: 'refused', withdraw: 'withdrawn', escalate: 'escalated' },
  refused: { withdraw: 'withdrawn', escalate: 'escalated', lapse: 'closed' },
  returning: { withdraw: 'withdrawn', sendBack: 'back', lapse: 'closed' },
  back: { inspect: 'done', escalate: 'escalated' },
  inspected: { acceptInspection: 'done', escalate: 'escalated' },
  toSend: { send: 'sent', escalate: 'escalated' },
  sent: { receive: 'done', escalate: 'escalated' },
  escalated: {
    withdraw: 'withdrawn',
    decideRefund: 'done',
    decideReturn: 'returning',
    decideSend: 'toSend',
    decideRefuse: 'closed',
  },
}

test.each(aftersaleStates.flatMap((state) => aftersaleEvents.map((event) => [state, event] as const)))(
  '%s, %s',
  (state, event) => {
    const next = nextAftersaleState(state, event, { remedy: 'return', accepted: 'whole' })
    expect(next).toBe(whole[state]?.[event])
    const actors = (['buyer', 'seller', 'operator', 'system'] as const).filter((actor) =>
      canMoveAftersale(state, event, actor),
    )
    expect(actors.length > 0).toBe(next !== undefined)
  },
)

test.each([
  ['return', 'returning'],
  ['exchange', 'returning'],
  ['supplement', 'toSend'],
  ['refund', 'done'],
] as const)('a seller who agrees to %s: %s', (remedy, state) => {
  expect(nextAftersaleState('asked', 'agree', { remedy })).toBe(state)
})

test.each([
  ['return', 'whole', 'done', 'done'],
  ['return', 'part', 'inspected', 'done'],
  ['return', 'none', 'inspected', 'closed'],
  ['exchange', 'whole', 'toSend', 'toSend'],
  ['exchange', 'part', 'inspected', 'toSend'],
  ['exchange', 'none', 'inspected', 'closed'],
] as const)(
  '%s of which the seller accepts %s: %s, and %s once the buyer is content',
  (remedy, accepted, looked, then) => {
    const course = { remedy, accepted }
    expect(nextAftersaleState('back', 'inspect', course)).toBe(looked)
    expect(nextAftersaleState('inspected', 'acceptInspection', course)).toBe(then)
  },
)

test('each side may do its own', () => {
  expect(aftersaleEventsFor('asked', 'buyer')).toEqual(['withdraw', 'escalate'])
  expect(aftersaleEventsFor('asked', 'seller')).toEqual(['agree', 'refuse'])
  expect(aftersaleEventsFor('asked', 'operator')).toEqual([])
  expect(aftersaleEventsFor('escalated', 'seller')).toEqual([])
  expect(aftersaleEventsFor('escalated', 'operator')).toEqual([
    'decideRefund',
    'decideReturn',
    'decideSend',
    'decideRefuse',
  ])
})

test('every open state waits for so long, and what happens then the system may do', () => {
  for (const state of openAftersaleStates) {
    expect(hoursToWait(state)).toBeGreaterThan(0)
    const event = eventWhenDue[state]
    // Only the platform can end a case before the platform.
    expect(event === undefined).toBe(state === 'escalated')
    if (event) expect(canMoveAftersale(state, event, 'system')).toBe(true)
  }
  for (const state of aftersaleStates) expect(hoursToWait(state) === undefined).toBe(!isOpenAftersale(state))
})

test('whatever happens in whatever order, nothing follows an end', () => {
  const courses = fc.record({
    remedy: fc.constantFrom(...aftersaleKinds),
    accepted: fc.constantFrom('whole', 'part', 'none' as const),
  })
  fc.assert(
    fc.property(courses, fc.array(fc.constantFrom(...aftersaleEvents), { maxLength: 30 }), (course, events) => {
      let state: AftersaleState = 'asked'
      for (const event of events) {
        const next = nextAftersaleState(state, event, course as Parameters<typeof nextAftersaleState>[2])
        if (next === undefined) continue
        expect(isOpenAftersale(state)).toBe(true)
        state = next
      }
    }),
  )
})
