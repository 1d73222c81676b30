/** How many connections were refused because their address had too many, or cut off because their client was slow. */
export type TurnedAway = { tooMany: number; slowSending: number; slowReading: number }

/** A count that begins at nothing. */
export const nobodyTurnedAway = (): TurnedAway => ({ tooMany: 0, slowSending: 0, slowReading: 0 })
