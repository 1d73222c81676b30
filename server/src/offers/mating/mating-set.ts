import { boltLengthFor } from '@lianmeng/fastener/dimension/grip'
import { type DimensionRow, nominalIn } from '@lianmeng/fastener/dimension/row'
import { sizeOf } from '@lianmeng/fastener/dimension/size'
import { type Mating, matingStandardsOf } from '@lianmeng/fastener/standard/mating'
import type { Standard } from '@lianmeng/fastener/standard/standard'
import { known } from '../../reference/known.ts'
import { nominalOfSize, sizeOfNominal } from '../../reference/size-names.ts'
import { referenceVocabulary } from '../../reference/vocabulary.ts'
import { suitingClasses } from './suiting-classes.ts'

type Role = Mating['role']

const roleNames: Readonly<Record<Role, string>> = { nut: '螺母', washer: '垫圈', bolt: '螺栓', pin: '销' }

/** Letters of the height that a part adds to a joint: a spring washer counts compressed. */
const heightLetters: Readonly<Record<Role, readonly string[]>> = {
  nut: ['m'],
  washer: ['S', 'h'],
  bolt: ['k'],
  pin: [],
}

/** A part that goes with a standard. `row`: its row at the requested size, if there is one and the part has figures. */
export type MatingPart = {
  role: Role
  roleName: string
  standard: Standard
  row: DimensionRow | undefined
  classes: string[]
  height: number | null
  nominalId: number
  strengthIds: number[]
}

export type MatingQuestion = { standard: Standard; nominalId: number; strengthId: number; clamped: number }

/** The same size in another standard: threads by their pitch, washers and pins by the diameter. */
function rowOf(mate: Standard, size: string): DimensionRow | undefined {
  if (!mate.dimensionTable) return undefined
  return known(() => sizeOf(mate, size)) ?? (isNutOrBolt(mate) ? undefined : known(() => sizeOf(mate, bare(size))))
}
const isNutOrBolt = ({ bigCategory }: Standard): boolean => bigCategory.id !== 402 && bigCategory.id !== 403
const bare = (size: string): string => size.replace(/x[\d.]+$/, '')

function partOf({ role, standard }: Mating, size: string, strength: string, own: Standard): MatingPart[] {
  const row = size === '' ? undefined : rowOf(standard, size)
  // The library knows this part's sizes, and this is not one of them.
  if (size !== '' && standard.dimensionTable && !row) return []
  const { idOf } = referenceVocabulary()
  const classes = strength === '' ? [] : suitingClasses({ own, strength, mate: standard, role })
  const heights = row ? heightLetters[role].map((letter) => nominalIn(row, letter)) : []
  return [
    {
      role,
      roleName: roleNames[role],
      standard,
      row,
      classes,
      height: heights.find((height) => height !== undefined) ?? null,
      nominalId: row ? nominalOfSize(standard.id, row.size).nominalId : 0,
      strengthIds: classes.map((name) => idOf('strength', name)).filter((id) => id > 0),
    },
  ]
}

/** Length of the bolt for the clamped thickness, with the first nut and the first washer that have figures. */
function lengthFor({ standard, clamped }: MatingQuestion, size: string, parts: readonly MatingPart[]) {
  const first = (role: Role) => parts.find((part) => part.role === role && part.height !== null)?.standard
  const nut = first('nut')
  const washer = first('washer')
  if (size === '' || clamped === 0 || !nut) return null
  const joint = { bolt: standard, size, clamped, nut, washers: washer ? [washer] : [] }
  const found = known(() => boltLengthFor(joint))
  return found ? { least: Number(found.least.toFixed(3)), preferred: found.preferred } : null
}

/**
 * The parts that go with a standard: nuts and washers for a bolt, or bolts for a nut or washer. Parts not made in the
 * requested size are left out.
 */
export function matingSet(question: MatingQuestion) {
  const { standard, nominalId, strengthId } = question
  const size = nominalId === 0 ? '' : (known(() => sizeOfNominal(standard.id, nominalId)) ?? '')
  const strength = referenceVocabulary().nameOf('strength', strengthId)
  const parts = matingStandardsOf(standard).flatMap((mating) => partOf(mating, size, strength, standard))
  return { parts, boltLength: lengthFor(question, size, parts) }
}
