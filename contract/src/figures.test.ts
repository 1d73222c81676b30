import { expect, test } from 'vitest'
import { figureUnits } from './figures.ts'
import { endpoints } from './testing/endpoints.ts'
import { type FieldSchema, sentFields } from './testing/sent-fields.ts'

type Figure = { at: string; name: string; schema: FieldSchema }

function fieldsIn(schema: FieldSchema, at: string, name: string): Figure[] {
  if (schema.anyOf) return schema.anyOf.flatMap((one) => fieldsIn(one, at, name))
  if (schema.items) return fieldsIn(schema.items, at, name)
  if (schema.properties)
    return Object.entries(schema.properties).flatMap(([key, field]) => fieldsIn(field, `${at}.${key}`, key))
  return [{ at, name, schema }]
}

const sent = endpoints.flatMap(([feature, name, endpoint]) =>
  sentFields(endpoint).map(
    ({ path, schema }): Figure => ({ at: [feature, name, ...path].join('.'), name: path.at(-1) ?? '', schema }),
  ),
)
const answered = endpoints.flatMap(([feature, name, { data }]) =>
  fieldsIn(data as FieldSchema, `${feature}.${name}`, ''),
)

const units: readonly string[] = Object.values(figureUnits)
const withoutUnit = (figures: readonly Figure[]): string[] => [
  ...new Set(figures.filter(({ schema }) => !units.includes(schema.description ?? '')).map(({ at }) => at)),
]

test('every figure with decimals, sent or answered, names its unit', () => {
  expect(withoutUnit([...sent, ...answered].filter(({ schema }) => schema.type === 'number'))).toEqual([])
})

/** Words in the name of a whole number that is no count of things: it has a unit. */
const measured = /(qty|weight|rate|days|percent|hours|minutes)$/i

test('every whole number that is measured names its unit', () => {
  const whole = [...sent, ...answered].filter(({ name, schema }) => schema.type === 'integer' && measured.test(name))
  expect(whole.length).toBeGreaterThan(20)
  expect(withoutUnit(whole)).toEqual([])
})

/** Names of figures that are sent as text: prices, measures of freight, money and shares. */
const figuresAsText =
  /^(price|yuanPer\w+|first|step|\w+(Qty|Kg|Weight)|(\w+A|a)mount(From|To)?|dayFrom|freeFrom|(\w+L|l)imit|\w*[fF]ee|freight|leastOrder|net|tax|gross|received|expectedTotal|discount)$/

test('every price, measure of freight, sum of money and share that is sent as text names its unit', () => {
  const texts = sent.filter(({ name, schema }) => schema.type === 'string' && figuresAsText.test(name))
  expect(texts.length).toBeGreaterThan(45)
  expect(withoutUnit(texts)).toEqual([])
})

/**
 * In the specification `qty` means base units, and so it does everywhere. Other quantities say their unit in their name,
 * because a program that sends them may read nothing else.
 */
const isNamedInSpecification = (at: string): boolean =>
  /([.\]]qty|Qty|\.qty\.before|\.qty\.after|\.componentStock)$/.test(at)

test('every quantity of our own says in its name whether it is in base or in sale units', () => {
  const isNamed = ({ at, name, schema }: Figure): boolean =>
    schema.description === figureUnits.sale
      ? name.endsWith('InSaleUnits')
      : name.endsWith('InBaseUnits') || isNamedInSpecification(at)
  const quantities = [...sent, ...answered].filter(
    ({ schema }) => schema.description === figureUnits.base || schema.description === figureUnits.sale,
  )
  expect([...new Set(quantities.filter((one) => !isNamed(one)).map(({ at }) => at))]).toEqual([])
})
