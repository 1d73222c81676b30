/** What a buyer asks for: 退货退款, 换货, 补发, 仅退款. Also what is done in the end: the platform may decide otherwise. */
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
  /** 部分验收, which the buyer has yet to accept */
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
  /** The seller takes it on. */
  'agree',
  /** The seller does not. */
  'refuse',
  /** The buyer wants it no more. */
  'withdraw',
  /** The buyer has sent the goods back. */
  'sendBack',
  /** The seller has looked at the goods that came back. */
  'inspect',
  /** The buyer is content with what was accepted of them. */
  'acceptInspection',
  /** The seller has sent goods: in exchange, or that were lacking. */
  'send',
  /** They have come. */
  'receive',
  /** The buyer did not go on in time. */
  'lapse',
  /** The platform is to decide. */
  'escalate',
  /** The platform: money, and the goods stay where they are. */
  'decideRefund',
  /** The platform: the goods go back first. */
  'decideReturn',
  /** The platform: the seller sends goods. */
  'decideSend',
  /** The platform: nothing is owed. */
  'decideRefuse',
] as const
export type AftersaleEvent = (typeof aftersaleEvents)[number]

export type AftersaleActor = 'buyer' | 'seller' | 'operator' | 'system'

/** How much of what came back was accepted. */
export type Inspection = 'whole' | 'part' | 'none'

/** What the next state follows from besides the present one. */
export type Course = {
  /** What is being done. */
  remedy: AftersaleKind
  /** What was accepted of what came back; undefined: nobody has looked. */
  accepted?: Inspection | undefined
}

type Target = AftersaleState | ((course: Course) => AftersaleState)

const afterAgreeing: Record<AftersaleKind, AftersaleState> = {
  return: 'returning',
  exchange: 'returning',
  supplement: 'toSend',
  refund: 'done',
}

/** Where it goes once it is settled what was accepted of the goods that came back. */
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
  // A buyer against what the seller said; the system where the seller says nothing.
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

/** The events that an actor may cause in this state. */
export const aftersaleEventsFor = (state: AftersaleState, actor: AftersaleActor): AftersaleEvent[] =>
  aftersaleEvents.filter((event) => canMoveAftersale(state, event, actor))

const ended: readonly AftersaleState[] = ['done', 'closed', 'withdrawn']

/** Whether one side or the platform still has to do something: the order shows 售后中. */
export const isOpenAftersale = (state: AftersaleState): boolean => !ended.includes(state)

/** The states that are not over. */
export const openAftersaleStates: readonly AftersaleState[] = aftersaleStates.filter(isOpenAftersale)

/** What happens by itself where nobody does anything in time; undefined: the wait ends only by somebody. */
export const eventWhenDue: Partial<Record<AftersaleState, AftersaleEvent>> = {
  asked: 'escalate',
  refused: 'lapse',
  returning: 'lapse',
  back: 'escalate',
  inspected: 'acceptInspection',
  toSend: 'escalate',
  sent: 'receive',
}
