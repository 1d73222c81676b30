import { type DeliveryState, deliveryState, type LineQuantities } from './quantities.ts'

/** The main states of an order with one seller. Money and complaints are sums and rows of their own, not states. */
export const orderStates = [
  /** 待确认 */
  'awaitingConfirmation',
  /** 待付款 */
  'awaitingPayment',
  /** 待发货 */
  'awaitingShipment',
  /** 部分发货 */
  'partlyShipped',
  /** 待收货 */
  'awaitingReceipt',
  /** 已完成 */
  'completed',
  /** 已取消 */
  'cancelled',
] as const
export type OrderState = (typeof orderStates)[number]

/** The states shown to users: the main ones, and 售后中, which an open claim adds to any of them. */
export const shownStates = [...orderStates, 'afterSales'] as const
export type ShownState = (typeof shownStates)[number]

/** The tabs of an order list: the states, and 待开票, which an open request for an invoice adds to any of them. */
export const orderTabs = [...orderStates, 'awaitingInvoice', 'afterSales'] as const
export type OrderTab = (typeof orderTabs)[number]

/** Events of an order. */
export const orderEvents = [
  /** The seller accepts the order; the buyer pays before anything is shipped. */
  'confirm',
  /** The seller accepts the order and ships before it is paid. */
  'confirmOnCredit',
  /** The seller refuses it. */
  'decline',
  /** The buyer cancels it before it is paid. */
  'cancel',
  /** It was not confirmed or paid in time. */
  'expire',
  /** The buyer submits proof that money is on its way. */
  'submitVoucher',
  /** The seller has not found that money. */
  'returnVoucher',
  /** Part of the money has arrived, or money owed on credit. */
  'payPart',
  /** All of the money has arrived. */
  'pay',
  /** The seller ships part of the goods, or the rest. */
  'ship',
  /** A shipment was handed over to the buyer. */
  'arrive',
  /** The buyer counts a shipment; after some time the system accepts it as shipped. */
  'receive',
  /** The buyer asks where the goods are. */
  'urge',
  /** The buyer takes more time to count. */
  'extend',
  /** The buyer asks to cancel the unshipped rest. */
  'askCancelRest',
  /** The seller will ship it all the same. */
  'refuseCancelRest',
  /** The unshipped rest is cancelled. */
  'cancelRest',
  /** The seller, or a payment service, has sent money back. */
  'refund',
  /** The buyer has that money. */
  'confirmRefund',
  /** The buyer has not found it, or has not confirmed it in time. */
  'disputeRefund',
  /** The buyer asks the seller to change an order of which nothing is shipped. */
  'askChange',
  /** The seller proposes other terms. */
  'proposeChange',
  /** Whoever asked or proposed takes it back. */
  'withdrawChange',
  /** The other side refuses. */
  'refuseChange',
  /** The buyer agrees: the new terms hold. */
  'acceptChange',
  /** Nobody answered in time. */
  'lapseChange',
] as const
export type OrderEvent = (typeof orderEvents)[number]

export type OrderActor = 'buyer' | 'seller' | 'operator' | 'system'

/** The state of a new order. */
export const firstOrderState: OrderState = 'awaitingConfirmation'

/** The state stays: money comes and goes independently of the goods. */
const same = 'same'

/** The quantities of the lines after the event determine the state. */
const byQuantities = 'byQuantities'

type Move = OrderState | typeof byQuantities | typeof same

/** Payments for goods released before full payment. */
const laterMoney = { submitVoucher: same, returnVoucher: same, payPart: same } as const

/** Changing the terms before anything is shipped. */
const newTerms = {
  askChange: same,
  proposeChange: same,
  withdrawChange: same,
  refuseChange: same,
  acceptChange: same,
  lapseChange: same,
} as const

/** Refunds. */
const moneyBack = { refund: same, confirmRefund: same, disputeRefund: same } as const

const moves: Record<OrderState, Partial<Record<OrderEvent, Move>>> = {
  awaitingConfirmation: {
    ...newTerms,
    confirm: 'awaitingPayment',
    confirmOnCredit: 'awaitingShipment',
    decline: 'cancelled',
    cancel: 'cancelled',
    expire: 'cancelled',
  },
  awaitingPayment: {
    ...newTerms,
    ...laterMoney,
    pay: 'awaitingShipment',
    cancel: 'cancelled',
    expire: 'cancelled',
  },
  awaitingShipment: {
    ...newTerms,
    ...laterMoney,
    ...moneyBack,
    ship: byQuantities,
    urge: byQuantities,
    askCancelRest: byQuantities,
    refuseCancelRest: byQuantities,
    cancelRest: byQuantities,
  },
  partlyShipped: {
    ...laterMoney,
    ...moneyBack,
    ship: byQuantities,
    arrive: byQuantities,
    receive: byQuantities,
    urge: byQuantities,
    askCancelRest: byQuantities,
    refuseCancelRest: byQuantities,
    cancelRest: byQuantities,
  },
  awaitingReceipt: {
    ...laterMoney,
    ...moneyBack,
    arrive: byQuantities,
    receive: byQuantities,
    extend: byQuantities,
  },
  completed: { ...laterMoney, ...moneyBack },
  // A voucher may be pending when the rest is cancelled.
  cancelled: { returnVoucher: same, payPart: same, ...moneyBack },
}

/** Whether a tab is for one of the main states: every order is in exactly one such tab. */
export const isMainState = (state: string): state is OrderState => orderStates.some((one) => one === state)

const actors: Record<OrderEvent, readonly OrderActor[]> = {
  confirm: ['seller'],
  confirmOnCredit: ['seller'],
  decline: ['seller'],
  cancel: ['buyer'],
  expire: ['system'],
  submitVoucher: ['buyer'],
  // The platform decides on a voucher that the seller does not check.
  returnVoucher: ['seller', 'operator'],
  payPart: ['seller', 'operator', 'system'],
  // A bank transfer is confirmed by the seller; payment services report to the system.
  pay: ['seller', 'operator', 'system'],
  ship: ['seller'],
  arrive: ['seller'],
  receive: ['buyer', 'system'],
  urge: ['buyer'],
  extend: ['buyer'],
  askCancelRest: ['buyer'],
  // The platform answers if the seller does not.
  refuseCancelRest: ['seller', 'operator'],
  // The seller agrees to it; a buyer kept waiting too long need not ask.
  cancelRest: ['seller', 'buyer', 'operator'],
  refund: ['seller', 'system'],
  confirmRefund: ['buyer', 'system'],
  disputeRefund: ['buyer', 'system'],
  askChange: ['buyer'],
  proposeChange: ['seller'],
  withdrawChange: ['seller', 'buyer'],
  refuseChange: ['buyer', 'seller'],
  acceptChange: ['buyer'],
  lapseChange: ['system'],
}

/**
 * The state after an event; undefined if the event is illegal in this state.
 * @param lines quantities after the event; only requested for an order in delivery
 */
export function nextState(
  state: OrderState,
  event: OrderEvent,
  lines: readonly LineQuantities[],
): OrderState | undefined {
  const move = moves[state][event]
  if (move === same) return state
  return move === byQuantities ? deliveryState(lines) : move
}

/** Whether the event cancels the unshipped rest. */
export function cancelsOpen(event: OrderEvent): boolean {
  return event === 'cancelRest' || statesBefore(event).some((state) => moves[state][event] === 'cancelled')
}

/** The events by which an order no longer waits for its seller's answer. */
export const answeringEvents: readonly OrderEvent[] = orderEvents.filter(
  (event) => ![undefined, same].includes(moves.awaitingConfirmation[event]),
)

/** Those by which the seller takes it. */
export const confirmingEvents: readonly OrderEvent[] = answeringEvents.filter(
  (event) => moves.awaitingConfirmation[event] !== 'cancelled',
)

/** Whether the quantities of the lines determine the state after the event. */
export function isOfDelivery(event: OrderEvent): boolean {
  return statesBefore(event).some((state) => moves[state][event] === byQuantities)
}

export function canMove(state: OrderState, event: OrderEvent, actor: OrderActor): boolean {
  return moves[state][event] !== undefined && actors[event].includes(actor)
}

/** The events that an actor may trigger in this state. */
export function eventsFor(state: OrderState, actor: OrderActor): OrderEvent[] {
  return orderEvents.filter((event) => canMove(state, event, actor))
}

/** The states in which an event is legal, for any actor. */
export function statesBefore(event: OrderEvent): OrderState[] {
  return orderStates.filter((state) => moves[state][event] !== undefined)
}

/** Where in its life an order stands; `released`: its goods may leave. */
export type Stage = 'offered' | 'unpaid' | 'released' | 'completed' | 'cancelled'

/** What a state means wherever orders are counted, listed, paid and read in SQL. A new state says all of it. */
const facts: Record<OrderState, { stage: Stage; holdsStock: boolean; endsByItself: boolean }> = {
  awaitingConfirmation: { stage: 'offered', holdsStock: true, endsByItself: true },
  awaitingPayment: { stage: 'unpaid', holdsStock: true, endsByItself: true },
  awaitingShipment: { stage: 'released', holdsStock: true, endsByItself: false },
  partlyShipped: { stage: 'released', holdsStock: true, endsByItself: false },
  awaitingReceipt: { stage: 'released', holdsStock: false, endsByItself: true },
  completed: { stage: 'completed', holdsStock: false, endsByItself: false },
  cancelled: { stage: 'cancelled', holdsStock: false, endsByItself: false },
}

export const stageOf = (state: OrderState): Stage => facts[state].stage

/** The states of some stages, as a parameter of SQL. */
export const statesIn = (...stages: readonly Stage[]): readonly OrderState[] =>
  orderStates.filter((state) => stages.includes(stageOf(state)))

/** States in which an order is no sale: not yet, or no longer. */
export const unsoldStates: readonly OrderState[] = statesIn('offered', 'cancelled')

/** Whether neither side owes the other anything. */
export const isSettled = (state: OrderState): boolean => ['completed', 'cancelled'].includes(stageOf(state))

/** Whether stock is reserved for the order: until its last shipment. */
export const holdsStock = (state: OrderState): boolean => facts[state].holdsStock

/** Goods of these orders are still to leave. */
export const statesToShip: readonly OrderState[] = statesIn('released').filter(holdsStock)

/** Whether the state ends when its time is over: the order is cancelled, or its goods count as received. */
export const endsByItself = (state: OrderState): boolean => facts[state].endsByItself

/** Whether the state follows from the quantities of the lines. */
export function isDelivered(state: OrderState): state is DeliveryState {
  return !['offered', 'unpaid'].includes(stageOf(state))
}
