import { resolve } from 'node:path'
import type { Plugin } from 'vite'

/** The fields of an endpoint that a browser uses. Checking, describing and limiting calls is the server's work. */
const used: ReadonlySet<string> = new Set(['method', 'path', 'erpPath', 'body'])

export type Node = { type: string; start: number; end: number } & Record<string, unknown>
type Edit = { start: number; end: number; text: string }

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string'

const isName = (value: unknown, name: string): boolean =>
  isNode(value) && value.type === 'Identifier' && value.name === name

/** `Type.Object(…)` and its like. */
const isSchema = ({ type, callee }: Node): boolean =>
  type === 'CallExpression' && isNode(callee) && callee.type === 'MemberExpression' && isName(callee.object, 'Type')

/** The fields of `endpoint({ … })` that no browser uses, each with the comma behind it. */
function unusedFields(call: Node, code: string): Edit[] {
  const [definition] = call.arguments as readonly Node[]
  const fields = (definition?.properties ?? []) as readonly Node[]
  return fields
    .filter((field) => field.type === 'Property' && !used.has((field.key as { name?: string }).name ?? ''))
    .map(({ start, end }) => ({ start, end: end + /^\s*,?/.exec(code.slice(end))![0].length, text: '' }))
}

/** What goes from a module: schemas, and the fields of endpoints that no browser uses. */
function editsIn(node: unknown, code: string): Edit[] {
  if (Array.isArray(node)) return node.flatMap((each) => editsIn(each, code))
  if (!isNode(node)) return []
  if (isSchema(node)) return [{ start: node.start, end: node.end, text: '({})' }]
  const isEndpoint = node.type === 'CallExpression' && isName(node.callee, 'endpoint')
  const dropped = isEndpoint ? unusedFields(node, code) : []
  const isDropped = ({ start }: Edit) => dropped.some((edit) => start >= edit.start && start < edit.end)
  return [...dropped, ...Object.values(node).flatMap((each) => editsIn(each, code).filter((edit) => !isDropped(edit)))]
}

/** Expressions of TypeScript; its other nodes hold types only. */
const expressions: ReadonlySet<string> = new Set(['TSAsExpression', 'TSSatisfiesExpression', 'TSNonNullExpression'])

/** The names that the rest of a module uses; those in types are none. */
function namesIn(node: unknown, isGone: (node: Node) => boolean): string[] {
  if (Array.isArray(node)) return node.flatMap((each) => namesIn(each, isGone))
  if (!isNode(node) || node.type === 'ImportDeclaration' || isGone(node)) return []
  if (expressions.has(node.type)) return namesIn(node.expression, isGone)
  if (node.type.startsWith('TS')) return []
  if (node.type === 'Identifier') return [node.name as string]
  return Object.values(node).flatMap((each) => namesIn(each, isGone))
}

/** Imports of which nothing is used any more. They would keep modules among those of every page. */
function idleImports(tree: Node, edits: readonly Edit[]): Edit[] {
  const used = new Set(namesIn(tree.body, ({ start }) => edits.some((edit) => start >= edit.start && start < edit.end)))
  const isIdle = (specifier: Node) => !used.has((specifier.local as { name?: string }).name ?? '')
  return (tree.body as Node[])
    .filter((node) => node.type === 'ImportDeclaration' && (node.specifiers as Node[]).every(isIdle))
    .map(({ start, end }) => ({ start, end, text: '' }))
}

/** The source of a module of the contract without what only the server needs. */
export function lean(code: string, tree: Node): string {
  const edits = editsIn(tree, code)
  let text = code
  for (const { start, end, text: instead } of [...edits, ...idleImports(tree, edits)].sort((a, b) => b.start - a.start))
    text = text.slice(0, start) + instead + text.slice(end)
  return text
}

/**
 * Leaves the schemas and descriptions of the contract out of the built pages: a browser needs an endpoint's method and
 * path only. What nothing else uses then goes as well, with the modules that it came from.
 */
export function leanContract(root: string): Plugin {
  const contract = resolve(root, '..', 'contract', 'src')
  return {
    name: 'lean-contract',
    apply: 'build',
    enforce: 'pre',
    transform(code, id) {
      if (!resolve(id).startsWith(contract)) return undefined
      return lean(code, this.parse(code, { lang: 'ts' }) as unknown as Node)
    },
  }
}
