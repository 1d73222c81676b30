import { existsSync, readFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { type Expression, type ModuleItem, parseSync, type TaggedTemplateExpression } from '@swc/core'

/** A statement as written in a source file, with `$1` in place of every value. */
export type WrittenStatement = {
  file: string
  /** The function or constant that contains it. */
  name: string
  sql: string
  /** The program uses the result: rows, or how many were changed. */
  isRead: boolean
}

// The tree is walked without types: any node may contain a template.
// biome-ignore lint/suspicious/noExplicitAny: a syntax tree of many shapes
type Node = any

const beginsStatement = /^\s*(select|insert|update|delete|with|merge)\b/i

/** Named declarations of a file, anywhere in it: functions, constants, and the targets of its imports. */
type Scope = {
  file: string
  declared: Map<string, Node>
  imported: Map<string, { file: string; name: string }>
  /** Plain text is SQL here, too. */
  isVerbatim?: boolean
}

const scopes = new Map<string, Scope & { body: ModuleItem[] }>()

/** The declarations and imports of a source file, which is parsed once. */
export function scopeOf(file: string) {
  const known = scopes.get(file)
  if (known) return known
  const { body } = parseSync(readFileSync(file, 'utf8'), { syntax: 'typescript' })
  const scope = { file, body, declared: new Map<string, Node>(), imported: new Map() }
  scopes.set(file, scope)
  walk(body, (node) => {
    if (node.type === 'VariableDeclarator' && node.init && node.id.type === 'Identifier')
      scope.declared.set(node.id.value, node.init)
    if (node.type === 'FunctionDeclaration') scope.declared.set(node.identifier.value, node)
    if (node.type === 'ImportDeclaration' && node.source.value.startsWith('.'))
      for (const specifier of node.specifiers)
        scope.imported.set(specifier.local.value, {
          file: resolve(dirname(file), node.source.value),
          name: specifier.imported?.value ?? specifier.local.value,
        })
  })
  declareParameters(scope)
  return scope
}

/** A parameter represents what the file itself passes: a fragment that one function passes to another. */
function declareParameters({ body, declared }: Scope & { body: ModuleItem[] }): void {
  walk(body, (node) => {
    if (node.type !== 'CallExpression' || node.callee.type !== 'Identifier') return
    const parameters: Node[] = declared.get(node.callee.value)?.params ?? []
    parameters.forEach((parameter, i) => {
      const { type, value } = parameter.pat ?? parameter
      const passed = node.arguments[i]?.expression
      if (type === 'Identifier' && passed && isTemplate(passed) && !declared.has(value)) declared.set(value, passed)
    })
  })
}

/** Visits every node of a syntax tree, with the nodes around it. */
export function walk(
  node: Node,
  visit: (node: Node, parents: readonly Node[]) => void,
  parents: readonly Node[] = [],
): void {
  if (Array.isArray(node)) for (const each of node) walk(each, visit, parents)
  else if (node && typeof node === 'object') {
    if (typeof node.type === 'string') visit(node, parents)
    const below = typeof node.type === 'string' ? [...parents, node] : parents
    for (const value of Object.values(node)) if (value && typeof value === 'object') walk(value, visit, below)
  }
}

const isTemplate = (node: Node): node is TaggedTemplateExpression =>
  node.type === 'TaggedTemplateExpression' &&
  node.tag.type === 'Identifier' &&
  /^(db|tx|sql|connection)$/.test(node.tag.value)

/** The template that an expression evaluates to, with its scope; undefined: it is a value. */
function templateOf(node: Node, scope: Scope, first: boolean): [TaggedTemplateExpression, Scope] | undefined {
  if (!node) return undefined
  if (isTemplate(node)) return [node, scope]
  if (node.type === 'TemplateLiteral' && scope.isVerbatim)
    return [{ template: node } as TaggedTemplateExpression, scope]
  switch (node.type) {
    case 'ParenthesisExpression':
    case 'TsAsExpression':
      return templateOf(node.expression, scope, first)
    case 'ConditionalExpression':
      return templateOf(first ? node.consequent : node.alternate, scope, first)
    case 'CallExpression':
      if (node.callee.value === 'verbatim')
        return templateOf(node.arguments[0]?.expression, { ...scope, isVerbatim: true }, first)
      if (node.callee.value === 'unionAll') return templateOf(mappedIn(node, scope), scope, first)
      return node.callee.type === 'Identifier' ? namedTemplate(node.callee.value, scope, first) : undefined
    case 'Identifier':
      return namedTemplate(node.value, scope, first)
    case 'ArrowFunctionExpression':
      return templateOf(node.body, scope, first)
    case 'FunctionDeclaration':
    case 'BlockStatement': {
      const statements: Node[] = node.type === 'BlockStatement' ? node.stmts : node.body.stmts
      const returned = statements.find((each) => each.type === 'ReturnStatement')
      return returned && templateOf(returned.argument, scope, first)
    }
    default:
      return undefined
  }
}

/** The content of `unionAll`: the template that its list is mapped to, one part representing all. */
function mappedIn(call: Node, scope: Scope): Node {
  const { expression } = call.arguments[1]
  const list = expression.type === 'Identifier' ? scope.declared.get(expression.value) : expression
  return list.type === 'CallExpression' ? list.arguments[0]?.expression : undefined
}

function namedTemplate(name: string, scope: Scope, first: boolean): [TaggedTemplateExpression, Scope] | undefined {
  const declared = scope.declared.get(name)
  if (declared) return templateOf(declared, scope, first)
  const leads = scope.imported.get(name)
  return leads && existsSync(leads.file) ? namedTemplate(leads.name, scopeOf(leads.file), first) : undefined
}

/** @param first the alternative to take in a template: the first or the second */
function textOf({ template }: TaggedTemplateExpression, scope: Scope, first: boolean): string {
  return template.quasis.reduce((text, quasi, i) => {
    const value: Expression | undefined = template.expressions[i]
    if (!value) return text + quasi.cooked
    const piece = isName(value) ? '"some_name"' : pieceOf(value, scope, first)
    return `${text}${quasi.cooked}${piece}`
  }, '')
}

const isName = (node: Node): boolean =>
  node.type === 'CallExpression' && node.callee.type === 'Identifier' && node.callee.value === 'identifier'

function pieceOf(value: Node, scope: Scope, first: boolean): string {
  const found = templateOf(value, scope, first)
  return found ? textOf(found[0], found[1], first) : '$1'
}

/**
 * Every statement that a file writes in `db` templates, with its fragments inserted. When a template chooses between
 * two fragments, both statements are returned.
 */
export function writtenStatements(path: string): WrittenStatement[] {
  const file = resolve(path)
  const scope = scopeOf(file)
  const found = new Map<string, WrittenStatement>()
  walk(scope.body, (node, parents) => {
    if (!isTemplate(node) || parents.some(isTemplate)) return
    const name = nameOf(parents)
    const isRead = parents.some(({ type }) => reading.has(type))
    for (const first of [true, false]) {
      const sql = textOf(node, scope, first).trim()
      if (beginsStatement.test(sql)) found.set(sql, { file: path, name, sql, isRead })
    }
  })
  return [...found.values()]
}

/** Where a statement stands whose result is used. */
const reading = new Set(['VariableDeclarator', 'ReturnStatement', 'MemberExpression', 'BinaryExpression'])

/** The outermost named thing around a node. */
function nameOf(parents: readonly Node[]): string {
  for (const parent of parents) {
    if (parent.type === 'FunctionDeclaration') return parent.identifier.value
    if (parent.type === 'VariableDeclarator' && parent.id.type === 'Identifier') return parent.id.value
  }
  return ''
}
