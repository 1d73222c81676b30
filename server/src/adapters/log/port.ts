/** The process's log: what went wrong, for those who look after the machine. Nothing personal goes in. */
export type Log = {
  warn(details: object, message: string): void
  error(details: object, message: string): void
}
