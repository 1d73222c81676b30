import type { OrderEvent } from './states.ts'

type Facts = {
  /** Changes the obligations of both sides: what is to be delivered, or by when. */
  changesTerms: boolean
  /** The other side has a time of its own to answer it. */
  awaitsAnswer: boolean
  /** The time of the order's state runs on as if nothing had happened. */
  leavesDeadline: boolean
  /** The buttons of an order: `elsewhere` belongs to a shipment, a payment, a refund or a call of its own. */
  offered: 'button' | 'change' | 'elsewhere'
}

const plain: Facts = { changesTerms: false, awaitsAnswer: false, leavesDeadline: false, offered: 'button' }
const terms: Facts = { ...plain, changesTerms: true }
const elsewhere: Facts = { ...plain, offered: 'elsewhere' }
const change: Facts = { ...plain, leavesDeadline: true, offered: 'change' }

/** What an event means besides the state that follows it. A new event says all of it. */
export const eventFacts: Record<OrderEvent, Facts> = {
  confirm: terms,
  confirmOnCredit: { ...terms, offered: 'elsewhere' },
  decline: plain,
  cancel: plain,
  expire: plain,
  submitVoucher: plain,
  returnVoucher: elsewhere,
  payPart: plain,
  pay: terms,
  ship: plain,
  arrive: elsewhere,
  receive: plain,
  urge: plain,
  extend: plain,
  askCancelRest: { ...plain, awaitsAnswer: true },
  refuseCancelRest: plain,
  cancelRest: terms,
  refund: elsewhere,
  confirmRefund: elsewhere,
  disputeRefund: elsewhere,
  askChange: { ...change, awaitsAnswer: true },
  proposeChange: { ...change, awaitsAnswer: true },
  withdrawChange: change,
  refuseChange: change,
  acceptChange: { ...change, changesTerms: true, leavesDeadline: false },
  lapseChange: change,
}
