import { readFileSync } from 'node:fs'
import { doubtsOf, isGuess } from '../words/doubts.ts'
import type { SpecFields, SpecText } from '../words/field.ts'
import { parsePartList } from './part-list.ts'

/** A line in buyers' wording, and for each part in it the expected `key value` pairs. */
type Line = { readonly text: string; readonly expected: readonly (readonly string[])[] }

/** The result of reading a line: its correct and wrong fields, and whether a wrong one was reported as doubtful. */
export type LineResult = Line & {
  readonly found: readonly (readonly string[])[]
  readonly right: number
  readonly wrong: readonly string[]
  readonly unwarned: readonly string[]
}

const lines: readonly Line[] = readFileSync(new URL('../lines.tsv', import.meta.url), 'utf8')
  .trim()
  .split('\n')
  .map((line) => {
    const [text = '', expected = ''] = line.split('\t')
    return {
      text: text.replaceAll('\\t', '\t').replaceAll('\\n', '\n'),
      expected: expected.split(' || ').map((one) => one.split('; ').sort()),
    }
  })

/** A material implied by the property class is tested elsewhere. */
const isImplied = ({ fields: { material, propertyClass } }: SpecText): boolean =>
  material?.at[0] === propertyClass?.at[0] && material?.value.group === 'steel'

const keys: readonly (readonly [
  key: string,
  of: (fields: SpecFields) => { confidence: number } | undefined,
  value: (fields: SpecFields) => unknown,
])[] = [
  ['std', (f) => f.standard, (f) => f.standard?.value],
  ['org', (f) => f.organisation, (f) => f.organisation?.value],
  ['product', (f) => f.product, (f) => f.product?.value.name],
  ['d', (f) => f.nominal, (f) => f.nominal?.value],
  ['pipe', (f) => f.pipe, (f) => f.pipe?.value],
  ['p', (f) => f.pitch, (f) => f.pitch?.value],
  ['tpi', (f) => f.threadsPerInch, (f) => f.threadsPerInch?.value],
  ['l', (f) => f.length, (f) => f.length?.value],
  ['class', (f) => f.propertyClass, (f) => f.propertyClass?.value],
  ['material', (f) => f.material, (f) => f.material?.value.name],
  ['grade', (f) => f.productGrade, (f) => f.productGrade?.value],
  ['surface', (f) => f.surface, (f) => f.surface?.value.name],
  ['form', (f) => f.threadForm, (f) => f.threadForm?.value],
  ['extent', (f) => f.threadExtent, (f) => f.threadExtent?.value],
  ['hand', (f) => f.hand, (f) => f.hand?.value],
  ['tol', (f) => f.toleranceClass, (f) => f.toleranceClass?.value],
  ['q', (f) => f.quantity, (f) => f.quantity?.value],
  ['u', (f) => f.unit, (f) => f.unit?.value],
]

function understood(spec: SpecText): string[] {
  const pairs = keys.flatMap(([key, of, value]) =>
    of(spec.fields) === undefined || (key === 'material' && isImplied(spec)) ? [] : [`${key} ${value(spec.fields)}`],
  )
  const rest = spec.rest.map(({ text }) => text).join('|')
  return [...pairs, ...(rest ? [`rest ${rest}`] : [])].sort()
}

/** A wrong field counts as reported if it is itself a guess; a missing one if anything in its line is doubtful. */
function isWarned(pair: string, spec: SpecText | undefined, isMissing: boolean): boolean {
  if (!spec) return false
  if (isMissing) return doubtsOf(spec).length > 0
  const field = keys.find(([key]) => pair.startsWith(`${key} `))?.[1](spec.fields)
  return field === undefined || isGuess(field)
}

function resultOf({ text, expected }: Line): LineResult {
  const specs = parsePartList(text)
  const found = specs.map(understood)
  const parts = Array.from({ length: Math.max(expected.length, found.length) }, (_, i) => {
    const [wanted = [], read = []] = [expected[i], found[i]]
    const fields = (pairs: readonly string[]) => pairs.filter((pair) => !pair.startsWith('rest '))
    const missing = fields(wanted).filter((pair) => !read.includes(pair))
    const extra = fields(read).filter((pair) => !wanted.includes(pair))
    const keyOf = (pair: string) => pair.split(' ')[0]
    const replaced = new Set(extra.map(keyOf))
    return {
      right: fields(wanted).length - missing.length,
      wrong: [...missing.filter((pair) => !replaced.has(keyOf(pair))), ...extra],
      unwarned: [
        ...missing.filter((pair) => !replaced.has(keyOf(pair)) && !isWarned(pair, specs[i], true)),
        ...extra.filter((pair) => !isWarned(pair, specs[i], false)),
      ],
    }
  })
  return {
    text,
    expected,
    found,
    right: parts.reduce((sum, part) => sum + part.right, 0),
    wrong: parts.flatMap((part) => part.wrong),
    unwarned: parts.flatMap((part) => part.unwarned),
  }
}

/** Reads every line of the set. */
export const lineResults = (): LineResult[] => lines.map(resultOf)
