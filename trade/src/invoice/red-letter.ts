/** A red letter as the tax office handles it: the seller begins, the buyer confirms, the seller issues the red invoice. */
export const redLetterStates = ['waiting', 'confirmed', 'refused', 'lapsed', 'withdrawn', 'done'] as const
export type RedLetterState = (typeof redLetterStates)[number]

const hourMs = 3_600_000
/** Hours that the tax office gives the buyer; they run through nights and holidays. */
export const hoursToConfirm = 72
/** Hours before the end at which a buyer who has said nothing is reminded. */
const reminderBefore = 24

/** When a red letter lapses that nobody confirms. */
export const redLetterDue = (startedAt: Date): Date => new Date(startedAt.getTime() + hoursToConfirm * hourMs)

/** From when on the buyer is reminded. */
export const redLetterReminder = (dueAt: Date): Date => new Date(dueAt.getTime() - reminderBefore * hourMs)

/** Whether it is under way: a second one cannot begin beside it. */
export const isUnderWay = (state: RedLetterState): boolean => state === 'waiting' || state === 'confirmed'

/** Whether the buyer can still say yes or no. */
export const takesAnswer = ({ state, dueAt }: { state: RedLetterState; dueAt: Date }, now: Date): boolean =>
  state === 'waiting' && now < dueAt
