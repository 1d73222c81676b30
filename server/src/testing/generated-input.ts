import type { Endpoint } from '@lianmeng/contract/endpoint'
import type { FieldSchema } from '@lianmeng/contract/testing/sent-fields'
import fc, { type Arbitrary } from 'fast-check'

/**
 * Values that no schema expects: wrong types, overflowing numbers, bytes that a database or a terminal cannot handle.
 */
const hostile: readonly unknown[] = [
  null,
  true,
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\ud800',
  'x\udfff',
  '\u202egnp.exe',
  '😀'.repeat(40),
  "' or 1=1 --",
  '%',
  '../../etc/passwd',
  '<script>alert(1)</script>',
  'a'.repeat(5000),
  -1,
  0,
  1.5,
  0.1 + 0.2,
  -0,
  2_147_483_648,
  -2_147_483_649,
  2 ** 53 + 2,
  2 ** 63,
  1e21,
  1e308,
  '9223372036854775808',
  'NaN',
  '1e9',
  [],
  [[]],
  {},
  { __proto__: null, constructor: 1 },
]

const sometimesHostile = (fitting: Arbitrary<unknown>): Arbitrary<unknown> =>
  fc.oneof({ weight: 6, arbitrary: fitting }, { weight: 1, arbitrary: fc.constantFrom(...hostile) })

function textOf({ pattern, minLength = 0, maxLength = 40 }: FieldSchema): Arbitrary<unknown> {
  const most = Math.min(maxLength, 60)
  const plain = fc.string({ unit: 'grapheme', minLength: Math.min(minLength, most), maxLength: most })
  return pattern ? fc.oneof(plain, fc.stringMatching(new RegExp(pattern))) : plain
}

function numberOf({ type, minimum = -1000, maximum = 1_000_000 }: FieldSchema): Arbitrary<unknown> {
  const small = { min: Math.ceil(minimum), max: Math.max(Math.ceil(minimum), Math.min(maximum, minimum + 300)) }
  const edges = fc.constantFrom(minimum, maximum, minimum - 1, maximum + 1)
  const within = type === 'integer' ? fc.integer(small) : fc.double({ ...small, noNaN: true })
  return fc.oneof({ weight: 5, arbitrary: within }, { weight: 1, arbitrary: edges })
}

function objectOf({ properties = {}, required = [] }: FieldSchema): Arbitrary<unknown> {
  const fields = Object.entries(properties).map(([name, schema]) => [name, sentValue(schema)] as const)
  const requiredKeys = required.filter((name) => name in properties)
  const whole = fc.record(Object.fromEntries(fields), { requiredKeys })
  const partial = fc.record(Object.fromEntries(fields), { requiredKeys: [] })
  return fc.oneof({ weight: 4, arbitrary: whole }, { weight: 1, arbitrary: partial })
}

/** Values that a schema allows, and occasionally one that it does not. */
function sentValue(schema: FieldSchema): Arbitrary<unknown> {
  if (schema.const !== undefined) return sometimesHostile(fc.constant(schema.const))
  if (schema.enum) return sometimesHostile(fc.constantFrom(...schema.enum))
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map(sentValue))
  switch (schema.type) {
    case 'object':
      return objectOf(schema)
    case 'array': {
      const { items = {}, minItems = 0, maxItems = 4 } = schema
      const maxLength = Math.max(minItems, Math.min(maxItems, 4))
      return sometimesHostile(fc.array(sentValue(items), { minLength: minItems, maxLength }))
    }
    case 'boolean':
      return sometimesHostile(fc.boolean())
    case 'integer':
    case 'number':
      return sometimesHostile(numberOf(schema))
    default:
      return sometimesHostile(textOf(schema))
  }
}

/** @returns the same inputs in every run */
export function generatedInputs(endpoint: Endpoint, count: number): { params: unknown; query: unknown }[] {
  const params = sentValue(endpoint.params as FieldSchema)
  const query = endpoint.query ? sentValue(endpoint.query as FieldSchema) : fc.constant({})
  return fc.sample(fc.record({ params, query }), { numRuns: count, seed: 20_261_122 })
}

/** Percent-encodes any text, even invalid Unicode: half a surrogate pair becomes the bytes that it would have. */
const encoded = (text: string): string =>
  encodeURIComponent(text.replace(/[\ud800-\udfff]/gu, '\u0001')).replaceAll('%01', '%ED%A0%80')

const asText = (value: unknown): string => (typeof value === 'object' ? (JSON.stringify(value) ?? '') : String(value))

/** The values of an object as a query string; lists as repeated values. */
export function queryText(values: unknown): string {
  if (typeof values !== 'object' || values === null) return encoded(asText(values))
  return Object.entries(values)
    .flatMap(([name, value]) => (Array.isArray(value) ? value.map((one) => [name, one]) : [[name, value]]))
    .map(([name, value]) => `${encoded(String(name))}=${encoded(asText(value))}`)
    .join('&')
}

/** The path with its segments filled in from the values, and the remaining values. */
export function filledPath(path: string, values: unknown): { path: string; rest: Record<string, unknown> } {
  const rest: Record<string, unknown> = { ...(values as object) }
  const filled = path.replace(/:(\w+)/g, (_part, name: string) => {
    const value = encoded(asText(rest[name] ?? 1)) || '1'
    delete rest[name]
    return value
  })
  return { path: filled, rest }
}
