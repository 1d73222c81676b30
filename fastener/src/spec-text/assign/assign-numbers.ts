import { coarsePitch } from '../tokens/coarse-pitches.ts'
import type { Reading } from '../tokens/reading.ts'
import { hasBareSize, isWithoutLength, type PartKind } from '../words/part-kind.ts'
import type { Figure, Token } from '../words/token.ts'
import { isNutClass } from './assign-class.ts'
import { setQuantity } from './assign-quantity.ts'
import { assignPitch, isInch, lengthInMillimetres } from './assign-size.ts'
import { isPitch } from './size-roles.ts'
import { washerSize } from './washer-hole.ts'

/** Assigns numbers marked as lengths or quantities. One metre of rod is a length; a hundred metres are a quantity. */
export function assignMeasures(reading: Reading, kind: PartKind | undefined): void {
  for (const token of reading.open('length')) {
    if (hasBareSize(kind) && kind !== 'key' && !reading.fields.nominal) {
      reading.use(token)
      reading.set('nominal', String(token.mm), 0.8, token)
      continue
    }
    const isQuantity = token.metres && (token.mm > 12_000 || reading.fields.length !== undefined)
    if (isQuantity && !reading.fields.quantity) setQuantity(reading, token, token.mm / 1000, '米', 0.8)
    else if (!reading.fields.length && !isWithoutLength(kind)) {
      reading.use(token)
      reading.set('length', token.mm, 0.9, token)
    }
  }
}

type NumberToken = Extract<Token, { kind: 'number' }>

/** Assigns bare numbers to the fields that are still empty, in the usual order of specifications. */
export function assignNumbers(reading: Reading, kind: PartKind | undefined): void {
  for (const token of reading.open('number')) {
    if (reading.before(token).trimEnd().endsWith('/') || isRowNumber(reading, token)) continue
    if (runsIntoUnknown(reading, token)) continue
    if (roles.some((role) => role(reading, token, kind))) reading.use(token)
  }
}

/** `108管`: a number followed by an unknown word. */
function runsIntoUnknown(reading: Reading, token: NumberToken): boolean {
  const next = reading.tokens[reading.tokens.indexOf(token) + 1]
  return next?.kind === 'unknown' && next.start === token.end
}

/** The largest number that counts as a row number even without a sign after it. */
const mostRows = 300

/** A small number before everything else is a row number if another number may be the quantity. */
function isRowNumber(reading: Reading, token: NumberToken): boolean {
  if (token !== reading.tokens[0] || token.figure.value > mostRows || !reading.fields.nominal) return false
  return reading.fields.quantity !== undefined || reading.open('number').some((other) => other !== token)
}

type Role = (reading: Reading, token: NumberToken, kind: PartKind | undefined) => boolean

/** Standards of inch parts; those of metric ones end with an M. */
const inchStandard = /^ASME B18\.[\d.]+$/

const asNominal: Role = (reading, token, kind) => {
  const { value, text } = token.figure
  if (reading.fields.nominal || value > 300 || value < 1) return false
  if (inchStandard.test(reading.fields.standard?.value ?? '')) {
    // `ASME B18.2.1 1`: one inch. A greater number may be a machine screw's.
    if (!Number.isInteger(value) || value > 4) return false
    reading.set('nominal', text, 0.6, token)
  } else if (kind === 'washer')
    reading.set('nominal', String(washerSize(value, reading.fields.standard?.value)), 0.85, token)
  else if (hasBareSize(kind)) reading.set('nominal', String(Number(text)), 0.85, token)
  else if (kind === 'tapping') reading.set('nominal', `ST${Number(text)}`, 0.6, token)
  else if (kind !== undefined && value <= 64) reading.set('nominal', `M${Number(text)}`, 0.6, token)
  else return false
  return true
}

/** The diameter of a metric thread; NaN for other sizes. */
const diameterOf = ({ fields }: Reading): number =>
  Number(/^M([\d.]+)$/.exec(fields.nominal?.value ?? '')?.[1] ?? Number.NaN)

/** A metric thread of any size can have a pitch up to that of this diameter. */
const thickest = 64

/** `M10 细牙 1.25`, `螺距 1.25`: a pitch behind its own name or that of the thread's form. */
function isNamedPitch(reading: Reading, token: Token, figure: Figure): boolean {
  const name = reading.tokens[reading.tokens.indexOf(token) - 1]
  if (name?.kind !== 'word' || reading.fields.pitch || reading.isOtherCell(token)) return false
  const { meaning } = name
  if (meaning.says !== 'pitch' && (meaning.says !== 'threadForm' || /^un/i.test(reading.written(name)))) return false
  const { value } = figure
  const diameter = reading.fields.nominal ? diameterOf(reading) : thickest
  if (!isPitch(value, diameter)) return false
  const isNamed = meaning.says === 'pitch'
  if (!isNamed && reading.fields.nominal && (meaning.value === 'coarse') !== (value === coarsePitch(diameter)))
    return false
  assignPitch(reading, figure, diameter, 0.9)
  if (isNamed) {
    reading.use(name)
    reading.set('pitch', value, 0.9, name, figure)
  }
  return true
}

const asNamedPitch: Role = (reading, token) => isNamedPitch(reading, token, token.figure)

/** `M10 细牙 1.25×50`: a pitch with the length behind its cross. */
export function assignPitchAndLength(reading: Reading): void {
  for (const token of reading.open('size')) {
    const { system, nominal, nominalAt, diameter = 0, further } = token.size
    const [length, ...more] = further
    if (system !== 'plain' || !length || more.length > 0 || reading.fields.length || !reading.fields.nominal) continue
    if (!isNamedPitch(reading, token, { ...nominalAt, value: diameter, text: nominal })) continue
    reading.use(token)
    reading.set('length', length.value, 0.9, length)
  }
}

const asPitch: Role = (reading, token, kind) => {
  const diameter = diameterOf(reading)
  const written = /[-.]/.test(reading.before(token).trim() + token.figure.text)
  // A price beside a quantity is not a pitch.
  if (!isBehindSize(reading, token) || reading.isOtherCell(token)) return false
  if (reading.fields.pitch || !written || (kind === 'nut' && isNutClass(token.figure.text))) return false
  if (!isPitch(token.figure.value, diameter)) return false
  assignPitch(reading, token.figure, diameter, 0.8)
  return true
}

/** Whether no other whole figure stands in a cell behind it, so that it may be the quantity. */
const isOnlyCount = (reading: Reading, token: NumberToken): boolean =>
  reading.hasCells &&
  !reading
    .open('number')
    .some((other) => other.start > token.start && reading.isAlone(other) && /^[1-9]\d*$/.test(other.figure.text))

const asNutClass: Role = (reading, token, kind) => {
  if (kind !== 'nut' || reading.fields.propertyClass || !reading.fields.nominal || !isNutClass(token.figure.text))
    return false
  if (reading.isAlone(token) && isOnlyCount(reading, token)) return false
  reading.set('propertyClass', token.figure.text, 0.7, token)
  return true
}

const asLength: Role = (reading, token, kind) => {
  const { nominal, length } = reading.fields
  if (length || !nominal || kind === 'nut' || isWithoutLength(kind) || !follows(reading, token)) return false
  const { value } = token.figure
  reading.set('length', isBehindInches(reading, token) ? lengthInMillimetres(value) : value, 0.7, token)
  return true
}

const roles: readonly Role[] = [asNamedPitch, asNominal, asPitch, asNutClass, asLength]

/** Whether the number directly follows the size or the number taken for it. */
function isBehindSize(reading: Reading, token: NumberToken): boolean {
  const before = reading.tokens[reading.tokens.indexOf(token) - 1]
  return before !== undefined && (before.kind === 'size' || reading.written(before) === reading.fields.nominal?.text)
}

const isBehindInches = (reading: Reading, token: NumberToken): boolean => {
  const before = reading.tokens[reading.tokens.indexOf(token) - 1]
  return before?.kind === 'size' && isInch(before.size)
}

/** Whether the number directly follows the size. */
function follows(reading: Reading, token: NumberToken): boolean {
  const before = reading.tokens[reading.tokens.indexOf(token) - 1]
  return before?.kind === 'size' || (before?.kind === 'number' && reading.fields.pitch !== undefined)
}
