import { readdirSync, readFileSync } from 'node:fs'
import { parsePlPgSQLSync, parseSync } from 'libpg-query'
import { functionFiles } from '../../database/schema-files.ts'
import { type Distributions, distributionOf } from './distributions.ts'
import { subjectFiles } from './schema.ts'

const folder = new URL('../../../migrations/', import.meta.url)

// biome-ignore lint/suspicious/noExplicitAny: the parser's trees are untyped here
type Node = any

export type Migration = { name: string; text: string }

/** Every migration, in the order of running. */
export const migrations: readonly Migration[] = readdirSync(folder)
  .filter((name) => name.endsWith('.sql'))
  .sort()
  .map((name) => ({ name, text: readFileSync(new URL(name, folder), 'utf8') }))

/** The distributions that the comments of the tables name. */
export const distributions: Distributions = new Map(
  subjectFiles().flatMap(({ text }) =>
    [...text.matchAll(/^comment on table (\w+) is '([^']*)'/gm)].map(([, table, comment]) => [
      table!,
      distributionOf(comment!),
    ]),
  ),
)

/** A statement that a function runs. */
export type Step = {
  sql: string
  /** The function uses the number of its rows afterwards, without returning them. */
  isCounted: boolean
}

export type WrittenFunction = { name: string; variables: ReadonlySet<string>; steps: readonly Step[] }

/**
 * The functions in an SQL text: their statements and variables.
 * @throws for a function in another language, or with a statement put together while it runs: no rule could read it
 */
export function functionsIn(text: string): WrittenFunction[] {
  const { stmts } = parseSync(text)
  return (stmts ?? []).flatMap(({ stmt, stmt_location = 0, stmt_len = text.length }: Node) => {
    const created = stmt.CreateFunctionStmt
    if (!created) return []
    const bytes = Buffer.from(text).subarray(stmt_location, stmt_location + stmt_len)
    const name: string = created.funcname.at(-1).String.sval
    if (languageOf(created) !== 'plpgsql') throw new Error(`${name}: only functions in PL/pgSQL are read`)
    const { PLpgSQL_function: body } = (parsePlPgSQLSync(bytes.toString()) as Node).plpgsql_funcs[0]
    if (/"PLpgSQL_stmt_dyn/.test(JSON.stringify(body))) throw new Error(`${name}: a statement made while it runs`)
    return [{ name, variables: variablesOf(body), steps: stepsIn(body.action) }]
  })
}

const languageOf = ({ options }: Node): string | undefined =>
  options.find(({ DefElem: { defname } }: Node) => defname === 'language')?.DefElem.arg.String.sval

const variablesOf = ({ datums }: Node): Set<string> =>
  new Set(datums.map((datum: Node) => (datum.PLpgSQL_var ?? datum.PLpgSQL_rec)?.refname).filter(Boolean))

/** Statements in their order; expressions count if they read tables themselves. */
function stepsIn(action: Node): Step[] {
  const steps: Step[] = []
  const read = (node: Node): void => {
    if (!node || typeof node !== 'object') return
    const { query, parseMode } = node.PLpgSQL_expr ?? {}
    const isCount = node.PLpgSQL_stmt_getdiag || (parseMode !== 0 && /\bfound\b/i.test(query ?? ''))
    const last = steps.at(-1)
    if (isCount && last) last.isCounted = true
    if (query && parseMode === 0) steps.push({ sql: query, isCounted: false })
    else if (query && /\bselect\b/i.test(query))
      steps.push({ sql: `select (${withoutTarget(query)})`, isCounted: false })
    for (const [name, value] of Object.entries(node)) if (name !== 'PLpgSQL_expr') read(value)
  }
  read(action)
  return steps
}

/** `stock := stock || …` is parsed including the variable that it sets. */
const withoutTarget = (query: string): string => query.replace(/^\s*\w+\s*:=/, '')

/** The views in an SQL text, with the statements behind them. */
export const viewsIn = (text: string): { name: string; sql: string }[] =>
  (parseSync(text).stmts ?? []).flatMap(({ stmt, stmt_location = 0, stmt_len }: Node) => {
    if (!stmt.ViewStmt) return []
    const bytes = Buffer.from(text).subarray(stmt_location, stmt_len && stmt_location + stmt_len)
    return [{ name: stmt.ViewStmt.view.relname, sql: bytes.toString().replace(/^[\s\S]*?\bview\b[\s\S]*?\bas\b/i, '') }]
  })

/** Changes of a table that a cluster refuses: several changes at once, and a constraint without a name. */
export function alterationProblems(text: string): string[] {
  return (parseSync(text).stmts ?? []).flatMap(({ stmt }: Node) => {
    const { cmds = [], relation } = stmt.AlterTableStmt ?? {}
    const several = cmds.length > 1 ? [`alter table ${relation.relname}: ${cmds.length} changes at once`] : []
    const nameless = cmds.flatMap(({ AlterTableCmd: { def } }: Node) => {
      const constraints: Node[] = def?.Constraint ? [def] : (def?.ColumnDef?.constraints ?? [])
      return constraints
        .filter(({ Constraint: { contype, conname } }) => named.has(contype) && !conname)
        .map(() => `alter table ${relation.relname}: a constraint without a name`)
    })
    return [...several, ...nameless]
  })
}

const named = new Set(['CONSTR_CHECK', 'CONSTR_UNIQUE', 'CONSTR_PRIMARY', 'CONSTR_FOREIGN', 'CONSTR_EXCLUSION'])

/** The functions of the database. */
export const functions: readonly WrittenFunction[] = functionFiles().flatMap(({ text }) => functionsIn(text))

/** The views of the database. */
export const views = subjectFiles().flatMap(({ text }) => viewsIn(text))
