import { coarsePitch, unifiedForm } from '../tokens/coarse-pitches.ts'
import { inMillimetres } from '../tokens/read-length.ts'
import type { Reading } from '../tokens/reading.ts'
import { hasBareSize, type PartKind } from '../words/part-kind.ts'
import type { Figure, Token, WrittenSize } from '../words/token.ts'
import { inchRoles, metricRoles, type SizeRole } from './size-roles.ts'
import { washerSize } from './washer-hole.ts'

/** Diameters of tapping screws only; no metric thread uses them. [GB/T 5280] */
const tappingOnly: ReadonlySet<number> = new Set([2.9, 3.9, 4.2, 4.8, 5.5, 6.3])

/** Assigns nominal size, pitch or threads per inch, and length. A second size in inches is a length. */
export function assignSize(reading: Reading, kind: PartKind | undefined): void {
  const sizes = reading.open('size')
  const first = sizes.find(({ size }) => size.system !== 'plain') ?? sizes[0]
  if (!first) return
  const { size } = first
  if (kind === 'key') {
    assignKey(reading, first)
    return
  }
  const roles = isInch(size) ? [] : metricRoles(size.further, size.diameter ?? 0, kind)
  if (kind === undefined && isOfAnything(reading, size, roles)) return
  reading.use(first)
  const [nominal, confidence] = nominalOf(size, kind)
  reading.set('nominal', nominal, confidence, size.nominalAt)
  if (size.tolerance) reading.set('toleranceClass', reading.written(size.tolerance), 0.95, size.tolerance)
  if (isInch(size)) assignInch(reading, size, nominal, kind)
  const most = isDoubtful(size, roles, kind) ? guess : 1
  for (const role of roles)
    assignRole(reading, { ...role, confidence: Math.min(role.confidence, most) }, size.diameter ?? 0)
  const length = reading.open('size').find((other) => other.size.system === 'inch' && other.size.further.length === 0)
  if (reading.fields.length || !length || length.size.diameter === undefined) return
  reading.use(length)
  reading.set('length', inMillimetres(length.size.diameter), 0.8, length)
}

/**
 * A key's width and height, and its length: `8×7×32`. With two numbers the second is the height if it is no greater than the
 * width, otherwise the length of `18×100`. [GB/T 1096: h ≤ b, and lengths begin above 2 b]
 */
function assignKey(reading: Reading, token: Extract<Token, { kind: 'size' }>): void {
  const { nominal, nominalAt, diameter = 0, further } = token.size
  const [second, third, ...more] = further
  const isHeight = second !== undefined && (third !== undefined || second.value <= diameter)
  reading.use(token)
  if (isHeight) reading.set('nominal', `${nominal}×${Number(second.text)}`, 0.95, nominalAt, second)
  else reading.set('nominal', nominal, 0.85, nominalAt)
  const length = isHeight ? third : second
  if (length) reading.set('length', length.value, isHeight ? 0.95 : 0.8, length)
  for (const figure of more) reading.leave(figure)
}

/** The pipe of a U-bolt; beside other parts it is not understood. */
export function assignPipe(reading: Reading): void {
  if (reading.fields.product?.value.name !== 'uBolt') return
  const [token] = reading.open('pipe')
  const sizes = reading.open('size')
  // `U型管卡 Φ108 M10`: the diameter is the pipe's, the thread is the bolt's.
  const outside = sizes.find(({ size }) => size.system === 'diameter')
  const pipe = token?.pipe ?? (sizes.some(({ size }) => size.system === 'metric') ? outside?.size.nominal : undefined)
  const place = token ?? outside
  if (!pipe || !place) return
  reading.use(place)
  reading.set('pipe', pipe, 0.9, place)
}

export const isInch = ({ system }: WrittenSize): boolean => system === 'inch' || system === 'numbered'

/** The length of an inch part without a unit: inches up to twelve, millimetres above. */
export const lengthInMillimetres = (value: number): number => (value <= 12 ? inMillimetres(value) : value)

/**
 * Whether numbers without a letter may be measures of anything: `10×14×20` of a bush, `10×2.65` of a ring. So where a standard
 * is named that is none of a part known here, and where there are three of them that cannot be a thread's.
 */
function isOfAnything(reading: Reading, size: WrittenSize, roles: readonly SizeRole[]): boolean {
  if (!isBare(size)) return false
  return reading.fields.standard !== undefined || roles.some(({ role }) => role === 'none')
}

const isBare = ({ system }: WrittenSize): boolean => system === 'plain' || system === 'diameter'

/**
 * Whether the numbers behind a bare size may be other measures than they are taken for: `4×0.5×10` of a hollow rivet,
 * `10×16×8` of a nut, `10×40×1.5` of no part at all.
 */
function isDoubtful(size: WrittenSize, roles: readonly SizeRole[], kind: PartKind | undefined): boolean {
  if (!isBare(size)) return false
  if (kind === undefined) return roles.some(({ role }, at) => role === 'pitch' && at > 0)
  const length = roles.find(({ role }) => role === 'length')?.figure.value ?? 0
  return roles.some(({ role, figure }) => role === 'none' && (kind === 'nut' || figure.value > length))
}

/** How sure a reading is that has to be confirmed. */
const guess = 0.6

/** The nominal size as the tables of such parts spell it. */
function nominalOf({ system, nominal, diameter = 0 }: WrittenSize, kind: PartKind | undefined): [string, number] {
  if (system === 'inch' || system === 'numbered') return [nominal, 0.95]
  if (system === 'tapping') return [`ST${nominal}`, 0.98]
  if (kind === 'tapping') return [`ST${nominal}`, 0.85]
  if (kind === 'washer') return [String(washerSize(diameter)), 0.95]
  if (hasBareSize(kind)) return [nominal, 0.95]
  if (system === 'metric') return [`M${nominal}`, 0.98]
  if (kind === undefined && tappingOnly.has(diameter)) return [`ST${nominal}`, 0.6]
  return [`M${nominal}`, system === 'diameter' ? 0.6 : kind === undefined ? 0.7 : 0.85]
}

function inchPartLength({ unit, value }: Figure): number {
  if (unit === undefined) return lengthInMillimetres(value)
  return unit === 'inch' ? inMillimetres(value) : value
}

function assignInch(reading: Reading, size: WrittenSize, nominal: string, kind: PartKind | undefined): void {
  const { threadsPerInch, series } = size
  if (threadsPerInch) reading.set('threadsPerInch', threadsPerInch.value, 0.95, threadsPerInch)
  const form = series?.form ?? (threadsPerInch && unifiedForm(nominal, threadsPerInch.value))
  const place = series ?? threadsPerInch
  if (form && place && !reading.fields.threadForm) reading.set('threadForm', form, 0.9, place)
  for (const { figure, role, confidence } of inchRoles(size.further, kind)) {
    if (role === 'length') reading.set('length', inchPartLength(figure), confidence, figure)
    else reading.leave(figure)
  }
}

function assignRole(reading: Reading, { figure, role, confidence }: SizeRole, diameter: number): void {
  if (role === 'pitch') assignPitch(reading, figure, diameter, confidence)
  else if (role === 'length') {
    const mm = figure.unit === 'inch' ? inMillimetres(figure.value) : figure.value
    reading.set('length', mm, confidence, figure)
  } else if (role === 'class') reading.set('propertyClass', figure.text, 0.8, figure)
  else if (role === 'quantity') reading.set('quantity', figure.value, confidence, figure)
  else reading.leave(figure)
}

/** Assigns the pitch and, if no word states it, whether the thread is coarse or fine. */
export function assignPitch(reading: Reading, figure: Figure, diameter: number, confidence: number): void {
  reading.set('pitch', figure.value, confidence, figure)
  if (!reading.fields.threadForm)
    reading.set('threadForm', figure.value < coarsePitch(diameter) ? 'fine' : 'coarse', confidence, figure)
}
