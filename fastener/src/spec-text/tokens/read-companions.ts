import { afterDigit, type CompanionKind, match, type Reader } from '../words/token.ts'

const count = '[一二两双单三四1-4](?:个|只|片)?'
const short = '(?:母|帽|平垫?|弹垫?|垫)(?![头机端键杯面方米簧性圈片])'
const item = `${count}${short}`
/** `一平一弹`, `双帽`, `1螺2平1弹1母`, `一栓一母两垫`, `含1母2垫`. */
const counted = new RegExp(`(?:[一1](?:螺栓|螺丝|栓|螺|丝)[、+,和]?)?${item}(?:[、+,和及]?${item})*`, 'y')
/** `平弹垫`: two parts, unless the screw is sold with them, 带平弹垫. `配母平弹`. */
const both = /平弹垫圈?|弹平垫圈?|(?<=[配附含加])[母帽平弹垫]{2,4}(?![头机端键杯面方米簧性圈片])/y

const times: Readonly<Record<string, number>> = { 双: 2, 两: 2, 二: 2, 三: 3, 四: 4, 2: 2, 3: 3, 4: 4 }
const kinds: Readonly<Record<string, CompanionKind>> = { 母: 'nut', 帽: 'nut', 平: 'plain', 弹: 'spring', 垫: 'plain' }

const eachItem = new RegExp(`(${count})(${short})`, 'g')

function countedAt(text: string, at: number) {
  const found = match(counted, text, at)
  if (!found) return undefined
  const parts = Array.from(found[0].matchAll(eachItem), ([, number = '', name = '']) => ({
    kind: kinds[name.charAt(0)]!,
    times: times[number.charAt(0)] ?? 1,
  }))
  return { end: at + found[0].length, parts }
}

/** A shortened list of the nuts and washers that go with a bolt. */
export const readCompanions: Reader = (text, at) => {
  if (!/[一二两双单三四1-4平弹母帽垫]/.test(text.charAt(at)) || (/\d/.test(text.charAt(at)) && afterDigit(text, at)))
    return undefined
  const found = countedAt(text, at)
  if (found) return { kind: 'companions', start: at, end: found.end, parts: found.parts }
  const pair = match(both, text, at)
  if (!pair) return undefined
  // The last 垫 of 平弹垫 names both.
  const names = pair[0].replace(/(?<=[平弹]{2})垫圈?$/, '').match(/[平弹]垫?|[母帽垫]/g) ?? []
  if (names.length < 2) return undefined
  const parts = names.map((name) => ({ kind: kinds[name.charAt(0)]!, times: 1 }))
  return { kind: 'companions', start: at, end: at + pair[0].length, parts }
}
