import type { Field, SpecFields, SpecText } from './field.ts'
import type { Span } from './folded-text.ts'
import { kindOfNut } from './part-words.ts'
import { parseSpecText } from './spec-text.ts'

/** Parts that accompany a bolt: their name in a phrase, and the part meant, for usual and for structural bolts. */
const companions: readonly (readonly [words: RegExp, usual: string, structural: string])[] = [
  [/螺母|螺帽|母|nut/i, '六角螺母', '大六角螺母'],
  [/平/, '平垫圈', '高强度垫圈'],
  [/弹/, '弹簧垫圈', '弹簧垫圈'],
  [/垫/, '平垫圈', '高强度垫圈'],
]

const level = '(?:\\d{1,2}级)?'
const standard = '(?:(?:GB|DIN|ISO)\\/?T? ?\\d{1,5}(?:\\.\\d)?(?:-\\d{4})? ?)'
const number = '(?:[一二两双单三四1-4](?:个|只|片)?)?'
const part = `${number}${standard}?${level}${number}${level}(?:${kindOfNut}(?:螺母|螺帽)|螺母|螺帽|平垫圈?|平垫片|弹垫圈?|弹簧垫圈?|平弹垫|弹平垫|垫圈|垫片|母|垫|平|弹)`
const joint = '(?:[、和及与+＋,，/ ]|配|含|带|加)?'
const bolt = '螺栓|螺丝|螺钉|螺柱'
const nut = `${kindOfNut}(?:螺母|螺帽)`
/**
 * `配螺母平垫`, `配螺母配平垫`, `配GB/T6170螺母`, `配两个GB6170螺母`, `含1母2垫`, `一栓一母两垫`, `带螺母平垫弹垫`, `一平一弹一母`, `螺栓螺母`, `螺母螺栓`, `bolt and nut`. A part `用`
 * for others is none of them.
 */
const phrases: readonly RegExp[] = [
  new RegExp(`(?:另配|外配|各配|配|含|连|带|加)(?:${joint}${part})+`, 'i'),
  /(?:[一1]栓)?(?:[一二两双单三四1-4](?:母|平|弹|垫)){2,}/,
  new RegExp(`(?<=${bolt}) ?${joint} ?${nut}(?: ?${joint} ?${part})*(?!用)(?:一套|成套|全套|整套)?`),
  new RegExp(`(?<=^|[\\s、，,])${nut} ?${joint} ?(?=${bolt})`),
  /(?<=\b(?:bolts?|screws?)) ?(?:and|&|\+|with|\/) ?(?:hex(?:agon)? ?)?nuts?\b/i,
]
const eachPart = new RegExp(`${part}|nuts?`, 'gi')
const ofStandard = new RegExp(standard, 'i')
const nutAdjectives = new RegExp(`${kindOfNut}(?=螺母|螺帽)`)

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

/**
 * The specification of a bolt and those of the nuts and washers ordered with it, for each size in the line; the bolt alone
 * if there are none.
 * @param read reads a line without such a phrase
 */
export function setOfLine(line: string, read: (line: string) => SpecText[]): SpecText[] | undefined {
  const phrase = phraseIn(line)
  if (!phrase) return undefined
  const [from, to] = phrase.at
  const specs = read(line.slice(0, from) + ' '.repeat(to - from) + line.slice(to))
  if (!specs.every((spec) => isBolt(spec, line))) return undefined
  return specs.flatMap((spec) => {
    const own = { ...spec, input: line }
    return [own, ...phrase.parts.flatMap(({ word, at }) => companionsOf(own, word, at))]
  })
}

function isBolt({ fields: { nominal, length, product, standard } }: SpecText, line: string): boolean {
  if (!nominal) return false
  // M16×70 that comes with a nut is a bolt, also where nobody says so. Without the sign, 70 may be a quantity.
  const hasLength = length !== undefined && /^\s*[x×*]/i.test(line.slice(nominal.at[1], length.at[1]))
  return Boolean(product || standard || hasLength) && bolts.has(product?.value.bigCategoryId ?? 1)
}

const isStructural = ({ product, standard }: SpecFields): boolean =>
  structural.has(product?.value.name ?? '') || /1228|1231|3632/.test(standard?.value ?? '')

/** 双母, 2平; the 六 of 六角螺母 is no number. */
const timesOf: Readonly<Record<string, number>> = { 双: 2, 两: 2, 二: 2, 三: 3, 四: 4, 2: 2, 3: 3, 4: 4 }

/** Fields common to everything ordered together. A nut's class is not that of its bolt. */
const common = ['nominal', 'pitch', 'threadsPerInch', 'threadForm', 'hand', 'surface'] as const

function companionsOf({ input, fields }: SpecText, word: string, at: Span): SpecText[] {
  const ofClass = /(\d{1,2})级/.exec(word)
  const itsStandard = parseSpecText(ofStandard.exec(word)?.[0] ?? '').fields.standard
  const plain = word.replace(ofStandard, '').replace(/\d{1,2}级/, '')
  const times = timesOf[plain.charAt(0)] ?? 1
  const named = /平弹|弹平/.test(word) ? ['平垫', '弹垫'] : [word]
  const adjectives = nutAdjectives.exec(word)?.[0] ?? ''
  return named.map((name) => {
    const [, usual, strong] = companions.find(([words]) => words.test(name)) ?? companions[0]!
    const size = fields.nominal!.value
    const own = parseSpecText(`${isStructural(fields) ? strong : adjectives + usual} ${size}`)
    const kept: SpecFields = Object.fromEntries(
      common.flatMap((key) => (fields[key] === undefined ? [] : [[key, fields[key]]])),
    )
    const isImplied = fields.material?.at[0] === fields.propertyClass?.at[0]
    return {
      input,
      fields: {
        ...kept,
        nominal: { ...fields.nominal!, value: own.fields.nominal?.value ?? size },
        product: placed(own.fields.product!, input, at),
        ...(itsStandard && { standard: placed(itsStandard, input, at) }),
        ...(ofClass && { propertyClass: placed({ value: ofClass[1]! }, input, at) }),
        ...(fields.material && !isImplied && { material: fields.material }),
        ...countOf(fields, times, /各|each/i.test(input)),
      },
      rest: [],
    }
  })
}

const thousands = '千支'
const counted: ReadonlySet<string> = new Set(['支', '个', '只', '件', '套', '根', '颗', '粒', '片', thousands])

/** So many sets need so many nuts; of a weight or of boxes it is not known, unless it is said of each. */
function countOf({ quantity, unit }: SpecFields, times: number, isOfEach: boolean): SpecFields {
  if (!quantity) return {}
  if (unit && !counted.has(unit.value)) return isOfEach ? { quantity, unit } : {}
  return {
    quantity: { ...quantity, value: quantity.value * times },
    unit: { ...quantity, value: unit?.value === thousands ? thousands : '个' },
  }
}

const placed = <T>(field: Pick<Field<T>, 'value'>, input: string, at: Span): Field<T> => ({
  value: field.value,
  text: input.slice(...at),
  at,
  confidence: 0.8,
})
