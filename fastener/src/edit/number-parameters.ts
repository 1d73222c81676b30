import { lengthsOf } from '../dimension/length.ts'
import { sizeOf } from '../dimension/size.ts'
import { dimensionsOf } from '../dimension/table.ts'
import { partFamilyOf } from '../family/family.ts'
import { nominalOfRule, resolved } from '../family/resolved.ts'
import { rulesOf } from '../family/rules.ts'
import type { Edit } from '../part/edit.ts'
import type { Specification } from '../part/specification.ts'
import type { Sizes } from '../rules/rule.ts'
import { boundsOf } from './bounds.ts'
import { withKey } from './keys.ts'
import type { NumberParameter, ParameterGroup } from './parameter.ts'
import type { Judge } from './problem.ts'

type Entry = {
  readonly key: string
  readonly group: ParameterGroup
  readonly name: string
  readonly letter: string
  readonly range: readonly [least: number, most: number]
  readonly step: number
}

/** Bounds are rounded by less. */
const slack = 1e-3
const exact = (value: number): number => Number(value.toFixed(3))
const stepFor = (value: number): number => (value < 4 ? 0.05 : 0.1)

/** The parameters that are numbers, in mm, with their bounds while everything else stays as it is. */
export function numberParameters(base: Specification, edit: Edit, judge: Judge): NumberParameter[] {
  const now = resolved({ ...base, edit }).sizes
  return entriesOf(base, now).flatMap((entry): NumberParameter[] => {
    const value = now(entry.key)
    if (Number.isNaN(value)) return []
    const usual = resolved({ ...base, edit: withKey(edit, entry.key, undefined) }).sizes(entry.key)
    const { range, ...said } = entry
    // A value that only a whole edit can bring, beyond what makers do, moves no bound: the standard's value stands in for it.
    const [least, most] = [Math.min(range[0], usual), Math.max(range[1], usual)]
    const from = value < least - slack || value > most + slack ? usual : value
    const bounds = boundsOf({ judge, edit, key: entry.key, value: exact(from), range, step: entry.step })
    return [
      {
        kind: 'number',
        ...said,
        base: exact(usual),
        value: exact(value),
        changed: edit[entry.key] !== undefined,
        ...bounds,
      },
    ]
  })
}

const entriesOf = (base: Specification, z: Sizes): Entry[] => [
  ...lengthEntries(base, z),
  ...featureEntries(z),
  ...letterEntries(base),
]

/** Length and thread length. */
function lengthEntries(base: Specification, z: Sizes): Entry[] {
  const { facts } = partFamilyOf(base.standard)
  const { shank } = rulesOf(base.standard)
  const length = base.length ?? 0
  const { min = length, max = length } = facts.hasLength ? lengthsOf(base.standard, base.size) : {}
  const P = z('P')
  return [
    ...(facts.hasLength
      ? [
          {
            key: 'length',
            group: 'thread',
            name: '长度',
            letter: 'l',
            range: [(shank?.kind === 'bolt' ? 0.5 : 0.8) * min, 1.5 * Math.max(max, length)],
            step: 0.5,
          } as const,
        ]
      : []),
    ...(facts.thread === 'partial' && shank && shank.kind !== 'pin' && z('threadLength') < z('length')
      ? [
          {
            key: 'threadLength',
            group: 'thread',
            name: '螺纹长度',
            letter: 'b',
            range: [2 * P, z('length') - 0.01],
            step: 0.1,
          } as const,
        ]
      : []),
  ]
}

/** The sizes of holes, grooves and ends; only those that the part has are numbers. */
function featureEntries(z: Sizes): Entry[] {
  const [d, l, P] = [z('d'), z('length'), z('P')]
  return [
    { key: 'pinHoleAt', group: 'holes', name: '销孔到承压面', letter: 'lh', range: [0, l], step: 0.5 },
    { key: 'wireHole', group: 'holes', name: '钢丝孔直径', letter: 'dn', range: [0.8, 0.5 * z('k')], step: 0.1 },
    { key: 'grooveFrom', group: 'holes', name: '环槽位置', letter: 'lg', range: [0, l], step: 0.5 },
    { key: 'grooveWidth', group: 'holes', name: '环槽宽', letter: 'bg', range: [0.5, 3 * d], step: 0.1 },
    { key: 'grooveDiameter', group: 'holes', name: '环槽底径', letter: 'dg', range: [0.4 * d, d], step: 0.1 },
    { key: 'undercutWidth', group: 'holes', name: '退刀槽宽', letter: 'g', range: [P, 8 * P], step: 0.05 },
    { key: 'undercutDiameter', group: 'holes', name: '退刀槽底径', letter: 'du', range: [0.5 * d, d], step: 0.05 },
    { key: 'endChamfer', group: 'end', name: '末端倒角', letter: 'C', range: [0.1 * P, 0.4 * d], step: 0.05 },
    { key: 'pointDiameter', group: 'end', name: '末端直径', letter: 'dp', range: [0.1 * d, d], step: 0.1 },
    { key: 'pointLength', group: 'end', name: '末端长度', letter: 'z', range: [0.2 * d, 2 * d], step: 0.1 },
  ]
}

function letterEntries({ standard, size }: Specification): Entry[] {
  const { source } = dimensionsOf(standard)
  const row = sizeOf(standard, size)
  return rulesOf(standard).letters.flatMap((rule): Entry[] => {
    const nominal = nominalOfRule(rule, row)
    if (nominal === undefined || !(nominal > 0)) return []
    const { letter, range } = rule
    return [
      {
        key: letter,
        group: 'head',
        name: source.symbols_zh[letter] ?? source.symbols_zh[`${letter}_min`] ?? letter,
        letter: letter.replace('_hole', '').replace('_act', ''),
        range: [range[0] * nominal, range[1] * nominal],
        step: stepFor(nominal),
      },
    ]
  })
}
