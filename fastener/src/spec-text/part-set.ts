import { chineseNumberAt } from './chinese-number.ts'
import type { Field, SpecFields, SpecText } from './field.ts'
import type { Span } from './folded-text.ts'
import { parseSpecText } from './spec-text.ts'

/** Parts that accompany a bolt: their name in a phrase, and the part meant, for usual and for structural bolts. */
const companions: readonly (readonly [words: RegExp, usual: string, structural: string])[] = [
  [/螺母|螺帽|母/, '六角螺母', '大六角螺母'],
  [/平/, '平垫圈', '高强度垫圈'],
  [/弹/, '弹簧垫圈', '弹簧垫圈'],
  [/垫/, '平垫圈', '高强度垫圈'],
]

const level = '(?:\\d{1,2}级)?'
const standard = '(?:(?:GB|DIN|ISO)\\/?T? ?\\d{1,5}(?:\\.\\d)?(?:-\\d{4})? ?)'
const part = `${standard}?${level}[一二两双三四1-4]?(?:个|只|片)?${level}(?:螺母|螺帽|平垫圈?|平垫片|弹垫圈?|弹簧垫圈?|平弹垫|弹平垫|垫圈|垫片|母|垫|平|弹)`
const joint = '(?:[、和及+＋,， ]|配|含|带|加)?'
/** `配螺母平垫`, `配螺母配平垫`, `配GB/T6170螺母`, `含1母2垫`, `带螺母平垫弹垫`, `一平一弹一母`. */
const phrases: readonly RegExp[] = [
  new RegExp(`(?:另配|外配|各配|配|含|连|带|加)(?:${joint}${part})+`, 'i'),
  /(?:[一二两双三四1-4](?:母|平|弹|垫)){2,}/,
  new RegExp(`(?<=螺栓|螺丝|螺钉)(?:螺母|螺帽)(?:${joint}${part})+(?:一套|成套|全套|整套)?`),
]
const eachPart = new RegExp(part, 'gi')
const ofStandard = new RegExp(`^${standard}`, 'i')

type Phrase = { readonly at: Span; readonly parts: readonly { readonly word: string; readonly at: Span }[] }

function phraseIn(line: string): Phrase | undefined {
  for (const pattern of phrases) {
    const found = pattern.exec(line)
    if (!found) continue
    const at: Span = [found.index, found.index + found[0].length]
    const verb = /^(?:另配|外配|各配|配|含|连|带|加)/.exec(found[0])?.[0] ?? ''
    const parts = [...found[0].slice(verb.length).matchAll(eachPart)].map(({ 0: word, index }) => {
      const start = at[0] + verb.length + index
      return { word, at: [start, start + word.length] as Span }
    })
    // 带平弹垫 is a screw sold with captive washers; with a nut, or with 配 and 含, the parts are loose.
    const isLoose = verb === '' || /配|含|连/.test(verb) || parts.some(({ word }) => /母|帽/.test(word))
    if (isLoose && parts.length > 0) return { at, parts }
  }
  return undefined
}

const structural: ReadonlySet<string> = new Set(['structuralBolt', 'torshearBolt'])
const bolts: ReadonlySet<number> = new Set([1, 73, 306])

/** The specification of a bolt and those of the nuts and washers ordered with it; the bolt alone if there are none. */
export function setOfLine(line: string): SpecText[] | undefined {
  const phrase = phraseIn(line)
  if (!phrase) return undefined
  const [from, to] = phrase.at
  const bolt = { ...parseSpecText(line.slice(0, from) + ' '.repeat(to - from) + line.slice(to)), input: line }
  const { nominal, length, product, standard } = bolt.fields
  if (!nominal) return undefined
  // M16×70 that comes with a nut is a bolt, also where nobody says so. Without the sign, 70 may be a quantity.
  const hasLength = length !== undefined && /^\s*[x×*]/i.test(line.slice(nominal.at[1], length.at[1]))
  if (!(product || standard || hasLength) || !bolts.has(product?.value.bigCategoryId ?? 1)) return undefined
  const isStructural = structural.has(product?.value.name ?? '') || /1228|1231|3632/.test(standard?.value ?? '')
  return [bolt, ...phrase.parts.flatMap(({ word, at }) => companionsOf(bolt, word, at, isStructural))]
}

/** Fields common to everything ordered together. A nut's class is not that of its bolt. */
const common = ['nominal', 'pitch', 'threadsPerInch', 'threadForm', 'hand', 'surface'] as const

function companionsOf({ input, fields }: SpecText, word: string, at: Span, isStructural: boolean): SpecText[] {
  const ofClass = /(\d{1,2})级/.exec(word)
  const itsStandard = parseSpecText(ofStandard.exec(word)?.[0] ?? '').fields.standard
  const plain = word.replace(ofStandard, '').replace(/\d{1,2}级/, '')
  const times = plain.startsWith('双') ? 2 : Number(/^[1-4]/.exec(plain)?.[0] ?? chineseNumberAt(plain, 0)?.value ?? 1)
  const named = /平弹|弹平/.test(word) ? ['平垫', '弹垫'] : [word]
  return named.map((name) => {
    const [, usual, strong] = companions.find(([words]) => words.test(name)) ?? companions[0]!
    const size = fields.nominal!.value
    const own = parseSpecText(`${isStructural ? strong : usual} ${size}`)
    const kept: SpecFields = Object.fromEntries(
      common.flatMap((key) => (fields[key] === undefined ? [] : [[key, fields[key]]])),
    )
    const isImplied = fields.material?.at === fields.propertyClass?.at
    return {
      input,
      fields: {
        ...kept,
        nominal: { ...fields.nominal!, value: own.fields.nominal?.value ?? size },
        product: placed(own.fields.product!, input, at),
        ...(itsStandard && { standard: placed(itsStandard, input, at) }),
        ...(ofClass && { propertyClass: placed({ value: ofClass[1]! }, input, at) }),
        ...(fields.material && !isImplied && { material: fields.material }),
        ...(fields.quantity && {
          quantity: { ...fields.quantity, value: fields.quantity.value * times },
          unit: { ...fields.quantity, value: fields.unit?.value === '千支' ? '千支' : '个' },
        }),
      },
      rest: [],
    }
  })
}

const placed = <T>(field: Pick<Field<T>, 'value'>, input: string, at: Span): Field<T> => ({
  value: field.value,
  text: input.slice(...at),
  at,
  confidence: 0.8,
})
