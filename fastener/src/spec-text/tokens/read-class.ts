import { afterDigit, afterLetter, match, type Reader, type WrittenClass } from '../words/token.ts'
import { unitAt } from './unit-at.ts'

const label = /(?:性能等级|强度等级|等级|级别|强度|property class|class|grade|gr\.?|cl\.?) ?:? ?/y
const bolt = /((?:3\.6|4\.6|4\.8|5\.6|5\.8|6\.8|8\.8|9\.8|10\.9|12\.9|14\.9)s?)t?(?![\d.a-z])(?: ?(?:级|grade|gr))?/y
const stainless =
  /([acdf]\d)(?: ?[-/]? ?(?=[5678]0)| ?[-/] ?|(?=1[01]0|0|4))(025|035|040|45|50|60|70|80|100|110)(?![\da-z.]|-[a-z])/y
const hardness = /(\d{3}-\d{3}|\d{2,3}) ?hv(?:\d{1,2})?(?![a-z\d])/y
const rockwell = /(\d{2}(?:-\d{2})?) ?hrc(?![a-z\d])/y
const setScrew = /(14|22|33|45)h(?![a-z\d])/y
const structuralNut = /(8|10)h(?![a-z\d])/y
const level = /(0?\d{1,2})(?![\d.]) ?(?:级|grade)/y
const named = /(0?\d{1,2})(?![\d.×x])/y

/** A strength: `8.8`, `10.9S级`, `A2-70`, `45H`, `200HV`, `35-45HRC`, `8级`, `grade 5`, `class 8`. */
export const readClass: Reader = (text, at) => {
  const called = afterLetter(text, at) ? undefined : match(label, text, at)
  const start = at + (called?.[0].length ?? 0)
  if (!called && (afterLetter(text, at) || afterDigit(text, at))) return undefined
  const found = written(text, start, called !== undefined)
  return found && { kind: 'class', start: at, end: found.end, written: found.written }
}

function written(text: string, at: number, called: boolean): { end: number; written: WrittenClass } | undefined {
  const sure = sureClass(text, at)
  if (sure) return sure
  const bare = match(level, text, at)
  if (bare?.[1]) return { end: at + bare[0].length, written: { kind: 'level', name: bare[1] } }
  const number = called ? match(named, text, at) : undefined
  if (!number?.[1]) return undefined
  return { end: at + number[0].length, written: { kind: 'grade', name: number[1] } }
}

function sureClass(text: string, at: number): { end: number; written: WrittenClass } | undefined {
  const steel = match(stainless, text, at)
  if (steel?.[1] && !unitAt(text, at + steel[0].length)) {
    const group = steel[1].toUpperCase()
    return {
      end: at + steel[0].length,
      written: {
        kind: 'sure',
        name: `${group}-${steel[2]}`,
        stainless: group,
        ...(/\d \d/.test(steel[0]) && { isSpaced: true as const }),
      },
    }
  }
  for (const [pattern, suffix] of [
    [bolt, ''],
    [hardness, 'HV'],
    [rockwell, 'HRC'],
    [setScrew, 'H'],
    [structuralNut, 'H'],
  ] as const) {
    const found = match(pattern, text, at)
    if (found?.[1] && !unitAt(text, at + found[0].length))
      return { end: at + found[0].length, written: { kind: 'sure', name: `${found[1].toUpperCase()}${suffix}` } }
  }
  return undefined
}
