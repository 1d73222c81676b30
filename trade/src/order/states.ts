/** States of one seller's order. */
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
  /** The seller accepts it. */
  'confirm',
  /** The seller does not. */
  'decline',
  /** The buyer takes it back before the seller has accepted it. */
  'cancel',
  /** It stayed unpaid for too long. */
  'expire',
  /** The money has arrived. */
  'pay',
  /** All money goes back to the buyer. */
  'refund',
  /** Some goods left, more are to follow. */
  'shipPart',
  /** The last goods left. */
  'shipRest',
  /** The goods have arrived; after a time, taken for granted. */
  'receive',
  /** The buyer complains. */
  'openAfterSales',
  /** The complaint is settled without full refund, or taken back. */
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

/** Where an event leads from a state; undefined where it is illegal. */
export function nextState(state: OrderState, event: OrderEvent): OrderState | undefined {
  return moves[state][event]
}

/** Whether such an actor may cause the event at all. */
export function mayCause(actor: OrderActor, event: OrderEvent): boolean {
  return actors[event].includes(actor)
}

export function canMove(state: OrderState, event: OrderEvent, actor: OrderActor): boolean {
  return nextState(state, event) !== undefined && mayCause(actor, event)
}

/** What an actor may do to an order in this state, e.g. which buttons it has. */
export function eventsFor(state: OrderState, actor: OrderActor): OrderEvent[] {
  return orderEvents.filter((event) => canMove(state, event, actor))
}

/** Whether stock is reserved for the order: until its last goods leave. */
export function holdsStock(state: OrderState): boolean {
  return holding.includes(state)
}

/** Whether nothing can happen any more. */
export function isFinal(state: OrderState): boolean {
  return Object.keys(moves[state]).length === 0
}
