import type { Reading } from '../tokens/reading.ts'
import { isInchSize } from '../words/field.ts'
import type { PartKind } from '../words/part-kind.ts'
import { products } from '../words/product.ts'
import type { Token } from '../words/token.ts'

/** Traders shorten bolt classes: 8级 means 8.8. */
const spokenBoltClass: Readonly<Record<string, string>> = { 4: '4.8', 8: '8.8', 10: '10.9', 12: '12.9' }
const nutClasses: ReadonlySet<string> = new Set(['4', '5', '6', '8', '9', '10', '12', '04', '05'])
const inchGrades: ReadonlySet<string> = new Set(['2', '5', '8'])

/** Whether a level is a property class of nuts. */
export const isNutClass = (level: string): boolean => nutClasses.has(level)

/** Assigns the first strength. The meaning of a bare level (`8级`) depends on the part and its size. */
export function assignClass(reading: Reading, kind: PartKind | undefined): void {
  for (const token of reading.open('class')) {
    const found = classOf(token.written, kind, reading)
    if (!found || reading.fields.propertyClass) continue
    reading.use(token)
    reading.set('propertyClass', found[0], found[1], token)
  }
  for (const token of reading.open('word'))
    if (token.meaning.says === 'propertyClass' && !reading.fields.propertyClass) {
      reading.use(token)
      reading.set('propertyClass', token.meaning.value, 0.9, token)
    }
  assignImpliedMaterial(reading)
  assignStructural(reading)
}

/** Classes with an S are those of structural bolts: 高强螺栓 10.9S. Torshear bolts are named so. */
function assignStructural({ fields }: Reading): void {
  const { product, propertyClass } = fields
  if (!product || !propertyClass?.value.endsWith('S') || product.value.name !== 'hexBolt') return
  const bolt = products.get('structuralBolt')
  if (bolt)
    Object.assign(fields, { product: { ...product, value: bolt, confidence: Math.min(0.7, product.confidence) } })
}

type Written = Extract<Token, { kind: 'class' }>['written']

function classOf(written: Written, kind: PartKind | undefined, reading: Reading): [string, number] | undefined {
  // `A4 80` may be eighty pieces of A4, where nothing else is a quantity.
  if (written.kind === 'sure' && written.isSpaced && !hasCount(reading)) return [written.name, 0.6]
  if (written.kind === 'sure') return [written.name, kind === 'nut' && /^\d+\.\dS?$/.test(written.name) ? 0.6 : 0.95]
  const { name } = written
  if (isInchSize(reading.fields) && inchGrades.has(name)) return [`Grade ${name}`, 0.9]
  if (kind === 'nut') return isNutClass(name) ? [name, 0.95] : undefined
  if (written.kind === 'grade' && inchGrades.has(name) && !reading.fields.nominal?.value.startsWith('M'))
    return [`Grade ${name}`, 0.8]
  if (kind === undefined && !reading.fields.length && isNutClass(name)) return [name, 0.5]
  const spoken = kind === undefined || kind === 'bolt' ? spokenBoltClass[name] : undefined
  return spoken === undefined ? undefined : [spoken, 0.5]
}

const hasCount = (reading: Reading): boolean => reading.open('quantity').length > 0 || reading.open('number').length > 0

/** If no word names the material, the property class implies its kind. */
function assignImpliedMaterial(reading: Reading): void {
  const { propertyClass, material } = reading.fields
  if (!propertyClass || material) return
  const stainless = /^([ACDF]\d)-\d+$/.exec(propertyClass.value)?.[1]
  const steel = /^(?:\d{1,2}\.\dS?|\d{2}H|Grade \d|B7|B16|0?[4-9]|1[02])$/.test(propertyClass.value)
  if (!stainless && !steel) return
  Object.assign(reading.fields, {
    material: {
      ...propertyClass,
      value: stainless
        ? { name: stainless, group: 'stainless', stainlessGroup: stainless }
        : { name: '钢', group: 'steel' },
      confidence: stainless ? propertyClass.confidence : Math.min(0.8, propertyClass.confidence),
    },
  })
}
