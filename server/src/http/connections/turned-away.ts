/** The number of connections refused because their address had too many, or cut off because their client was slow. */
export type TurnedAway = { tooMany: number; slowSending: number; slowReading: number }

/** Counters at zero. */
export const nobodyTurnedAway = (): TurnedAway => ({ tooMany: 0, slowSending: 0, slowReading: 0 })
