/** Shapes of a change that Citus refuses, whatever rows it is about. */
import type { Distribution, Distributions } from './distributions.ts'

// biome-ignore lint/suspicious/noExplicitAny: the parser's trees are untyped here
type Node = any

/**
 * `localWithOthers`: a change of a local table asks others, or the reverse: "relation … is not distributed".
 * `correlatedInInsert`: rows to insert are chosen by a subquery about each: "correlated subqueries are not supported".
 * `subqueryInValues`: "subqueries are not supported within INSERT queries".
 * `elementAsValue`: a column is set to an element or a slice of an array: Citus 13.2 crashes, and every machine restarts.
 * `caseOfValue`: `case value when …` in a change: where Citus evaluates functions too, it sends the comparisons as null.
 */
export type ShapeRule = 'localWithOthers' | 'correlatedInInsert' | 'subqueryInValues' | 'caseOfValue' | 'elementAsValue'

/** Calls `look` for every node of this kind; what a `with` reads is planned apart. */
function each(node: Node, kind: string, look: (found: Node) => void): void {
  if (!node || typeof node !== 'object') return
  for (const [name, value] of Object.entries(node)) {
    if (name === 'withClause') continue
    if (name === kind) look(value)
    each(value, kind, look)
  }
}

function tablesIn(node: Node, distributions: Distributions): Distribution[] {
  const found: Distribution[] = []
  each(node, 'RangeVar', ({ relname }) => {
    const distribution = distributions.get(relname)
    if (distribution) found.push(distribution)
  })
  return found
}

/** The names of what a query reads from. */
function aliasesOf({ fromClause }: Node): Set<string> {
  const names = new Set<string>()
  for (const kind of ['RangeVar', 'RangeFunction', 'RangeSubselect'])
    each(fromClause, kind, ({ alias, relname }) => names.add(alias?.aliasname ?? relname))
  return names
}

function asksAbout(subquery: Node, names: ReadonlySet<string>): boolean {
  let asks = false
  each(subquery, 'ColumnRef', ({ fields }) => {
    if (fields.length === 2 && names.has(fields[0].String?.sval)) asks = true
  })
  return asks
}

/** Whether the whole of a value that an update sets is read from an array. */
const setsToElement = ({ targetList, onConflictClause }: Node): boolean =>
  [...(targetList ?? []), ...(onConflictClause?.targetList ?? [])].some(
    ({ ResTarget }: Node) => ResTarget?.val?.A_Indirection,
  )

const isLocal = ({ kind }: Distribution): boolean => kind === 'local'

/** The faults of one statement; empty: none. */
export function refusedShapes(kind: string, statement: Node, distributions: Distributions): ShapeRule[] {
  const changed = kind === 'SelectStmt' ? undefined : distributions.get(statement.relation.relname)
  const found = new Set<ShapeRule>()
  if (changed && kind !== 'InsertStmt')
    for (const below of ['SubLink', 'RangeSubselect'])
      each(statement, below, ({ subselect, subquery }) => {
        if (tablesIn(subselect ?? subquery, distributions).some((other) => isLocal(other) !== isLocal(changed)))
          found.add('localWithOthers')
      })
  const rows = kind === 'InsertStmt' ? statement.selectStmt?.SelectStmt : undefined
  if (rows && changed && !isLocal(changed)) {
    const names = aliasesOf(rows)
    each(rows, 'SubLink', ({ subselect }) => {
      if (tablesIn(subselect, distributions).some((other) => 'column' in other) && asksAbout(subselect, names))
        found.add('correlatedInInsert')
    })
  }
  each(rows?.valuesLists, 'SubLink', ({ subselect }) => {
    if (changed && (!isLocal(changed) || tablesIn(subselect, distributions).some((other) => !isLocal(other))))
      found.add('subqueryInValues')
  })
  if (changed && !isLocal(changed)) {
    each(statement, 'CaseExpr', ({ arg }) => {
      if (arg) found.add('caseOfValue')
    })
    if (setsToElement(statement)) found.add('elementAsValue')
  }
  return [...found]
}
