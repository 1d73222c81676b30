import { expect, test } from 'vitest'
import { maxPage } from './fields.ts'
import { endpoints } from './testing/endpoints.ts'
import { type FieldSchema, sentFields } from './testing/sent-fields.ts'

const fields = endpoints.flatMap(([feature, name, endpoint]) =>
  sentFields(endpoint).map(({ path, schema }) => ({
    at: [feature, name, ...path].join('.'),
    name: path.at(-1),
    schema,
  })),
)

/** Fields that break a rule, by name. */
const breaking = (isBroken: (schema: FieldSchema, name: string | undefined) => boolean): string[] =>
  fields.filter(({ schema, name }) => isBroken(schema, name)).map(({ at }) => at)

/** Only one of some given values. */
const isChoice = (schema: FieldSchema): boolean =>
  schema.enum !== undefined || schema.const !== undefined || (schema.anyOf?.every(isChoice) ?? false)

test('every field is of a kind that these rules know', () => {
  const known = ['integer', 'number', 'string', 'boolean', 'array']
  expect(breaking((schema) => !isChoice(schema) && !known.includes(schema.type ?? ''))).toEqual([])
})

test('every number has a least and a greatest value, both exact in JSON', () => {
  const isBound = (bound: number | undefined) => bound !== undefined && Math.abs(bound) <= Number.MAX_SAFE_INTEGER
  const isNumber = ({ type }: FieldSchema) => type === 'integer' || type === 'number'
  expect(breaking((schema) => isNumber(schema) && !(isBound(schema.minimum) && isBound(schema.maximum)))).toEqual([])
})

/** Ids in 32-bit columns; other ids are in 64-bit columns, as that of a non-standard part: it is the number of its goods. */
const shortIds =
  /^(?!nonSt(?:an)?d).*(tenant|supplier|select|std|standard|other|nominal|texture|material|strength|surface|treatment|brandProduct|category|type)Id$/i

test('an id of a seller, a standard, a category or an attribute fits its column of 32 bits', () => {
  const named = fields.filter(({ name }) => name !== undefined && shortIds.test(name))
  expect(named.length).toBeGreaterThan(80)
  expect(named.filter(({ schema }) => schema.maximum !== 2_147_483_647).map(({ at }) => at)).toEqual([])
})

test('every text has a greatest length', () => {
  expect(breaking((schema) => schema.type === 'string' && !isChoice(schema) && !schema.maxLength)).toEqual([])
})

test('no number within a text is longer than its column', () => {
  const endless = /\\d[+*]|\[0-9\][+*]|\{\d+,\}/
  expect(breaking(({ pattern = '' }) => endless.test(pattern))).toEqual([])
})

test('every list has a greatest length', () => {
  expect(breaking((schema) => schema.type === 'array' && !schema.maxItems)).toEqual([])
})

test('the row that a page begins at is a 32-bit number', () => {
  const starts = fields.filter(({ name }) => name === 'start')
  expect(starts.length).toBeGreaterThan(10)
  for (const { schema } of starts) expect(schema.maximum! * maxPage).toBeLessThan(2 ** 31)
})
