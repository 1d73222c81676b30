/** The process's log: errors, for those who run the machine. It contains no personal data. */
export type Log = {
  warn(details: object, message: string): void
  error(details: object, message: string): void
}

/** Where the lines of the log go, each with its end. Never waits and never fails. */
export type LogLines = { write(line: string): unknown }
