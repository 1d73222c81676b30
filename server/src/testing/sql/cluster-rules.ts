import { parseSync } from 'libpg-query'
import type { Distribution, Distributions } from './distributions.ts'
import { type Mutable, type MutablePlace, mutablePlaces } from './mutable-functions.ts'
import { refusedShapes, type ShapeRule } from './refused-shapes.ts'

/** A statement that a cluster would refuse, answer wrongly, or answer by querying every machine. */
export type Breach =
  | { rule: 'mixed'; tables: string }
  | { rule: 'everyShard' | 'lockOfEveryShard'; table: string }
  | { rule: 'modifiesTwo' | 'joinedApart'; tables: string }
  | {
      rule: 'emptySelect' | 'uncountedConflict' | 'subqueryInReturning' | 'referenceByOthers' | MutablePlace | ShapeRule
    }

// biome-ignore lint/suspicious/noExplicitAny: the parser's trees are untyped here
type Node = any

type Source = { alias: string; table: string; distribution: Distribution }

export type ReadOptions = {
  /** Variables of a function, which are constant while a statement runs. */
  constants?: ReadonlySet<string>
  /** The program uses the rows or their number. */
  isRead?: boolean
  mutable?: Mutable
}

const nothingMutable: Mutable = { functions: new Set(), columns: new Set() }

/** The faults of a statement on a cluster; empty: none. */
export function breachesOf(sql: string, distributions: Distributions, options: ReadOptions = {}): Breach[] {
  const { constants = new Set<string>(), isRead = false, mutable = nothingMutable } = options
  const breaches: Breach[] = []
  const used = new Map<string, Distribution>()
  const modified = new Set<string>()
  let changesReference = false

  const source = (relation: Node, known: ReadonlySet<string>): Source[] => {
    const table: string = relation.relname
    const distribution = known.has(table) ? undefined : distributions.get(table)
    if (!distribution) return []
    used.set(table, distribution)
    return [{ alias: relation.alias?.aliasname ?? table, table, distribution }]
  }

  const readLevel = (kind: string, statement: Node, outer: ReadonlySet<string>, isInserted = false): void => {
    const known = new Set(outer)
    for (const { CommonTableExpr: cte } of statement.withClause?.ctes ?? []) known.add(cte.ctename)
    const level = levelOf(kind, statement)
    const sources = level.relations.flatMap((relation) => source(relation, known))
    if (kind !== 'SelectStmt') {
      modified.add(statement.relation.relname)
      source(statement.relation, known)
    }
    judge(kind, statement)
    judgeSources(sources, level.conditions, Boolean(statement.lockingClause))
    const { isPinnedToOne, areJoined } = pinnedBy(level.conditions, sources, constants)
    breaches.push(...joinedApart(sources, { isPinnedToOne: isInserted ? () => false : isPinnedToOne, areJoined }))
    for (const [below, node] of levelsBelow(statement)) readLevel(below, node, known, kind === 'InsertStmt')
  }

  const judge = (kind: string, statement: Node): void => {
    const isEmpty = kind === 'SelectStmt' && !statement.targetList && !statement.valuesLists && !statement.larg
    if (isEmpty) breaches.push({ rule: 'emptySelect' })
    const changed = kind === 'SelectStmt' ? undefined : distributions.get(statement.relation.relname)
    if (changed?.kind === 'reference' && kind !== 'InsertStmt') changesReference = true
    for (const rule of refusedShapes(kind, statement, distributions)) breaches.push({ rule })
    if (changed && changed.kind !== 'local')
      for (const rule of mutablePlaces(kind, statement, { mutable, constants })) breaches.push({ rule })
    if (kind !== 'InsertStmt') return
    const returned = statement.returningClause ?? statement.returningList
    if (distributions.get(statement.relation.relname)?.kind === 'local') return
    const { action, whereClause } = statement.onConflictClause ?? {}
    const ignores = action === 'ONCONFLICT_NOTHING' || (action === 'ONCONFLICT_UPDATE' && whereClause)
    if (ignores && isRead && !returned) breaches.push({ rule: 'uncountedConflict' })
    if (returned && JSON.stringify(returned).includes('"SubLink"')) breaches.push({ rule: 'subqueryInReturning' })
  }

  const judgeSources = (sources: readonly Source[], conditions: readonly Node[], locks: boolean): void => {
    const { isPinned } = pinnedBy(conditions, sources, constants)
    for (const { alias, table, distribution } of sources)
      if ('column' in distribution && !isPinned(alias, distribution.column))
        breaches.push({ rule: locks ? 'lockOfEveryShard' : 'everyShard', table })
  }

  for (const { stmt } of parseSync(sql).stmts ?? []) {
    const [[kind, statement]] = Object.entries(stmt as object) as [[string, Node]]
    readLevel(kind, statement, new Set())
  }
  const kinds = new Set([...used.values()].map(({ kind }) => kind))
  if (kinds.has('buyer') && kinds.has('tenant')) breaches.push({ rule: 'mixed', tables: [...used.keys()].join(', ') })
  if (modified.size > 1) breaches.push({ rule: 'modifiesTwo', tables: [...modified].join(', ') })
  if (changesReference && (kinds.has('buyer') || kinds.has('tenant'))) breaches.push({ rule: 'referenceByOthers' })
  return breaches
}

/** Tables of one kind are joined by their distribution columns, unless all are those of the same buyer or seller. */
function joinedApart(
  sources: readonly Source[],
  { isPinnedToOne, areJoined }: Pick<ReturnType<typeof pinnedBy>, 'isPinnedToOne' | 'areJoined'>,
): Breach[] {
  const [first, ...others] = sources.flatMap(({ alias, table, distribution }) =>
    'column' in distribution ? [{ alias, table, column: distribution.column }] : [],
  )
  return others
    .filter((other) => ![first!, other].every(({ alias, column }) => isPinnedToOne(alias, column)))
    .filter((other) => !areJoined(first!, other))
    .map((other) => ({ rule: 'joinedApart', tables: `${first!.table}, ${other.table}` }))
}

/** The tables of one level of a query, and the conditions on them; without its subqueries. */
function levelOf(kind: string, statement: Node): { relations: Node[]; conditions: Node[] } {
  const relations: Node[] = []
  const conditions: Node[] = statement.whereClause ? [statement.whereClause] : []
  const readItem = (item: Node): void => {
    if (item.RangeVar) relations.push(item.RangeVar)
    if (!item.JoinExpr) return
    const { larg, rarg, quals, usingClause } = item.JoinExpr
    readItem(larg)
    readItem(rarg)
    if (quals) conditions.push(quals)
    for (const { String: column } of usingClause ?? []) conditions.push({ using: column.sval })
  }
  for (const item of statement.fromClause ?? statement.usingClause ?? []) readItem(item)
  if (kind === 'UpdateStmt' || kind === 'DeleteStmt') relations.push(statement.relation)
  return { relations, conditions }
}

const levels = ['SelectStmt', 'InsertStmt', 'UpdateStmt', 'DeleteStmt', 'MergeStmt']

/** The statements and subqueries directly below a statement, anywhere in it. */
function levelsBelow(statement: Node): [string, Node][] {
  const found: [string, Node][] = []
  const look = (node: Node): void => {
    if (!node || typeof node !== 'object') return
    for (const [name, value] of Object.entries(node)) {
      if (levels.includes(name)) found.push([name, value])
      else look(value)
    }
  }
  for (const side of ['larg', 'rarg']) if (statement[side]) found.push(['SelectStmt', statement[side]])
  look({ ...statement, larg: undefined, rarg: undefined })
  return found
}

type Place = { alias: string; column: string }

/** Tells which columns of the level conditions bind to constants or to each other, directly or through equal columns. */
function pinnedBy(conditions: readonly Node[], sources: readonly Source[], constants: ReadonlySet<string>) {
  const pinned = new Set<string>()
  const pinnedToOne = new Set<string>()
  const equals: [string[], string[]][] = []

  const namesOf = (node: Node): string[] => {
    const fields: string[] = (node?.ColumnRef?.fields ?? []).map((field: Node) => field.String?.sval ?? '*')
    if (fields.length === 2) return constants.has(fields[0]!) ? [] : [fields.join('.')]
    const [column] = fields
    if (!column || constants.has(column)) return []
    return sources.map(({ alias }) => `${alias}.${column}`)
  }
  const isConstant = (node: Node): boolean => {
    if (!node || node.ParamRef || node.A_Const) return Boolean(node)
    if (node.TypeCast) return isConstant(node.TypeCast.arg)
    if (node.FuncCall) return (node.FuncCall.args ?? []).every(isConstant)
    if (node.A_Expr) return isConstant(node.A_Expr.lexpr) && isConstant(node.A_Expr.rexpr)
    if (node.List) return node.List.items.every(isConstant)
    if (node.ColumnRef) return namesOf(node).length === 0
    return false
  }
  const read = (node: Node): void => {
    if (node.using) equals.push([sources.map(({ alias }) => `${alias}.${node.using}`), []])
    if (node.BoolExpr?.boolop === 'AND_EXPR') node.BoolExpr.args.forEach(read)
    const { kind, name, lexpr, rexpr } = node.A_Expr ?? {}
    const isEquality = ['AEXPR_OP', 'AEXPR_OP_ANY', 'AEXPR_IN'].includes(kind) && name?.[0]?.String?.sval === '='
    if (!isEquality) return
    const bound = isConstant(rexpr) ? lexpr : isConstant(lexpr) ? rexpr : undefined
    for (const column of namesOf(bound)) {
      pinned.add(column)
      if (kind === 'AEXPR_OP') pinnedToOne.add(column)
    }
    if (!bound && kind === 'AEXPR_OP') equals.push([namesOf(lexpr), namesOf(rexpr)])
  }
  conditions.forEach(read)
  /** Adds the columns that equal one of these. */
  const spread = (columns: Set<string>): Set<string> => {
    for (let size = -1; size !== columns.size; ) {
      size = columns.size
      for (const pair of equals.map((sides) => sides.flat()))
        if (pair.some((column) => columns.has(column))) for (const column of pair) columns.add(column)
    }
    return columns
  }
  spread(pinned)
  spread(pinnedToOne)
  const nameOf = ({ alias, column }: Place) => `${alias}.${column}`
  return {
    isPinned: (alias: string, column: string) => pinned.has(nameOf({ alias, column })),
    isPinnedToOne: (alias: string, column: string) => pinnedToOne.has(nameOf({ alias, column })),
    areJoined: (one: Place, other: Place) => spread(new Set([nameOf(one)])).has(nameOf(other)),
  }
}
