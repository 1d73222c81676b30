/** A value of a statement of a STEP file (ISO 10303-21): a text, a reference to another statement, or anything else. */
export type StepValue = { text: string } | { ref: number } | undefined

export type Statement = { id: number; name: string; values: StepValue[] }

/** Why a file cannot be read. */
export type StepProblem = 'notStep' | 'damaged' | 'tooDeep' | 'tooManyParts' | 'circular' | 'tooManyPieces'

export class StepError extends Error {
  readonly problem: StepProblem
  constructor(problem: StepProblem) {
    super(problem)
    this.problem = problem
  }
}

/** Deepest nesting of brackets in a statement; real ones have two or three. */
const deepest = 64
/** Maximum length of a statement's text that is kept. */
const longestText = 400

const quote = 0x27
const semicolon = 0x3b
const slash = 0x2f
const star = 0x2a

const head = /#(\d{1,15})\s*=\s*([A-Z_0-9]*)\s*\(/y

/**
 * The statements with certain names, in file order. The others are skipped without parsing: most of an assembly is
 * geometry.
 * @throws StepError
 */
export function* statementsOf(file: string, wanted: ReadonlySet<string>): Generator<Statement> {
  if (!file.slice(0, 2_000).includes('ISO-10303-21')) throw new StepError('notStep')
  const data = file.indexOf('DATA;')
  if (data < 0) throw new StepError('notStep')
  let start = data + 'DATA;'.length
  while (start < file.length) {
    const end = endOf(file, start)
    if (end < 0) break
    head.lastIndex = skipped(file, start)
    const found = head.exec(file)
    if (found && wanted.has(found[2]!))
      yield { id: Number(found[1]), name: found[2]!, values: valuesOf(file, head.lastIndex, end) }
    start = end + 1
  }
}

/** Position of the first character that is neither blank nor in a comment. */
function skipped(file: string, start: number): number {
  let at = start
  for (;;) {
    while (file.charCodeAt(at) <= 0x20) at += 1
    if (!file.startsWith('/*', at)) return at
    const close = file.indexOf('*/', at + 2)
    if (close < 0) return file.length
    at = close + 2
  }
}

/** End of the statement that begins here; -1 if it has none. Characters in texts and comments do not count. */
function endOf(file: string, start: number): number {
  let isText = false
  for (let at = start; at < file.length; at += 1) {
    const sign = file.charCodeAt(at)
    if (sign === quote) isText = !isText
    else if (isText) continue
    else if (sign === semicolon) return at
    else if (sign === slash && file.charCodeAt(at + 1) === star) {
      const close = file.indexOf('*/', at + 2)
      if (close < 0) return -1
      at = close + 1
    }
  }
  return -1
}

const token = /\s*(?:'((?:[^']|'')*)'|#(\d{1,15})|(\/\*[\s\S]*?\*\/)|([(),])|([^'#(),/]+|\/))/y

/** The top-level values between the brackets of a statement. */
function valuesOf(file: string, start: number, end: number): StepValue[] {
  const values: StepValue[] = []
  let current: StepValue
  let depth = 1
  token.lastIndex = start
  while (token.lastIndex < end && depth > 0) {
    const found = token.exec(file)
    if (!found) throw new StepError('damaged')
    const [, text, ref, , sign] = found
    if (sign === '(') {
      depth += 1
      if (depth > deepest) throw new StepError('tooDeep')
    } else if (sign === ')') {
      depth -= 1
      if (depth === 0) values.push(current)
    } else if (sign === ',' && depth === 1) {
      values.push(current)
      current = undefined
    } else if (depth === 1 && text !== undefined) current = { text: decoded(text.slice(0, longestText * 10)) }
    else if (depth === 1 && ref !== undefined) current = { ref: Number(ref) }
  }
  return values
}

const fromHex = (hex: string, width: 4 | 8): string =>
  (hex.match(new RegExp(`.{${width}}`, 'g')) ?? [])
    .map((code) => Number.parseInt(code, 16))
    .map((code) => (code <= 0x10ffff ? String.fromCodePoint(code) : ''))
    .join('')

/** A decoded text: `\X2\87BA6813\X0\` is 螺栓. [ISO 10303-21, 6.3.3] */
function decoded(text: string): string {
  return text
    .replaceAll("''", "'")
    .replace(/\\X2\\((?:[0-9A-Fa-f]{4})*)\\X0\\/g, (_all, hex: string) => fromHex(hex, 4))
    .replace(/\\X4\\((?:[0-9A-Fa-f]{8})*)\\X0\\/g, (_all, hex: string) => fromHex(hex, 8))
    .replace(/\\X\\([0-9A-Fa-f]{2})/g, (_all, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
    .replace(/\\S\\(.)/g, (_all, sign: string) => String.fromCharCode(sign.charCodeAt(0) + 128))
    .replaceAll('\\\\', '\\')
    .slice(0, longestText)
}
