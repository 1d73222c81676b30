/** The number of connections refused because their address had too many, or cut off because their client was slow. */
export type RefusedConnections = { tooMany: number; slowSending: number; slowReading: number }

/** Counters at zero. */
export const noRefusedConnections = (): RefusedConnections => ({ tooMany: 0, slowSending: 0, slowReading: 0 })
