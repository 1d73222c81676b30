import type { Mating } from '@lianmeng/fastener/standard/mating'
import type { Standard } from '@lianmeng/fastener/standard/standard'
import { boltClassesFor, nutSuits } from '@lianmeng/fastener/strength/pairing'
import { known } from '../../reference/known.ts'

export type Pairing = {
  own: Standard
  /** Property class of the own part. */
  strength: string
  mate: Standard
  role: Mating['role']
}

/** `A2-70` is grade A2, class 70. */
const stainless = (name: string): { grade: string; level: number } | undefined => {
  const [, grade, level] = /^([ACF]\d)-0?(\d+)$/.exec(name) ?? []
  return grade ? { grade, level: Number(level) } : undefined
}

/** Stainless steel is paired with its own grade; the nut needs at least the class of the bolt. */
function stainlessSuits(bolt: string, nut: string): boolean | undefined {
  const [one, other] = [stainless(bolt), stainless(nut)]
  if (!one && !other) return undefined
  return one !== undefined && other !== undefined && one.grade === other.grade && other.level >= one.level
}

const nutTakes = (bolt: string, nut: string): boolean =>
  stainlessSuits(bolt, nut) ?? known(() => nutSuits(bolt, nut)) ?? false

/** Hardness classes of washers with the strongest bolt for each. [GB/T 97.1, GB/T 95, GB/T 1230] */
const strongestOnWasher: Readonly<Record<string, number>> = { '100HV': 6.8, '200HV': 8.8, '300HV': 10.9 }

/** Steels of spring washers, which hold bolts up to this class: a stronger one is tightened beyond their force. [GB/T 93] */
const springSteels: ReadonlySet<string> = new Set(['65Mn', '70'])
const strongestOnSpring = 8.8

function washerTakes(bolt: string, washer: string): boolean {
  const grade = stainless(bolt)?.grade
  if (grade) return washer === grade || washer === 'A140'
  if (washer === '35-45HRC') return /^(8\.8|10\.9)S$/.test(bolt)
  const strongest = springSteels.has(washer) ? strongestOnSpring : strongestOnWasher[washer]
  return strongest !== undefined && /^\d+\.\d$/.test(bolt) && Number(bolt) <= strongest
}

/** Property classes of the mating part for the class of the own part; none when the pairing is not prescribed. */
export function suitingClasses({ own, strength, mate, role }: Pairing): string[] {
  const { propertyClasses } = mate
  if (role === 'nut') return propertyClasses.filter((name) => nutTakes(strength, name))
  if (role === 'washer') return propertyClasses.filter((name) => washerTakes(strength, name))
  if (role !== 'bolt') return []
  if (own.bigCategory.id === 402) return propertyClasses.filter((name) => washerTakes(name, strength))
  const carried = boltClassesFor(strength)
  return propertyClasses.filter((name) => carried.includes(name) || nutTakes(name, strength))
}
