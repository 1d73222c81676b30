/**
 * Citus evaluates functions whose result depends on more than their arguments once, on the coordinator, before it
 * changes rows on another machine. It refuses a change that would need such a function per row.
 * [Citus, multi_router_planner.c: TargetlistAndFunctionsSupported, ErrorIfOnConflictNotSupported]
 */

// biome-ignore lint/suspicious/noExplicitAny: the parser's trees are untyped here
type Node = any

/** Where a change calls a function that is not immutable and Citus does not allow it. */
export type MutablePlace = 'mutableInConflict' | 'mutableInReturning' | 'mutableInCase' | 'mutableOfColumn'

/** Types whose text form depends on settings of the session: reading it is not immutable. */
const readBySettings = ['date', 'time', 'timetz', 'timestamp', 'timestamptz', 'interval', 'regclass']

/** Whether a part of an expression has this quality. Subqueries are planned apart. */
function some(node: Node, holds: (kind: string, node: Node) => boolean): boolean {
  if (!node || typeof node !== 'object') return false
  return Object.entries(node).some(([kind, value]) => kind !== 'SubLink' && (holds(kind, value) || some(value, holds)))
}

const hasColumn = (node: Node, constants: ReadonlySet<string>): boolean =>
  some(
    node,
    (kind, { fields } = {}) =>
      kind === 'ColumnRef' && !fields.some(({ String: name }: Node) => constants.has(name?.sval)),
  )

const functionOf = (node: Node): string | undefined => node.FuncCall?.funcname.at(-1).String.sval

/** `at time zone`: what it gives is a moment without a zone, whose arithmetic no setting changes. */
const isWithoutZone = (node: Node): boolean => functionOf(node) === 'timezone'

const isInterval = (node: Node): boolean =>
  functionOf(node) === 'make_interval' || node.TypeCast?.typeName.names.at(-1).String.sval === 'interval'

/** The arguments of `moment + interval`; undefined: another expression. */
function shiftedMoment({ lexpr, rexpr, name }: Node): Node[] | undefined {
  if (!['+', '-'].includes(name?.at(-1)?.String?.sval) || !lexpr || !isInterval(rexpr)) return undefined
  return isWithoutZone(lexpr) ? undefined : [lexpr]
}

/** What of PostgreSQL is not immutable. */
export type Mutable = {
  /** Names of functions. */
  functions: ReadonlySet<string>
  /** Names of columns with a date or a moment, whose text depends on settings of the session. */
  columns: ReadonlySet<string>
}

/** The argument of a cast that depends on the session's settings; undefined: another cast. */
function castBySettings({ arg, typeName }: Node, { columns }: Mutable): Node[] | undefined {
  if (arg.A_Const || arg.ParamRef || isWithoutZone(arg)) return undefined
  const type: string = typeName.names.at(-1).String.sval
  if (type === 'text') return columns.has(arg.ColumnRef?.fields.at(-1).String?.sval) ? [arg] : undefined
  if (typeName.arrayBounds) return arg.FuncCall ? undefined : [arg]
  return readBySettings.includes(type) ? [arg] : undefined
}

/** The places of one statement where Citus refuses it. */
export function mutablePlaces(
  kind: string,
  statement: Node,
  { mutable, constants }: { mutable: Mutable; constants: ReadonlySet<string> },
): MutablePlace[] {
  /** The arguments of a call that is not immutable; undefined: this node is none. */
  const mutableArguments = (name: string, node: Node): Node[] | undefined => {
    if (name === 'SQLValueFunction') return []
    if (name === 'FuncCall' && mutable.functions.has(node.funcname.at(-1).String.sval)) return node.args ?? []
    if (name === 'A_Expr') return shiftedMoment(node)
    return name === 'TypeCast' ? castBySettings(node, mutable) : undefined
  }
  const calls = (node: Node): boolean => some(node, (name, each) => mutableArguments(name, each) !== undefined)
  const ofColumn = (node: Node): boolean =>
    some(node, (name, each) => mutableArguments(name, each)?.some((given) => hasColumn(given, constants)) === true)
  const inCase = (node: Node): boolean =>
    some(node, (name, each) => (name === 'CaseExpr' || name === 'CoalesceExpr') && calls(each))

  const { onConflictClause: conflict, returningClause, returningList } = statement
  const found: MutablePlace[] = []
  if (calls(conflict?.targetList) || calls(conflict?.whereClause)) found.push('mutableInConflict')
  if (calls(returningClause ?? returningList)) found.push('mutableInReturning')
  if (kind !== 'UpdateStmt' && kind !== 'DeleteStmt') return found
  const changed = [statement.targetList, statement.whereClause]
  if (inCase(changed)) found.push('mutableInCase')
  if (ofColumn(changed)) found.push('mutableOfColumn')
  return found
}
