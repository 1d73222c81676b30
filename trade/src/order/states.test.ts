import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  canMove,
  eventsFor,
  firstOrderState,
  holdsStock,
  isSettled,
  nextState,
  type OrderActor,
  type OrderEvent,
  type OrderState,
  orderEvents,
  orderStates,
  statesBefore,
} from './states.ts'

const walk = (...events: OrderEvent[]) =>
  events.reduce<OrderState | undefined>((state, event) => state && nextState(state, event), firstOrderState)

test('an order goes 待确认 → 待付款 → 待发货 → 部分发货 → 待收货 → 已完成', () => {
  expect(walk()).toBe('awaitingConfirmation')
  expect(walk('confirm')).toBe('awaitingPayment')
  expect(walk('confirm', 'pay')).toBe('awaitingShipment')
  expect(walk('confirm', 'pay', 'shipPart')).toBe('partlyShipped')
  expect(walk('confirm', 'pay', 'shipPart', 'shipPart', 'shipRest')).toBe('awaitingReceipt')
  expect(walk('confirm', 'pay', 'shipRest', 'receive')).toBe('completed')
})

test('these moves are legal, and no others', () => {
  const moves = orderStates.flatMap((state) =>
    orderEvents.flatMap((event) => {
      const to = nextState(state, event)
      return to ? `${state} ${event} ${to}` : []
    }),
  )
  expect(moves).toEqual([
    'awaitingConfirmation confirm awaitingPayment',
    'awaitingConfirmation decline cancelled',
    'awaitingConfirmation cancel cancelled',
    'awaitingConfirmation expire cancelled',
    'awaitingPayment expire cancelled',
    'awaitingPayment pay awaitingShipment',
    'awaitingShipment refund cancelled',
    'awaitingShipment shipPart partlyShipped',
    'awaitingShipment shipRest awaitingReceipt',
    'partlyShipped shipPart partlyShipped',
    'partlyShipped shipRest awaitingReceipt',
    'awaitingReceipt receive completed',
    'awaitingReceipt openAfterSales afterSales',
    'completed openAfterSales afterSales',
    'afterSales refund cancelled',
    'afterSales closeAfterSales completed',
  ])
})

test('a buyer may cancel an order only before the seller has confirmed it', () => {
  expect(orderStates.filter((state) => canMove(state, 'cancel', 'buyer'))).toEqual(['awaitingConfirmation'])
})

test.each<[OrderEvent, OrderActor[]]>([
  ['confirm', ['seller']],
  ['decline', ['seller']],
  ['cancel', ['buyer']],
  ['expire', ['system']],
  ['pay', ['seller', 'system']],
  ['refund', ['seller', 'operator']],
  ['shipPart', ['seller']],
  ['shipRest', ['seller']],
  ['receive', ['buyer', 'system']],
  ['openAfterSales', ['buyer']],
  ['closeAfterSales', ['buyer', 'seller', 'operator']],
])('%s is caused by %j and by nobody else', (event, causes) => {
  const actors: OrderActor[] = ['buyer', 'seller', 'operator', 'system']
  for (const state of orderStates.filter((each) => nextState(each, event)))
    expect(actors.filter((actor) => canMove(state, event, actor))).toEqual(causes)
})

test('a seller may decline an order, a buyer may not', () => {
  expect(canMove('awaitingConfirmation', 'decline', 'seller')).toBe(true)
  expect(canMove('awaitingConfirmation', 'decline', 'buyer')).toBe(false)
})

test('payment is reported by the seller or the payment service, never by the buyer', () => {
  const actors: OrderActor[] = ['buyer', 'seller', 'operator', 'system']
  expect(actors.filter((actor) => canMove('awaitingPayment', 'pay', actor))).toEqual(['seller', 'system'])
})

test('unpaid orders expire, paid ones never', () => {
  expect(orderStates.filter((state) => canMove(state, 'expire', 'system'))).toEqual([
    'awaitingConfirmation',
    'awaitingPayment',
  ])
})

test('each side sees the events that it may cause', () => {
  expect(eventsFor('awaitingConfirmation', 'seller')).toEqual(['confirm', 'decline'])
  expect(eventsFor('awaitingShipment', 'seller')).toEqual(['refund', 'shipPart', 'shipRest'])
  expect(eventsFor('awaitingReceipt', 'buyer')).toEqual(['receive', 'openAfterSales'])
  expect(eventsFor('cancelled', 'operator')).toEqual([])
})

test('stock is held from submission until the last goods leave', () => {
  expect(orderStates.filter(holdsStock)).toEqual([
    'awaitingConfirmation',
    'awaitingPayment',
    'awaitingShipment',
    'partlyShipped',
  ])
})

test('an unpaid order expires, confirmed or not', () => {
  expect(statesBefore('expire')).toEqual(['awaitingConfirmation', 'awaitingPayment'])
})

test('an order is settled when it is completed or cancelled', () => {
  expect(orderStates.filter(isSettled)).toEqual(['completed', 'cancelled'])
})

test('whatever happens in whatever order, goods leave only after payment and nothing follows a cancellation', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...orderEvents), { maxLength: 40 }), (events) => {
      let state: OrderState = firstOrderState
      let paid = false
      for (const event of events) {
        const to = nextState(state, event)
        if (!to) continue
        expect(state).not.toBe('cancelled')
        paid ||= event === 'pay'
        if (event === 'shipPart' || event === 'shipRest' || event === 'receive') expect(paid).toBe(true)
        if (event === 'cancel' || event === 'expire' || event === 'decline') expect(paid).toBe(false)
        state = to
      }
    }),
  )
})

test('every state can be reached', () => {
  const reached = new Set<OrderState>([firstOrderState])
  for (const state of reached)
    for (const event of orderEvents) {
      const to = nextState(state, event)
      if (to) reached.add(to)
    }
  expect([...reached].toSorted()).toEqual(orderStates.toSorted())
})
