import { coarsePitch, unifiedForm } from './coarse-pitches.ts'
import { hasBareSize, type PartKind } from './part-kind.ts'
import { inMillimetres } from './read-length.ts'
import type { Reading } from './reading.ts'
import { inchRoles, metricRoles, type SizeRole } from './size-roles.ts'
import type { Figure, WrittenSize } from './token.ts'
import { washerSize } from './washer-hole.ts'

/** Diameters of tapping screws only; no metric thread uses them. [GB/T 5280] */
const tappingOnly: ReadonlySet<number> = new Set([2.9, 3.9, 4.2, 4.8, 5.5, 6.3])

/** Assigns nominal size, pitch or threads per inch, and length. A second size in inches is a length. */
export function assignSize(reading: Reading, kind: PartKind | undefined): void {
  const sizes = reading.open('size')
  const first = sizes.find(({ size }) => size.system !== 'plain') ?? sizes[0]
  if (!first) return
  reading.use(first)
  const { size } = first
  const [nominal, confidence] = nominalOf(size, kind)
  reading.set('nominal', nominal, confidence, size.nominalAt)
  if (size.tolerance) reading.set('toleranceClass', reading.written(size.tolerance), 0.95, size.tolerance)
  if (isInch(size)) assignInch(reading, size, nominal, kind)
  else
    for (const role of metricRoles(size.further, size.diameter ?? 0, kind))
      assignRole(reading, role, size.diameter ?? 0)
  const length = reading.open('size').find((other) => other.size.system === 'inch' && other.size.further.length === 0)
  if (reading.fields.length || !length || length.size.diameter === undefined) return
  reading.use(length)
  reading.set('length', inMillimetres(length.size.diameter), 0.8, length)
}

const isInch = ({ system }: WrittenSize): boolean => system === 'inch' || system === 'numbered'

/** The nominal size in the notation of the tables for this kind of part. */
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

function assignInch(reading: Reading, size: WrittenSize, nominal: string, kind: PartKind | undefined): void {
  const { threadsPerInch, series } = size
  if (threadsPerInch) reading.set('threadsPerInch', threadsPerInch.value, 0.95, threadsPerInch)
  const form = series?.form ?? (threadsPerInch && unifiedForm(nominal, threadsPerInch.value))
  const place = series ?? threadsPerInch
  if (form && place && !reading.fields.threadForm) reading.set('threadForm', form, 0.9, place)
  for (const { figure, role, confidence } of inchRoles(size.further, kind)) {
    const inches = figure.unit === 'inch' || (figure.unit === undefined && figure.value <= 12)
    if (role === 'length')
      reading.set('length', inches ? inMillimetres(figure.value) : figure.value, confidence, figure)
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
