import { standardNamed, standardsByNumber } from '../standard/library.ts'
import type { Standard } from '../standard/standard.ts'
import { requiredNumber, textIn } from '../table/cell.ts'
import type { CsvRow } from '../table/csv.ts'
import { readRows } from '../table/load.ts'

/** 'bolt' means bolts and screws. */
export type PartRole = 'bolt' | 'nut' | 'washer'

/** A part of a composite as prescribed by a standard. */
export type PrescribedPart = {
  /** Number in the parts list, from 1; the bolt or screw comes first, then the washers in order from its head. */
  readonly id: number
  readonly role: PartRole
  /** Chinese name in the parts list. */
  readonly name: string
  /** The standard of the part as printed; it may be missing from the library. */
  readonly prescribed: string
  /** The standard that the figures come from: the same, or the nearest with a table; undefined if none is close. */
  readonly figures?: Standard
  /** Pieces in one composite. */
  readonly quantity: number
  /** A note for readers of the drawing, in Chinese. */
  readonly note?: string
}

/** The parts of a composite, whatever its size. */
export type Composition = {
  readonly standard: Standard
  /** Chinese name: that of the standard, unless its title names no part. */
  readonly name: string
  readonly parts: readonly PrescribedPart[]
  /** Thread sizes of the composite. */
  readonly sizes: readonly string[]
}

let compositions: ReadonlyMap<number, Composition> | undefined

/** The parts that a standard prescribes; undefined for a standard of a single part. [tables/composites.source.json] */
export const compositionOf = (standard: Standard): Composition | undefined => all().get(standard.id)

/** Whether a standard is a composite all parts of which have figures, so that it can be drawn. */
export const isComposite = (standard: Standard): boolean => {
  const composition = compositionOf(standard)
  return composition !== undefined && hasFigures(composition)
}

/** All composites with figures. */
export const compositeStandards = (): Standard[] =>
  [...all().values()].filter(hasFigures).map(({ standard }) => standard)

const hasFigures = ({ parts }: Composition): boolean => parts.every(({ figures }) => figures !== undefined)

function all(): ReadonlyMap<number, Composition> {
  compositions ??= load()
  return compositions
}

function load(): ReadonlyMap<number, Composition> {
  const byComposite = Map.groupBy(readRows('composites'), ({ composite = '' }) => composite)
  return new Map(
    [...byComposite].map(([number, rows]) => {
      const standard = standardNamed(number)
      const sizes = rows.flatMap((row) => textIn(row, 'sizes')?.split(' ') ?? [])
      const name = textIn(rows[0]!, 'title') ?? standard.nameZh
      return [standard.id, { standard, name, sizes, parts: rows.map(partIn) }]
    }),
  )
}

function partIn(row: CsvRow): PrescribedPart {
  const [number, figures, note] = [row.standard ?? '', textIn(row, 'figures'), textIn(row, 'note')]
  return {
    id: requiredNumber(row, 'id'),
    role: row.role as PartRole,
    name: row.name ?? '',
    prescribed: standardsByNumber(number)[0]?.name ?? number,
    ...(figures && { figures: standardNamed(figures) }),
    quantity: requiredNumber(row, 'quantity'),
    ...(note && { note }),
  }
}
