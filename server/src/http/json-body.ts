import { isUtf8 } from 'node:buffer'
import { badRequest } from '../answers/errors.ts'

const unstorable = /\\u(?:[dD][89a-fA-F]|0000)/

/** @throws 400 for a string with an unpaired surrogate or NUL: such text cannot be stored or shown */
function refuseBrokenText(value: unknown): void {
  if (typeof value === 'string') {
    if (!value.isWellFormed()) throw badRequest('请求内容含有不完整的字符')
    if (value.includes('\0')) throw badRequest('请求内容含有不允许的字符')
  } else if (typeof value === 'object' && value !== null) {
    for (const part of Object.values(value)) refuseBrokenText(part)
  }
}

/** Levels of objects and lists in a body: no call of ours needs more than a few. */
const maxDepth = 16

/** @throws 400 for a deeper body: code that recurses through it would overflow the stack */
function refuseDeep(value: unknown, depth = 1): void {
  if (typeof value !== 'object' || value === null) return
  if (depth > maxDepth) throw badRequest('请求内容嵌套过深')
  for (const part of Object.values(value)) refuseDeep(part, depth + 1)
}

/** Numbers that may be inexact: 15 digits are always exact. [IEEE 754 binary64] */
const maybeInexact = /\d[\d.]{15}|\d[eE]/

/** Longer than any sensible number. */
const maxLiteral = 40

/** The value of a literal: its digits without zeros around them, and the power of ten of the first one. */
function decimal(literal: string): string {
  const [mantissa = '', exponent = '0'] = literal.toLowerCase().replace(/^-/, '').split('e')
  const [whole = '', fraction = ''] = mantissa.split('.')
  const digits = (whole + fraction).replace(/^0+/, '')
  return digits && `${digits.replace(/0+$/, '')} e ${Number(exponent) - fraction.length + digits.length}`
}

/** Whether a literal equals the parsed number, of which `String` gives the shortest form. */
const isExact = (literal: string, value: number): boolean =>
  literal.length <= maxLiteral && Number.isFinite(value) && decimal(literal) === decimal(String(value))

/** As called by `JSON.parse`; the types lack this part of ECMAScript 2026. */
type Reviver = (key: string, value: unknown, context: { source?: string }) => unknown
const readWithSources = JSON.parse as (text: string, reviver: Reviver) => unknown

/** Parses a number that would be rounded, or has hundreds of digits, as NaN: number fields refuse that. */
const readExactly = (text: string): unknown =>
  readWithSources(text, (_key, value, { source }) =>
    typeof value === 'number' && !isExact(source!, value) ? Number.NaN : value,
  )

/**
 * Parses a body: valid UTF-8, valid JSON without prototype tricks, whole characters, exact numbers or NaN. @throws 400
 */
export function parseJson(body: Buffer): unknown {
  if (!isUtf8(body)) throw badRequest('请求内容不是有效的 UTF-8 文本')
  const text = body.toString('utf8')
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    throw badRequest('请求内容不是有效的 JSON')
  }
  if (text.includes('__proto__') || text.includes('"constructor"')) throw badRequest('请求内容含有不允许的字段')
  refuseDeep(value)
  if (unstorable.test(text)) refuseBrokenText(value)
  return maybeInexact.test(text) ? readExactly(text) : value
}
