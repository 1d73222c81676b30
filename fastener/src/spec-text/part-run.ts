import type { SpecText } from './field.ts'
import { kindOfNut, kindOfWasher } from './part-words.ts'

const plain = '平垫圈|平垫片|平垫'
const spring = '弹簧垫圈|弹簧垫片|弹簧垫|弹垫圈|弹垫'
const both = '平弹垫|弹平垫'
const joint = '(?:[、和及与+＋/，,]|配)?'
const name = `(?:${kindOfNut}(?:螺母|螺帽)|${kindOfWasher}(?:${plain}|${spring}|${both}|垫圈|垫片))`

/** `螺母平垫`, `平垫、弹垫`, `平弹垫`. */
const run = new RegExp(`${name}(?: ?${joint} ?${name})+|${both}`)
const eachName = new RegExp(name, 'g')

/** Parts that are `带`, `连` or `用` belong to another one. */
const belongs = /[带连用]/

/**
 * The specifications of nuts and washers named one after the other: what the line says of sizes and quantities applies to
 * each of them.
 * @param read reads a line that names one part
 */
export function runOfLine(line: string, read: (line: string) => SpecText[]): SpecText[] | undefined {
  const found = run.exec(line)
  if (!found || belongs.test(line)) return undefined
  const [from, to] = [found.index, found.index + found[0].length]
  const others = read(line.slice(0, from) + ' '.repeat(to - from) + line.slice(to))
  // Washers named beside a screw may be captive, and a standard is that of one part.
  if (others.some(({ fields }) => fields.product ?? fields.standard)) return undefined
  const names = [...found[0].matchAll(eachName)].flatMap(({ 0: word, index }) =>
    /平弹|弹平/.test(word)
      ? [...word.slice(0, 2)].map((letter) => ({ word: `${letter}垫`, index }))
      : [{ word, index }],
  )
  if (new Set(names.map(({ word }) => kindOf(word))).size < names.length) return undefined
  // `垫圈 弹簧垫圈` is a heading and its part.
  if (/^垫[圈片]$/.test(names[0]!.word) && !line.includes('各')) return undefined
  return names.flatMap(({ word, index }) => {
    const alone = ' '.repeat(index) + word + ' '.repeat(found[0].length - index - word.length)
    return read(line.slice(0, from) + alone + line.slice(to)).map((spec) => ({ ...spec, input: line }))
  })
}

/** 垫圈 without a word before it is a plain one. */
const kindOf = (word: string): string => (/母|帽/.test(word) ? 'nut' : /弹/.test(word) ? 'spring' : 'plain')
