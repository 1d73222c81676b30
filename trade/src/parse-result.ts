/** The result of parsing a text or number from outside: a value or a problem. */
export type ParseResult<T, Problem extends string> = { ok: true; value: T } | { ok: false; problem: Problem }
