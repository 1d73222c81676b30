import type { Facts } from '../part/facts.ts'
import { hasThreadedShank } from '../part/facts.ts'
import { atLeast, atMost, type Relation, type Shank, type Sizes } from './rule.ts'

/** Room between two features of a shank, mm. */
const apartBy = (z: Sizes): number => 0.05 * z('d')

/** Parts without a shank of their own begin at the bearing face and end without a point. */
const known = (value: number): number => (Number.isNaN(value) ? 0 : value)

const endOfGroove = (z: Sizes): number => z('grooveFrom') + z('grooveWidth')

/** Two stretches along the shank that do not touch; unknown ones never do. */
const clear = (
  why: string,
  one: (z: Sizes) => readonly [number, number],
  other: (z: Sizes) => readonly [number, number],
): Relation => ({
  why,
  holds: (z) => {
    const [[a1, a2], [b1, b2]] = [one(z), other(z)]
    return !(a1 < b2 + apartBy(z) && b1 < a2 + apartBy(z))
  },
})

const pinHole = (z: Sizes) => [z('pinHoleAt') - z('pinHole') / 2, z('pinHoleAt') + z('pinHole') / 2] as const
const groove = (z: Sizes) => [z('grooveFrom'), endOfGroove(z)] as const
const undercut = (z: Sizes) => [z('thread') - z('undercutWidth'), z('thread')] as const

const boltRelations: readonly Relation[] = [
  atMost('endChamfer', (z) => 0.35 * z('d'), '倒角太大'),
  atMost('pointDiameter', (z) => z('d') - 1.3 * z('P'), '末端直径须小于螺纹小径'),
  atLeast('grooveFrom', (z) => z('shank') + 0.1 * z('d'), '槽太靠近头部'),
  { why: '槽边会切进尾端', holds: (z) => !(endOfGroove(z) > z('length') - z('end') - z('P') / 2) },
  atMost('grooveDiameter', (z) => z('d') - 0.1, '槽底须小于杆径'),
  atLeast('grooveDiameter', (z) => 0.5 * z('d'), '槽太深，杆被削弱过半'),
  { why: '退刀槽会切进头部', holds: (z) => !(z('thread') - z('undercutWidth') < z('shank') + 0.05 * z('d')) },
  atMost('undercutDiameter', (z) => z('d') - 0.1, '退刀槽底须小于杆径'),
  atLeast('undercutDiameter', (z) => 0.55 * z('d'), '退刀槽太深，杆被削弱'),
  clear('开口销孔与槽相碰', pinHole, groove),
  clear('开口销孔与退刀槽相碰', pinHole, undercut),
  clear('槽与退刀槽相碰', groove, undercut),
  atMost('wireHole', (z) => 0.45 * z('k'), '钢丝孔太大，头部高度不够'),
]

/** What holds for every part with a shank: lengths, threads, holes and grooves. */
export function shankRelations({ kind }: Shank, facts: Facts): Relation[] {
  const isThreaded = hasThreadedShank(facts)
  return [
    atMost(
      'pinHole',
      (z) => (isThreaded ? 0.3 : 0.35) * z('d'),
      isThreaded ? '销孔大于 0.3d，须由卖家确认' : '销孔大于 0.35d，须由卖家确认',
    ),
    atLeast('pinHoleAt', (z) => z('shank') + z('pinHole'), '孔太靠近承压面'),
    {
      why: '孔边会切进尾端倒角',
      holds: (z) =>
        !(z('pinHoleAt') > z('length') - z('end') - (z('P') > 0 ? z('P') : 0.1 * z('d')) - z('pinHole') / 2),
    },
    ...(kind === 'bolt' ? boltRelations : []),
  ]
}

/** A thread that the standard lets reach the head may do so; another one leaves room below it. */
export const threadRelations: readonly Relation[] = [
  {
    why: '螺纹长度不能大于杆长，头下须留 3 倍螺距',
    holds: (z) => {
      const [b, l] = [z('threadLength'), z('length')]
      return b === l || !(b > l - known(z('shank')) - 3 * z('P'))
    },
  },
  { why: '螺纹太短', holds: (z) => !(z('threadLength') < known(z('end')) + 2 * z('P')) },
]

/** Every part made to a length. */
export const lengthRelations: readonly Relation[] = [
  {
    why: '长度放不下头下过渡和尾端',
    holds: (z) => !(z('length') < known(z('shank')) + known(z('end')) + 3 * z('P')),
  },
]
