/** States of an order with one seller. */
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
  /** 售后中 */
  'afterSales',
] as const
export type OrderState = (typeof orderStates)[number]

/** What can happen to an order. */
export const orderEvents = [
  /** The seller accepts the order. */
  'confirm',
  /** The seller refuses it. */
  'decline',
  /** The buyer cancels it before the seller has accepted it. */
  'cancel',
  /** It was not confirmed or paid in time. */
  'expire',
  /** The money has arrived. */
  'pay',
  /** The buyer gets all money back. */
  'refund',
  /** The seller ships some of the goods. */
  'shipPart',
  /** The seller ships the last goods. */
  'shipRest',
  /** The buyer confirms receipt; after some time the system does. */
  'receive',
  /** The buyer complains. */
  'openAfterSales',
  /** The complaint is settled without a full refund, or withdrawn. */
  'closeAfterSales',
] as const
export type OrderEvent = (typeof orderEvents)[number]

export type OrderActor = 'buyer' | 'seller' | 'operator' | 'system'

/** The state of a submitted order. */
export const firstOrderState: OrderState = 'awaitingConfirmation'

const moves: Record<OrderState, Partial<Record<OrderEvent, OrderState>>> = {
  awaitingConfirmation: {
    confirm: 'awaitingPayment',
    decline: 'cancelled',
    cancel: 'cancelled',
    expire: 'cancelled',
  },
  awaitingPayment: { pay: 'awaitingShipment', expire: 'cancelled' },
  awaitingShipment: { shipPart: 'partlyShipped', shipRest: 'awaitingReceipt', refund: 'cancelled' },
  partlyShipped: { shipPart: 'partlyShipped', shipRest: 'awaitingReceipt' },
  awaitingReceipt: { receive: 'completed', openAfterSales: 'afterSales' },
  completed: { openAfterSales: 'afterSales' },
  cancelled: {},
  afterSales: { closeAfterSales: 'completed', refund: 'cancelled' },
}

const actors: Record<OrderEvent, readonly OrderActor[]> = {
  confirm: ['seller'],
  decline: ['seller'],
  cancel: ['buyer'],
  expire: ['system'],
  // A bank transfer is confirmed by the seller; payment services report to the system.
  pay: ['seller', 'system'],
  refund: ['seller', 'operator'],
  shipPart: ['seller'],
  shipRest: ['seller'],
  receive: ['buyer', 'system'],
  openAfterSales: ['buyer'],
  closeAfterSales: ['buyer', 'seller', 'operator'],
}

const holding: readonly OrderState[] = ['awaitingConfirmation', 'awaitingPayment', 'awaitingShipment', 'partlyShipped']

/** The state after an event; undefined if the event is illegal in this state. */
export function nextState(state: OrderState, event: OrderEvent): OrderState | undefined {
  return moves[state][event]
}

/** Whether the actor may cause the event in any state. */
function mayCause(actor: OrderActor, event: OrderEvent): boolean {
  return actors[event].includes(actor)
}

export function canMove(state: OrderState, event: OrderEvent, actor: OrderActor): boolean {
  return nextState(state, event) !== undefined && mayCause(actor, event)
}

/** The events that an actor may cause in this state: the buttons to show. */
export function eventsFor(state: OrderState, actor: OrderActor): OrderEvent[] {
  return orderEvents.filter((event) => canMove(state, event, actor))
}

/** The states in which an event is legal, whoever causes it. */
export function statesBefore(event: OrderEvent): OrderState[] {
  return orderStates.filter((state) => nextState(state, event) !== undefined)
}

const settled: readonly OrderState[] = ['completed', 'cancelled']

/** Whether neither side owes the other anything. A complaint can still reopen a completed order. */
export function isSettled(state: OrderState): boolean {
  return settled.includes(state)
}

/** Whether stock is reserved for the order: until the last goods are shipped. */
export function holdsStock(state: OrderState): boolean {
  return holding.includes(state)
}
