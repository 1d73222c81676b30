import { parseSync } from 'libpg-query'
import { functions } from './migrations.ts'

// biome-ignore lint/suspicious/noExplicitAny: the parser's trees are untyped here
type Node = any

/** Tables that a statement reads, and those that it writes: how. */
export type Touched = { reads: Set<string>; inserts: Set<string>; changes: Set<string> }

export const nothingTouched = (): Touched => ({ reads: new Set(), inserts: new Set(), changes: new Set() })

/** Adds what another one touches. */
export function addTouched(to: Touched, { reads, inserts, changes }: Touched): void {
  for (const table of reads) to.reads.add(table)
  for (const table of inserts) to.inserts.add(table)
  for (const table of changes) to.changes.add(table)
}

const byStatement = new Map<string, Touched>()
const byFunction = new Map<string, Touched>()
const bodies = new Map(functions.map(({ name, steps }) => [name, steps]))

/** What a function of the database touches, with the functions that it calls. */
function touchedByFunction(name: string): Touched {
  const known = byFunction.get(name)
  if (known) return known
  const touched = nothingTouched()
  byFunction.set(name, touched)
  for (const { sql } of bodies.get(name) ?? []) addTouched(touched, touchedBy(sql))
  return touched
}

/** What a statement touches, through functions of the database too. */
export function touchedBy(sql: string): Touched {
  const known = byStatement.get(sql)
  if (known) return known
  const touched = nothingTouched()
  const look = (node: Node): void => {
    if (!node || typeof node !== 'object') return
    const { InsertStmt, UpdateStmt, DeleteStmt, RangeVar, FuncCall } = node
    if (InsertStmt) {
      touched.inserts.add(InsertStmt.relation.relname)
      if (InsertStmt.onConflictClause?.action === 'ONCONFLICT_UPDATE') touched.changes.add(InsertStmt.relation.relname)
    }
    const changed = UpdateStmt ?? DeleteStmt
    if (changed) touched.changes.add(changed.relation.relname)
    if (RangeVar) touched.reads.add(RangeVar.relname)
    if (FuncCall) {
      const name = FuncCall.funcname.at(-1).String.sval
      if (bodies.has(name)) addTouched(touched, touchedByFunction(name))
    }
    for (const below of Object.values(node)) look(below)
  }
  for (const { stmt } of parseSync(sql).stmts ?? []) look(stmt)
  byStatement.set(sql, touched)
  return touched
}
