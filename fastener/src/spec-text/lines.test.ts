import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import type { SpecText } from './field.ts'
import { parseSpecText } from './spec-text.ts'

/** Lines as buyers write them, and what they mean: `key value` pairs; a line without `rest` is understood wholly. */
const lines = readFileSync(new URL('lines.tsv', import.meta.url), 'utf8')
  .trim()
  .split('\n')
  .map((line) => {
    const [text = '', expected = ''] = line.split('\t')
    return { text: text.replaceAll('\\t', '\t'), expected: expected.split('; ').sort() }
  })

/** A material that only follows from the property class is tested elsewhere. */
const isImplied = ({ fields: { material, propertyClass } }: SpecText): boolean =>
  material?.at[0] === propertyClass?.at[0] && material?.value.group === 'steel'

function understood(spec: SpecText): string[] {
  const { fields: f, rest } = spec
  const pairs: [string, string | number | undefined][] = [
    ['std', f.standard?.value],
    ['org', f.organisation?.value],
    ['product', f.product?.value.name],
    ['d', f.nominal?.value],
    ['p', f.pitch?.value],
    ['tpi', f.threadsPerInch?.value],
    ['l', f.length?.value],
    ['class', f.propertyClass?.value],
    ['material', isImplied(spec) ? undefined : f.material?.value.name],
    ['grade', f.productGrade?.value],
    ['surface', f.surface?.value.name],
    ['form', f.threadForm?.value],
    ['extent', f.threadExtent?.value],
    ['hand', f.hand?.value],
    ['tol', f.toleranceClass?.value],
    ['q', f.quantity?.value],
    ['u', f.unit?.value],
    ['rest', rest.length > 0 ? rest.map(({ text }) => text).join('|') : undefined],
  ]
  return pairs.flatMap(([key, value]) => (value === undefined ? [] : [`${key} ${value}`])).sort()
}

const results = lines.map(({ text, expected }) => ({ text, expected, found: understood(parseSpecText(text)) }))
const wrong = results.filter(({ expected, found }) => expected.join() !== found.join())

describe('lines as buyers write them', () => {
  test('there are at least 300, each once', () => {
    expect(new Set(lines.map(({ text }) => text)).size).toBe(lines.length)
    expect(lines.length).toBeGreaterThanOrEqual(300)
  })

  test('of at least 95 in 100 every field is right', () => {
    const share = 1 - wrong.length / lines.length
    const failures = wrong.map(
      ({ text, expected, found }) =>
        `  ${text}\n    missing: ${expected.filter((pair) => !found.includes(pair)).join('; ')}\n    instead: ${found.filter((pair) => !expected.includes(pair)).join('; ')}`,
    )
    console.log(`${(share * 100).toFixed(1)} % of ${lines.length} lines right; wrong:\n${failures.join('\n')}`)
    expect(share).toBeGreaterThanOrEqual(0.95)
  })
})
