/** What reading a text or number from outside gives: the value, or why there is none. */
export type Parsed<T, Problem extends string> = { ok: true; value: T } | { ok: false; problem: Problem }
