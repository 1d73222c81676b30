/** The time, as a port: rules and tests never read the machine's clock themselves. */
export type Clock = () => Date

export const systemClock: Clock = () => new Date()
