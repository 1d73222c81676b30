import { StepError } from './step-error.ts'

/** A value of a statement of a STEP file (ISO 10303-21): a text, a reference to another statement, a figure, or
 *  anything else. */
export type StepValue = { text: string } | { ref: number } | { figure: number } | undefined

/** The values of one part of a statement, by the part's name: `PRODUCT('1','M8','',(#2))` has one part. */
export type StepPart = { name: string; values: StepValue[] }

/** Deepest nesting of brackets in a statement; real ones have two or three. */
const deepest = 64
/** Maximum length of a statement's text that is kept. */
const longestText = 400

const token = /\s*(?:'((?:[^']|'')*)'|#(\d{1,15})|(\/\*[\s\S]*?\*\/)|([(),])|([^'#(),/]+|\/))/y

/** The values of a statement, each at the depth of one bracket below its name. @throws StepError */
export function partsOfStatement(text: string): StepPart[] {
  const isOfParts = text.startsWith('(')
  const parts: StepPart[] = []
  let current: StepValue
  let name = ''
  let depth = isOfParts ? -1 : 0
  token.lastIndex = 0
  while (token.lastIndex < text.length) {
    const found = token.exec(text)
    if (!found) throw new StepError('damaged')
    const [, said, ref, , sign, word] = found
    if (sign === '(') {
      depth += 1
      if (depth > deepest) throw new StepError('tooDeep')
      if (depth === 1) parts.push({ name: name.trim(), values: [] })
    } else if (sign === ')') {
      if (depth === 1) parts.at(-1)!.values.push(current)
      depth -= 1
      current = depth === 1 ? current : undefined
    } else if (sign === ',' && depth === 1) {
      parts.at(-1)!.values.push(current)
      current = undefined
    } else if (depth === 0) name = word ?? ''
    else if (depth === 1 && said !== undefined) current = { text: decoded(said.slice(0, longestText * 10)) }
    else if (depth === 1 && ref !== undefined) current = { ref: Number(ref) }
    // A figure may stand in a bracket of its own: COUNT_MEASURE(4.).
    else if ((depth === 1 || depth === 2) && isFigure(word)) current = { figure: Number(word) }
  }
  return parts
}

const isFigure = (word: string | undefined): boolean =>
  word !== undefined && /^[-+]?\d+\.?\d*(?:E[-+]?\d+)?\s*$/i.test(word)

const fromHex = (hex: string, width: 4 | 8): string =>
  (hex.match(new RegExp(`.{${width}}`, 'g')) ?? [])
    .map((code) => Number.parseInt(code, 16))
    .map((code) => (code <= 0x10ffff ? String.fromCodePoint(code) : ''))
    .join('')

/** A decoded text: `\X2\87BA6813\X0\` is 螺栓. Breaks between its lines do not count. [ISO 10303-21, 6.3.3] */
function decoded(text: string): string {
  return text
    .replace(/[\r\n]+/g, '')
    .replace(/\\[NF]\\/g, ' ')
    .replaceAll("''", "'")
    .replace(/\\X2\\((?:[0-9A-Fa-f]{4})*)\\X0\\/g, (_all, hex: string) => fromHex(hex, 4))
    .replace(/\\X4\\((?:[0-9A-Fa-f]{8})*)\\X0\\/g, (_all, hex: string) => fromHex(hex, 8))
    .replace(/\\X\\([0-9A-Fa-f]{2})/g, (_all, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
    .replace(/\\S\\(.)/g, (_all, sign: string) => String.fromCharCode(sign.charCodeAt(0) + 128))
    .replaceAll('\\\\', '\\')
    .slice(0, longestText)
}
