import type { DataOf } from '@lianmeng/contract/endpoint'
import type { attrLengths, attrNominals, attrToothTypes } from '@lianmeng/contract/standards/choice-endpoints'
import type { SpecProblem } from '@lianmeng/contract/standards/texts'

/** Direction of the thread on the wire. [spec §3] */
export const threadHand = { right: 1, left: 2 } as const

/** The choices so far; 0: none yet. */
export type SpecChoice = {
  nominalId: number
  /** mm */
  length: number
  toothType: number
  toothType2: number
  threadRotation: number
}

export const nothingChosen: SpecChoice = { nominalId: 0, length: 0, toothType: 0, toothType2: 0, threadRotation: 0 }

/** The choices for a standard, or for one of its sizes. */
export type SpecOffer = {
  nominals: DataOf<typeof attrNominals>
  lengths: DataOf<typeof attrLengths>
} & DataOf<typeof attrToothTypes>

/** A complete specification of a standard, for use elsewhere. [spec §3] */
export type SpecSelection = SpecChoice & { standardId: number; standardName: string }

/**
 * The chosen specification, or what is missing, in the order diameter, length, tooth type. Anything the standard does
 * not offer is 0, and a blank direction means right-hand. [spec §5]
 */
export function importSpec(
  standard: Pick<SpecSelection, 'standardId' | 'standardName'>,
  choice: SpecChoice,
  offer: SpecOffer,
): { selection: SpecSelection } | { problem: SpecProblem } {
  const nominalId = offer.nominals.length > 0 ? choice.nominalId : 0
  const length = offer.lengths.length > 0 ? choice.length : 0
  const toothType = offer.toothType.length > 0 ? choice.toothType : 0
  const toothType2 = offer.toothType2.length > 0 ? choice.toothType2 : 0
  if (offer.nominals.length > 0 && nominalId === 0) return { problem: 'diameterMissing' }
  if (offer.lengths.length > 0 && length === 0) return { problem: 'lengthMissing' }
  if (offer.toothType.length > 0 && toothType === 0) return { problem: 'threadMissing' }
  if (offer.toothType2.length > 0 && toothType2 === 0) return { problem: 'threadMissing' }
  const threadRotation = choice.threadRotation || threadHand.right
  const { standardId, standardName } = standard
  return { selection: { standardId, standardName, nominalId, length, threadRotation, toothType, toothType2 } }
}

/** The choice, minus what is no longer offered, plus what is the only option. A length may be any. */
export function choiceWithin(choice: SpecChoice, offer: SpecOffer): SpecChoice {
  const within = (id: number, values: readonly { id: number }[]): number =>
    values.some((value) => value.id === id) ? id : values.length === 1 ? values[0]!.id : 0
  return {
    nominalId: within(choice.nominalId, offer.nominals),
    length: offer.lengths.length > 0 ? choice.length : 0,
    toothType: within(choice.toothType, offer.toothType),
    toothType2: within(choice.toothType2, offer.toothType2),
    threadRotation: within(choice.threadRotation, offer.threadRotation),
  }
}

/** Diameters from 6 to 16 mm: most of what is bought, and in sight while the other ones are folded. */
export function isUsualDiameter(name: string): boolean {
  const [, diameter = ''] = /^M?(\d+)$/.exec(name) ?? []
  return Number(diameter) >= 6 && Number(diameter) <= 16
}

/** The neighbours in the series of a length that it lacks: the next shorter and the next longer. */
export function nearestLengths(lengths: SpecOffer['lengths'], wanted: number): number[] {
  const known = lengths.map(({ length }) => length).sort((one, other) => one - other)
  if (wanted <= 0 || known.includes(wanted)) return []
  const shorter = known.findLast((length) => length < wanted)
  const longer = known.find((length) => length > wanted)
  return [shorter, longer].filter((length) => length !== undefined)
}
