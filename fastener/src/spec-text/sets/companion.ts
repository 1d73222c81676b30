import type { NamedKind } from '../assign/named-parts.ts'
import { parseSpecText } from '../spec-text.ts'
import type { Field, SpecFields, SpecText } from '../words/field.ts'
import type { Span } from '../words/folded-text.ts'

const structural: ReadonlySet<string> = new Set(['structuralBolt', 'torshearBolt'])

const isStructural = ({ product, standard }: SpecFields): boolean =>
  structural.has(product?.value.name ?? '') || /1228|1231|3632/.test(standard?.value ?? '')

/** Names of what comes with usual and with structural bolts. */
const names: Readonly<Record<NamedKind, readonly [usual: string, structural: string]>> = {
  nut: ['六角螺母', '大六角螺母'],
  plain: ['平垫圈', '高强度垫圈'],
  spring: ['弹簧垫圈', '弹簧垫圈'],
  bolt: ['螺栓', '螺栓'],
  other: ['', ''],
}

/** Fields common to everything ordered together. A nut's class is not that of its bolt. */
const common = ['nominal', 'pitch', 'threadsPerInch', 'threadForm', 'hand', 'surface'] as const

/**
 * The specification of a nut or washer that comes with a bolt.
 * @param of `said`: what the line says of it alone; `counted`: how many
 */
export function companionOf(
  { input, fields }: SpecText,
  { kind, at, said, counted }: { kind: NamedKind; at: Span; said: SpecFields; counted: SpecFields },
): SpecText {
  const size = (said.nominal ?? fields.nominal)!.value.replace(/^(?=\d+(?:\.\d+)?$)/, 'M')
  const name = names[kind][isStructural(fields) ? 1 : 0]
  const usual = parseSpecText(`${name} ${size}`).fields
  const { product, standard, nominal, ...rest } = said
  const kept: SpecFields = Object.fromEntries(
    common.flatMap((key) => (fields[key] === undefined ? [] : [[key, fields[key]]])),
  )
  const isImplied = fields.material?.at[0] === fields.propertyClass?.at[0]
  const isGuess = product !== undefined && product.value.bigCategoryId !== usual.product!.value.bigCategoryId
  const isUsual = product === undefined || isGuess || isStructural(fields) || isPlainName(product.value.name)
  return {
    input,
    fields: {
      ...kept,
      ...Object.fromEntries(
        Object.entries(rest).map(([key, field]) => [key, placed(field as Field<unknown>, input, at)]),
      ),
      ...(fields.material && !isImplied && !rest.material && { material: fields.material }),
      nominal: { ...(fields.nominal ?? said.nominal)!, value: nominal?.value ?? usual.nominal?.value ?? size },
      ...((!standard || product) && { product: placed(isUsual ? usual.product! : product, input, at) }),
      ...(standard && { standard: placed(standard, input, at) }),
      ...counted,
    },
    rest: [],
  }
}

const isPlainName = (name: string): boolean => name === 'hexNut' || name === 'plainWasher'

const thousands = '千支'
const pieces: ReadonlySet<string> = new Set(['支', '个', '只', '件', '套', '根', '颗', '粒', '片', thousands])

/** So many sets need so many nuts; of a weight or of boxes it is not known, unless it is said of each. */
export function countedFor({ quantity, unit }: SpecFields, times: number, isOfEach: boolean): SpecFields {
  if (!quantity) return {}
  if (unit && !pieces.has(unit.value)) return isOfEach ? { quantity, unit } : {}
  return {
    quantity: { ...quantity, value: quantity.value * times },
    unit: { ...quantity, value: unit?.value === thousands ? thousands : '个' },
  }
}

const placed = <T>(field: Pick<Field<T>, 'value'> & { confidence?: number }, input: string, at: Span): Field<T> => ({
  value: field.value,
  text: input.slice(...at),
  at,
  confidence: Math.min(0.8, field.confidence ?? 1),
})
