import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type CallExpression, type Expression, type Node, parseSync, type Super } from '@swc/core'

/** Lines. */
export const longestFunction = 70
export const longestFile = 300

const folders = ['fastener', 'trade', 'contract', 'server', 'web', 'e2e', 'bench', 'scripts', 'mutants']
const isTest = (path: string): boolean => /\.(test|spec)\.tsx?$/.test(path)
const isGenerated = (path: string): boolean => /(^|\/)(node_modules|dist)(\/|$)/.test(path)
/** Made by others: server/ocr holds a runtime as its makers publish it. */
const isForeign = (path: string): boolean => path.startsWith('server/ocr/')

/** Must be on the first line of a file to say why the file stays whole. */
const reason = /^(\/\/|\/\*) Long because: \S/

const functions = new Set([
  'FunctionDeclaration',
  'FunctionExpression',
  'ArrowFunctionExpression',
  'ClassMethod',
  'PrivateMethod',
  'Constructor',
  'MethodProperty',
  'GetterProperty',
  'SetterProperty',
])

/** Calls whose function is a list of tests rather than a function of the program. */
const ofTests = new Set(['describe', 'test', 'it', 'beforeAll', 'beforeEach', 'afterAll', 'afterEach'])

/** The name of a call like `test.skipIf(windows).each(cases)('…', …)`. */
function baseName(callee: Node | Expression | Super): string | undefined {
  if (callee.type === 'Identifier') return (callee as { value: string }).value
  if (callee.type === 'MemberExpression') return baseName((callee as { object: Expression }).object)
  if (callee.type === 'CallExpression') return baseName((callee as CallExpression).callee as Expression)
  if (callee.type === 'TaggedTemplateExpression') return baseName((callee as { tag: Expression }).tag)
  return undefined
}

type Spanned = Node & { span: { start: number; end: number } }

/** Every function below a node. */
function* functionsIn(node: unknown): Generator<Spanned> {
  if (typeof node !== 'object' || node === null) return
  const { type } = node as { type?: string }
  const whole = type !== undefined && functions.has(type)
  if (whole) yield node as Spanned
  const isOfTests = type === 'CallExpression' && ofTests.has(baseName((node as CallExpression).callee) ?? '')
  const below = isOfTests ? (node as CallExpression).arguments.map((each) => each.expression) : Object.values(node)
  for (const each of below) {
    const isBody = isOfTests && functions.has((each as Node).type)
    if (isBody) for (const inner of Object.values(each)) yield* functionsIn(inner)
    else yield* functionsIn(each)
  }
}

/** Functions that are too long, as `line: 71 lines`. */
function longFunctions(path: string, source: string): string[] {
  // Positions are in bytes with an arbitrary base: the semicolon in front reveals it.
  const text = Buffer.from(`;${source}`)
  const parsed = parseSync(text.toString(), { syntax: 'typescript', tsx: path.endsWith('x') })
  const begin = parsed.body[0]!.span.start
  const lineAt = (position: number): number =>
    text
      .subarray(0, position - begin)
      .toString('latin1')
      .split('\n').length
  return [...functionsIn(parsed.body)].flatMap(({ span }) => {
    const first = lineAt(span.start)
    const lines = lineAt(span.end) - first + 1
    return lines > longestFunction ? `${path}:${first}: a function of ${lines} lines, ${longestFunction} at most` : []
  })
}

function longFile(path: string, source: string): string[] {
  const lines = source.trimEnd().split('\n').length
  if (lines <= longestFile || isTest(path) || reason.test(source)) return []
  return [`${path}:1: a file of ${lines} lines, ${longestFile} at most`]
}

/** The sources to check, as paths below `root`. */
export const sourcesIn = (root: string): string[] =>
  globSync(`{${folders}}/**/*.{ts,tsx,mjs,mts,css}`, { cwd: root, exclude: isGenerated })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => !isForeign(path))
    .sort()

/**
 * What is too long in a checkout: functions anywhere, and files except tests, which may have many cases.
 * @returns one line each: place and length
 */
export const untidy = (root: string): string[] =>
  sourcesIn(root).flatMap((path) => {
    const source = readFileSync(join(root, path), 'utf8')
    return [...longFile(path, source), ...(path.endsWith('.css') ? [] : longFunctions(path, source))]
  })
