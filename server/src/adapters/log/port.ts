/** The process's log: errors, for those who run the machine. It contains no personal data. */
export type Log = {
  warn(details: object, message: string): void
  error(details: object, message: string): void
}
