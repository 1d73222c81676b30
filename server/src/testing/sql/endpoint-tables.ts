/** Which tables each endpoint writes, read from the sources: from its route over the functions to their statements. */
import { existsSync, globSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Endpoint } from '@lianmeng/contract/endpoint'
import { endpoints } from '@lianmeng/contract/testing/endpoints'
import { addTouched, nothingTouched, type Touched, touchedBy } from './touched-tables.ts'
import { scopeOf, walk, writtenStatements } from './written-statements.ts'

// biome-ignore lint/suspicious/noExplicitAny: a syntax tree of many shapes
type Node = any

const source = fileURLToPath(new URL('../../', import.meta.url))

/** What is called through a list instead of by name: who moves an order also does what follows from it. */
const calledByList: ReadonlyMap<string, { file: string; name: string }> = new Map([
  ['stepOrder', { file: resolve(source, 'order-effects.ts'), name: 'orderEffects' }],
])

type Place = { file: string; name: string }

const placeKey = ({ file, name }: Place) => `${file}#${name}`

/** Where a name of a file is declared: there, or in a file of ours that it imports. */
function declaredAt(file: string, name: string): Place | undefined {
  const { declared, imported } = scopeOf(file)
  if (declared.has(name)) return { file, name }
  const from = imported.get(name)
  return from && existsSync(from.file) ? declaredAt(from.file, from.name) : undefined
}

/** The declarations that an expression names. */
function namedIn(node: Node, file: string): Place[] {
  const places: Place[] = []
  walk([node], ({ type, value }) => {
    if (type !== 'Identifier') return
    const place = declaredAt(file, value)
    if (place) places.push(place)
  })
  return places
}

const statementsAt = new Map<string, Map<string, string[]>>()

/** The statements that a declaration holds. */
function statementsOf({ file, name }: Place): string[] {
  const known = statementsAt.get(file)
  if (known) return known.get(name) ?? []
  const byName = new Map<string, string[]>()
  for (const statement of writtenStatements(file))
    byName.set(statement.name, [...(byName.get(statement.name) ?? []), statement.sql])
  statementsAt.set(file, byName)
  return byName.get(name) ?? []
}

/** Everything that these declarations reach. */
function touchedFrom(begin: readonly Place[]): Touched {
  const touched = nothingTouched()
  const seen = new Set<string>()
  const waiting = [...begin]
  for (let place = waiting.pop(); place; place = waiting.pop()) {
    if (seen.has(placeKey(place))) continue
    seen.add(placeKey(place))
    for (const sql of statementsOf(place)) addTouched(touched, touchedBy(sql))
    const listed = calledByList.get(place.name)
    if (listed) waiting.push(listed)
    waiting.push(...namedIn(scopeOf(place.file).declared.get(place.name), place.file))
  }
  return touched
}

const isRoute = ({ type, callee }: Node): boolean => type === 'CallExpression' && /^route/.test(callee.value ?? '')

const argumentsOf = (call: Node): Node[] => call.arguments.map((one: Node) => one.expression)

/** Endpoints that are handed to a function of the file, which calls `route` with them. */
function handedOver(body: Node): { named: Node; handlers: Node }[] {
  const takers = new Map<string, { at: number; handlers: Node }>()
  walk(body, ({ type, id, init }) => {
    if (type !== 'VariableDeclarator' || init?.type !== 'ArrowFunctionExpression') return
    walk([init], (inner) => {
      if (!isRoute(inner)) return
      const [, named, ...handlers] = argumentsOf(inner)
      const at = init.params.findIndex((param: Node) => param.type === 'Identifier' && param.value === named?.value)
      if (at >= 0) takers.set(id.value, { at, handlers })
    })
  })
  const handed: { named: Node; handlers: Node }[] = []
  walk(body, (node) => {
    const taker = node.type === 'CallExpression' ? takers.get(node.callee.value) : undefined
    if (taker) handed.push({ named: argumentsOf(node)[taker.at], handlers: taker.handlers })
  })
  return handed
}

/** Calls of `route`, with the module and name of their endpoint. */
function routesIn(file: string): { module: string; name: string; handler: Node }[] {
  const { body } = scopeOf(file)
  const modules = new Map<string, { module: string; name?: string }>()
  walk(body, (node) => {
    if (node.type !== 'ImportDeclaration') return
    for (const specifier of node.specifiers) {
      const name =
        specifier.type === 'ImportSpecifier' ? (specifier.imported?.value ?? specifier.local.value) : undefined
      modules.set(specifier.local.value, { module: node.source.value, ...(name && { name }) })
    }
  })
  const found: { module: string; name: string; handler: Node }[] = []
  const take = (named: Node, handler: Node) => {
    const isMember = named?.type === 'MemberExpression'
    const local = modules.get(isMember ? named.object.value : named?.value)
    const name = isMember ? named.property.value : local?.name
    if (local && name) found.push({ module: local.module, name, handler })
  }
  walk(body, (node) => {
    if (!isRoute(node)) return
    const [, named, ...handlers] = argumentsOf(node)
    take(named, handlers)
  })
  for (const { named, handlers } of handedOver(body)) take(named, handlers)
  return found
}

export type WritingEndpoint = { name: string; endpoint: Endpoint; touched: Touched }

const importedModule = (file: string, module: string): Promise<Record<string, unknown>> =>
  import(module.startsWith('.') ? resolve(dirname(file), module) : module)

/** Every endpoint that writes, with the tables that it touches. */
export async function writingEndpoints(): Promise<WritingEndpoint[]> {
  const nameOf = new Map(endpoints.map(([feature, name, endpoint]) => [endpoint, `${feature}.${name}`]))
  const found: WritingEndpoint[] = []
  for (const path of globSync('features/**/*.ts', { cwd: source })) {
    if (path.endsWith('.test.ts')) continue
    const file = resolve(source, path)
    for (const { module, name, handler } of routesIn(file)) {
      const endpoint = (await importedModule(file, module))[name] as Endpoint
      const touched = touchedFrom(namedIn(handler, file))
      if (touched.inserts.size + touched.changes.size > 0)
        found.push({ name: nameOf.get(endpoint) ?? name, endpoint, touched })
    }
  }
  return found.sort((a, b) => (a.name < b.name ? -1 : 1))
}
