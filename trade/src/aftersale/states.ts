/** A buyer's remedies: 退货退款, 换货, 补发, 仅退款. Also the final remedy: the platform may decide otherwise. */
export const aftersaleKinds = ['return', 'exchange', 'supplement', 'refund'] as const
export type AftersaleKind = (typeof aftersaleKinds)[number]

export const aftersaleStates = [
  /** 待卖家处理 */
  'asked',
  /** 卖家已拒绝 */
  'refused',
  /** 待买家寄回 */
  'returning',
  /** 待卖家验收 */
  'back',
  /** 部分验收, not yet accepted by the buyer */
  'inspected',
  /** 待卖家寄出 */
  'toSend',
  /** 待买家收货 */
  'sent',
  /** 平台处理中 */
  'escalated',
  /** 已完成 */
  'done',
  /** 已关闭 */
  'closed',
  /** 已撤销 */
  'withdrawn',
] as const
export type AftersaleState = (typeof aftersaleStates)[number]

export const aftersaleEvents = [
  /** The seller agrees. */
  'agree',
  /** The seller refuses. */
  'refuse',
  /** The buyer withdraws the claim. */
  'withdraw',
  /** The buyer has sent the goods back. */
  'sendBack',
  /** The seller has inspected the returned goods. */
  'inspect',
  /** The buyer agrees with the inspection. */
  'acceptInspection',
  /** The seller has sent goods: in exchange, or missing ones. */
  'send',
  /** They have arrived. */
  'receive',
  /** The buyer did not act in time. */
  'lapse',
  /** The platform is asked to decide. */
  'escalate',
  /** The platform decides: money, and no goods are returned. */
  'decideRefund',
  /** The platform decides: the goods are returned first. */
  'decideReturn',
  /** The platform decides: the seller sends goods. */
  'decideSend',
  /** The platform decides: nothing is owed. */
  'decideRefuse',
] as const
export type AftersaleEvent = (typeof aftersaleEvents)[number]

export type AftersaleActor = 'buyer' | 'seller' | 'operator' | 'system'

/** How much of the returned goods was accepted. */
export type Inspection = 'whole' | 'part' | 'none'

/** The facts that determine the next state, besides the present one. */
export type Course = {
  /** The remedy in progress. */
  remedy: AftersaleKind
  /** The inspection of the returned goods; undefined: not inspected. */
  accepted?: Inspection | undefined
}

type Target = AftersaleState | ((course: Course) => AftersaleState)

const afterAgreeing: Record<AftersaleKind, AftersaleState> = {
  return: 'returning',
  exchange: 'returning',
  supplement: 'toSend',
  refund: 'done',
}

/** The state after the inspection is settled. */
const afterAcceptance = ({ remedy, accepted }: Course): AftersaleState => {
  if (accepted === 'none') return 'closed'
  return remedy === 'exchange' ? 'toSend' : 'done'
}

const moves: Record<AftersaleState, Partial<Record<AftersaleEvent, Target>>> = {
  asked: {
    agree: ({ remedy }) => afterAgreeing[remedy],
    refuse: 'refused',
    withdraw: 'withdrawn',
    escalate: 'escalated',
  },
  refused: { withdraw: 'withdrawn', escalate: 'escalated', lapse: 'closed' },
  returning: { withdraw: 'withdrawn', sendBack: 'back', lapse: 'closed' },
  back: {
    inspect: (course) => (course.accepted === 'whole' ? afterAcceptance(course) : 'inspected'),
    escalate: 'escalated',
  },
  inspected: { acceptInspection: afterAcceptance, escalate: 'escalated' },
  toSend: { send: 'sent', escalate: 'escalated' },
  sent: { receive: 'done', escalate: 'escalated' },
  escalated: {
    withdraw: 'withdrawn',
    decideRefund: 'done',
    decideReturn: 'returning',
    decideSend: 'toSend',
    decideRefuse: 'closed',
  },
  done: {},
  closed: {},
  withdrawn: {},
}

const actors: Record<AftersaleEvent, readonly AftersaleActor[]> = {
  agree: ['seller'],
  refuse: ['seller'],
  withdraw: ['buyer'],
  sendBack: ['buyer'],
  inspect: ['seller'],
  acceptInspection: ['buyer', 'system'],
  send: ['seller'],
  receive: ['buyer', 'system'],
  lapse: ['system'],
  // A buyer who disagrees with the seller; the system if the seller does not answer.
  escalate: ['buyer', 'system'],
  decideRefund: ['operator'],
  decideReturn: ['operator'],
  decideSend: ['operator'],
  decideRefuse: ['operator'],
}

/** The state after an event; undefined if the event is illegal in this state. */
export function nextAftersaleState(
  state: AftersaleState,
  event: AftersaleEvent,
  course: Course,
): AftersaleState | undefined {
  const move = moves[state][event]
  return typeof move === 'function' ? move(course) : move
}

export function canMoveAftersale(state: AftersaleState, event: AftersaleEvent, actor: AftersaleActor): boolean {
  return moves[state][event] !== undefined && actors[event].includes(actor)
}

/** The events that an actor may trigger in this state. */
export const aftersaleEventsFor = (state: AftersaleState, actor: AftersaleActor): AftersaleEvent[] =>
  aftersaleEvents.filter((event) => canMoveAftersale(state, event, actor))

const ended: readonly AftersaleState[] = ['done', 'closed', 'withdrawn']

/** Whether a party or the platform still has to act: the order shows 售后中. */
export const isOpenAftersale = (state: AftersaleState): boolean => !ended.includes(state)

/** The open states. */
export const openAftersaleStates: readonly AftersaleState[] = aftersaleStates.filter(isOpenAftersale)

/** The event at the end of a wait; undefined: the wait ends only by an action. */
export const eventWhenDue: Partial<Record<AftersaleState, AftersaleEvent>> = {
  asked: 'escalate',
  refused: 'lapse',
  returning: 'lapse',
  back: 'escalate',
  inspected: 'acceptInspection',
  toSend: 'escalate',
  sent: 'receive',
}
