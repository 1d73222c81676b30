/** How a table is distributed over the machines of a cluster, from its comment. */
export type Distribution = { kind: 'buyer' | 'tenant'; column: string } | { kind: 'reference' | 'local' }

/** By table name. */
export type Distributions = ReadonlyMap<string, Distribution>

/** @throws with the text that `comment on table` lacks */
export function distributionOf(comment: string): Distribution {
  const [, kind, column] = /^(reference|local|buyer|tenant)(?: \((\w+)\))?$/.exec(comment) ?? []
  if ((kind === 'buyer' || kind === 'tenant') && column) return { kind, column }
  if ((kind === 'reference' || kind === 'local') && !column) return { kind }
  throw new Error(`no distribution: ${comment}`)
}
