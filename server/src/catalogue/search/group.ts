/** The offers of one specification under a filter, as rows. */
export type Group = Uint32Array

/** A page of specifications, each by its rows, and how many specifications and offers there are in all. */
export type GroupedRows = { total: number; offers: number; page: readonly Group[] }
