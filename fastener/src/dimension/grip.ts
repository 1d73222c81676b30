import { FactError } from '../fact-error.ts'
import type { Standard } from '../standard/standard.ts'
import { preferredLengths } from './length.ts'
import { nominalOf } from './row.ts'
import { sizeOf } from './size.ts'

/** A bolted joint: the clamped thickness, and the parts on the bolt. */
export type Joint = {
  readonly bolt: Standard
  readonly size: string
  /** Thickness of the clamped parts, mm. */
  readonly clamped: number
  readonly nut: Standard
  readonly washers: readonly Standard[]
}

/** Thread that must protrude from the nut, in pitches. */
const threadsBeyondNut = 2

/**
 * The minimum bolt length of a joint, mm: clamped parts, washers, nut height and two pitches beyond the nut; and the
 * next preferred length of the bolt. Spring washers count as compressed.
 * @throws FactError unknownSize, noDimensions; lengthOutOfRange if the bolt does not exist in that length
 */
export function boltLengthFor({ bolt, size, clamped, nut, washers }: Joint): { least: number; preferred: number } {
  if (!(clamped > 0)) throw new FactError('impossibleCombination', '夹紧厚度必须大于 0')
  const row = sizeOf(bolt, size)
  const diameter = String(nominalOf(row, 'd'))
  const stack = washers.map((washer) => sizeOf(washer, diameter)).map((one) => one.values.S ?? nominalOf(one, 'h'))
  const height = nominalOf(sizeOf(nut, row.size), 'm')
  const least = clamped + height + stack.reduce((sum, h) => sum + h, 0) + threadsBeyondNut * nominalOf(row, 'P')
  const lengths = preferredLengths(bolt, size)
  const preferred = lengths.find((l) => l >= least)
  if (preferred === undefined)
    throw new FactError('lengthOutOfRange', `${bolt.name} ${row.size} 没有不短于 ${least} 的长度`, lengths.map(String))
  return { least, preferred }
}
