/** What a load has to reach at this number of connections: operations a second, and latencies in ms. */
export type LoadGoal = { at: number; perSecond?: number; p50?: number; p95?: number; p99?: number }

/** One row of the table in docs/performance.md. */
export type Row = {
  operation: string
  /** The place and the way of the measurement, in words. */
  how: string
  /** Unit of the figure and of the goal. */
  unit?: string
  /** The goal: at most this, or at least this. */
  most?: number
  least?: number
  load?: LoadGoal
}
