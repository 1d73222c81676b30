import fc from 'fast-check'
import { expect, test } from 'vitest'
import { thousandths } from '../quantity/qty.ts'
import { type LineQuantities, orderedLine } from './quantities.ts'
import {
  cancelsOpen,
  canMove,
  eventsFor,
  firstOrderState,
  holdsStock,
  isDelivered,
  isOfDelivery,
  isSettled,
  nextState,
  type OrderActor,
  type OrderEvent,
  type OrderState,
  orderEvents,
  orderStates,
  shownStates,
  statesBefore,
} from './states.ts'

const ordered = orderedLine(thousandths(2000n))
const part = { ...ordered, shipped: thousandths(1000n) }
const all = { ...ordered, shipped: thousandths(2000n) }
const counted = { ...all, received: thousandths(2000n) }

/** Events with the only line as it is after each. */
const walk = (...steps: readonly (readonly [OrderEvent, LineQuantities?])[]) =>
  steps.reduce<OrderState | undefined>(
    (state, [event, line = ordered]) => state && nextState(state, event, [line]),
    firstOrderState,
  )

test('an order goes 待确认 → 待付款 → 待发货 → 部分发货 → 待收货 → 已完成', () => {
  expect(walk()).toBe('awaitingConfirmation')
  expect(walk(['confirm'])).toBe('awaitingPayment')
  expect(walk(['confirm'], ['pay'])).toBe('awaitingShipment')
  expect(walk(['confirm'], ['pay'], ['ship', part])).toBe('partlyShipped')
  expect(walk(['confirm'], ['pay'], ['ship', part], ['ship', all])).toBe('awaitingReceipt')
  expect(walk(['confirm'], ['pay'], ['ship', all], ['receive', counted])).toBe('completed')
})

test('an order on credit is shipped before it is paid', () => {
  expect(walk(['confirmOnCredit'], ['ship', all])).toBe('awaitingReceipt')
})

test('cancelling what was never shipped ends the order, cancelling the rest leaves what was', () => {
  const cancelled = { ...ordered, cancelled: ordered.qty }
  expect(walk(['confirm'], ['pay'], ['cancelRest', cancelled])).toBe('cancelled')
  const rest = { ...part, cancelled: thousandths(1000n) }
  expect(walk(['confirm'], ['pay'], ['ship', part], ['cancelRest', rest])).toBe('awaitingReceipt')
})

test('these moves are legal, and no others', () => {
  const moves = orderStates.flatMap((state) =>
    orderEvents.flatMap((event) => {
      const to = nextState(state, event, [])
      return to ? `${state} ${event} ${isOfDelivery(event) ? 'as the lines say' : to}` : []
    }),
  )
  expect(moves).toEqual([
    'awaitingConfirmation confirm awaitingPayment',
    'awaitingConfirmation confirmOnCredit awaitingShipment',
    'awaitingConfirmation decline cancelled',
    'awaitingConfirmation cancel cancelled',
    'awaitingConfirmation expire cancelled',
    'awaitingConfirmation askChange awaitingConfirmation',
    'awaitingConfirmation proposeChange awaitingConfirmation',
    'awaitingConfirmation withdrawChange awaitingConfirmation',
    'awaitingConfirmation refuseChange awaitingConfirmation',
    'awaitingConfirmation acceptChange awaitingConfirmation',
    'awaitingConfirmation lapseChange awaitingConfirmation',
    'awaitingPayment cancel cancelled',
    'awaitingPayment expire cancelled',
    'awaitingPayment submitVoucher awaitingPayment',
    'awaitingPayment returnVoucher awaitingPayment',
    'awaitingPayment payPart awaitingPayment',
    'awaitingPayment pay awaitingShipment',
    'awaitingPayment askChange awaitingPayment',
    'awaitingPayment proposeChange awaitingPayment',
    'awaitingPayment withdrawChange awaitingPayment',
    'awaitingPayment refuseChange awaitingPayment',
    'awaitingPayment acceptChange awaitingPayment',
    'awaitingPayment lapseChange awaitingPayment',
    'awaitingShipment submitVoucher awaitingShipment',
    'awaitingShipment returnVoucher awaitingShipment',
    'awaitingShipment payPart awaitingShipment',
    'awaitingShipment ship as the lines say',
    'awaitingShipment urge as the lines say',
    'awaitingShipment askCancelRest as the lines say',
    'awaitingShipment refuseCancelRest as the lines say',
    'awaitingShipment cancelRest as the lines say',
    'awaitingShipment refund awaitingShipment',
    'awaitingShipment confirmRefund awaitingShipment',
    'awaitingShipment disputeRefund awaitingShipment',
    'awaitingShipment askChange awaitingShipment',
    'awaitingShipment proposeChange awaitingShipment',
    'awaitingShipment withdrawChange awaitingShipment',
    'awaitingShipment refuseChange awaitingShipment',
    'awaitingShipment acceptChange awaitingShipment',
    'awaitingShipment lapseChange awaitingShipment',
    'partlyShipped submitVoucher partlyShipped',
    'partlyShipped returnVoucher partlyShipped',
    'partlyShipped payPart partlyShipped',
    'partlyShipped ship as the lines say',
    'partlyShipped arrive as the lines say',
    'partlyShipped receive as the lines say',
    'partlyShipped urge as the lines say',
    'partlyShipped askCancelRest as the lines say',
    'partlyShipped refuseCancelRest as the lines say',
    'partlyShipped cancelRest as the lines say',
    'partlyShipped refund partlyShipped',
    'partlyShipped confirmRefund partlyShipped',
    'partlyShipped disputeRefund partlyShipped',
    'awaitingReceipt submitVoucher awaitingReceipt',
    'awaitingReceipt returnVoucher awaitingReceipt',
    'awaitingReceipt payPart awaitingReceipt',
    'awaitingReceipt arrive as the lines say',
    'awaitingReceipt receive as the lines say',
    'awaitingReceipt extend as the lines say',
    'awaitingReceipt refund awaitingReceipt',
    'awaitingReceipt confirmRefund awaitingReceipt',
    'awaitingReceipt disputeRefund awaitingReceipt',
    'completed submitVoucher completed',
    'completed returnVoucher completed',
    'completed payPart completed',
    'completed refund completed',
    'completed confirmRefund completed',
    'completed disputeRefund completed',
    'cancelled returnVoucher cancelled',
    'cancelled payPart cancelled',
    'cancelled refund cancelled',
    'cancelled confirmRefund cancelled',
    'cancelled disputeRefund cancelled',
  ])
})

test('cancelling an order or its rest gives up the unshipped quantity', () => {
  expect(orderEvents.filter(cancelsOpen)).toEqual(['decline', 'cancel', 'expire', 'cancelRest'])
})

test('quantities decide once the goods may leave', () => {
  expect(orderStates.filter((state) => !isDelivered(state))).toEqual(['awaitingConfirmation', 'awaitingPayment'])
})

test('users know eight states', () => {
  expect(shownStates).toEqual([...orderStates, 'afterSales'])
})

test('a buyer may cancel an order only before it is paid', () => {
  const before = ['awaitingConfirmation', 'awaitingPayment']
  expect(orderStates.filter((state) => canMove(state, 'cancel', 'buyer'))).toEqual(before)
})

test.each<[OrderEvent, OrderActor[]]>([
  ['confirm', ['seller']],
  ['decline', ['seller']],
  ['cancel', ['buyer']],
  ['expire', ['system']],
  ['submitVoucher', ['buyer']],
  ['returnVoucher', ['seller', 'operator']],
  ['payPart', ['seller', 'operator', 'system']],
  ['pay', ['seller', 'operator', 'system']],
  ['confirmOnCredit', ['seller']],
  ['ship', ['seller']],
  ['arrive', ['seller']],
  ['receive', ['buyer', 'system']],
  ['urge', ['buyer']],
  ['extend', ['buyer']],
  ['askCancelRest', ['buyer']],
  ['refuseCancelRest', ['seller', 'operator']],
  ['cancelRest', ['buyer', 'seller', 'operator']],
  ['askChange', ['buyer']],
  ['proposeChange', ['seller']],
  ['withdrawChange', ['buyer', 'seller']],
  ['refuseChange', ['buyer', 'seller']],
  ['acceptChange', ['buyer']],
  ['lapseChange', ['system']],
])('%s is caused by %j and by nobody else', (event, causes) => {
  const actors: OrderActor[] = ['buyer', 'seller', 'operator', 'system']
  for (const state of statesBefore(event))
    expect(actors.filter((actor) => canMove(state, event, actor))).toEqual(causes)
})

test('a seller may decline an order, a buyer may not', () => {
  expect(canMove('awaitingConfirmation', 'decline', 'seller')).toBe(true)
  expect(canMove('awaitingConfirmation', 'decline', 'buyer')).toBe(false)
})

test('payment is reported by the seller or the payment service, in place of the seller by the platform, never by the buyer', () => {
  const actors: OrderActor[] = ['buyer', 'seller', 'operator', 'system']
  expect(actors.filter((actor) => canMove('awaitingPayment', 'pay', actor))).toEqual(['seller', 'operator', 'system'])
})

test('unpaid orders expire, paid ones never', () => {
  expect(orderStates.filter((state) => canMove(state, 'expire', 'system'))).toEqual([
    'awaitingConfirmation',
    'awaitingPayment',
  ])
})

test('each side sees the events that it may cause', () => {
  expect(eventsFor('awaitingConfirmation', 'seller')).toEqual([
    'confirm',
    'confirmOnCredit',
    'decline',
    'proposeChange',
    'withdrawChange',
    'refuseChange',
  ])
  expect(eventsFor('awaitingShipment', 'seller')).toEqual([
    'returnVoucher',
    'payPart',
    'ship',
    'refuseCancelRest',
    'cancelRest',
    'refund',
    'proposeChange',
    'withdrawChange',
    'refuseChange',
  ])
  expect(eventsFor('awaitingReceipt', 'buyer')).toEqual([
    'submitVoucher',
    'receive',
    'extend',
    'confirmRefund',
    'disputeRefund',
  ])
  expect(eventsFor('awaitingReceipt', 'operator')).toEqual(['returnVoucher', 'payPart'])
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

test('whatever happens in whatever order, goods leave only after a release and nothing follows an end', () => {
  const lines = fc.constantFrom(ordered, part, all, counted, { ...ordered, cancelled: ordered.qty })
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.constantFrom(...orderEvents), lines), { maxLength: 40 }), (events) => {
      let state: OrderState = firstOrderState
      let released = false
      for (const [event, line] of events) {
        const to = nextState(state, event, [line])
        if (!to || to === state) continue
        expect(isSettled(state)).toBe(false)
        released ||= event === 'pay' || event === 'confirmOnCredit'
        if (isOfDelivery(event)) expect(released).toBe(true)
        if (event === 'cancel' || event === 'expire' || event === 'decline') expect(released).toBe(false)
        state = to
      }
    }),
  )
})
