/** The filtered offers of one specification, as rows. */
export type Group = Uint32Array

/** A page of specifications, each by its rows, and the totals of specifications and offers. */
export type GroupedRows = { total: number; offers: number; page: readonly Group[] }
