import { standards, standardsByNumber } from './library.ts'
import type { Standard } from './standard.ts'

/** The counterparts of a standard in a joint: nuts, washers, split pins … in force, the usual choice first. */
export type Mating = { readonly role: 'bolt' | 'nut' | 'washer' | 'pin'; readonly standard: Standard }

type Kit = {
  readonly nuts?: readonly string[]
  readonly washers?: readonly string[]
  readonly pins?: readonly string[]
}

const coarseNuts = ['GB/T 6170', 'GB/T 6175', 'GB/T 6172.1', 'GB/T 889.1', 'GB/T 6184', 'GB/T 6182', 'GB/T 923']
const fineNuts = ['GB/T 6171', 'GB/T 6176', 'GB/T 6173']
const washers = ['GB/T 97.1', 'GB/T 97.2', 'GB/T 93', 'GB/T 96.1']
/** Washers no wider than a cylindrical or pan head. */
const smallWashers = ['GB/T 848', 'GB/T 97.1', 'GB/T 859', 'GB/T 93']

/** Sets fixed by standard number. */
const fixedKits: Readonly<Record<string, Kit>> = {
  'GB/T 5780': { nuts: ['GB/T 41', 'GB/T 6170'], washers: ['GB/T 95', 'GB/T 93', 'GB/T 96.2'] },
  'GB/T 5781': { nuts: ['GB/T 41', 'GB/T 6170'], washers: ['GB/T 95', 'GB/T 93', 'GB/T 96.2'] },
  'GB/T 1228': { nuts: ['GB/T 1229'], washers: ['GB/T 1230'] },
  'GB/T 882': { pins: ['GB/T 91'], washers: ['GB/T 97.3'] },
  'GB/T 880': { pins: ['GB/T 91'], washers: ['GB/T 97.3'] },
  'DIN 931': { nuts: ['DIN 934', 'DIN 985', 'DIN 935'], washers: ['ISO 7089', 'DIN 7349'] },
  'DIN 933': { nuts: ['DIN 934', 'DIN 985', 'DIN 935'], washers: ['ISO 7089', 'DIN 7349'] },
  'DIN 912': { nuts: ['DIN 934', 'DIN 985'], washers: ['ISO 7092', 'ISO 7089'] },
  'DIN 7984': { nuts: ['DIN 934', 'DIN 985'], washers: ['ISO 7092', 'ISO 7089'] },
  'DIN 603': { nuts: ['DIN 934', 'DIN 557'], washers: ['ISO 7089'] },
  'DIN 6921': { nuts: ['DIN 6923'] },
  'DIN 975': { nuts: ['DIN 934', 'DIN 6334'], washers: ['ISO 7089'] },
  'EN 1665': { nuts: ['ISO 4161', 'DIN 6923'] },
  'ISO 4014': { nuts: ['ISO 4032', 'ISO 4033', 'ISO 7040'], washers: ['ISO 7089', 'ISO 7090'] },
  'ISO 4017': { nuts: ['ISO 4032', 'ISO 4033', 'ISO 7040'], washers: ['ISO 7089', 'ISO 7090'] },
  'ISO 4016': { nuts: ['ISO 4034'], washers: ['ISO 7091'] },
  'ISO 4018': { nuts: ['ISO 4034'], washers: ['ISO 7091'] },
  'ISO 8765': { nuts: ['ISO 8673', 'ISO 8674'], washers: ['ISO 7089', 'ISO 7090'] },
  'ISO 8676': { nuts: ['ISO 8673', 'ISO 8674'], washers: ['ISO 7089', 'ISO 7090'] },
  'ISO 4762': { nuts: ['ISO 4032', 'ISO 4033'], washers: ['ISO 7092', 'ISO 7089'] },
  'ISO 15071': { nuts: ['ISO 4161'] },
  'ISO 2341': { pins: ['ISO 1234'] },
  'ASME B18.2.1': { nuts: ['ASME B18.2.2'], washers: ['ASME B18.21.1'] },
  'ASME B18.3': { nuts: ['ASME B18.2.2'], washers: ['ASME B18.21.1'] },
  'JIS B1180': { nuts: ['JIS B1181'], washers: ['JIS B1256', 'JIS B1251'] },
  'JIS B1176': { nuts: ['JIS B1181'], washers: ['JIS B1256', 'JIS B1251'] },
}

let users: ReadonlyMap<number, readonly Mating[]> | undefined

/**
 * The standards used together with a standard: for a bolt, screw or stud its nuts and washers; for a nut, washer or
 * split pin the bolts and pins that use it. Thread family, product grade and shape of the head decide.
 */
export function matingStandardsOf(standard: Standard): readonly Mating[] {
  const kit = kitOf(standard)
  if (kit) return [...named('nut', kit.nuts), ...named('washer', kit.washers), ...named('pin', kit.pins)]
  users ??= usersOfAll()
  return users.get(standard.id) ?? []
}

const named = (role: Mating['role'], numbers: readonly string[] = []): Mating[] =>
  numbers.flatMap((number) =>
    standardsByNumber(number)
      .slice(0, 1)
      .map((standard) => ({ role, standard })),
  )

/** The inverse of the kits: the bolts and pins that use a nut, washer or split pin. */
function usersOfAll(): ReadonlyMap<number, readonly Mating[]> {
  const found = new Map<number, Mating[]>()
  for (const user of standards()) {
    const kit = user.status === 'superseded' ? undefined : kitOf(user)
    if (!kit) continue
    const role = user.bigCategory.id === 403 ? 'pin' : 'bolt'
    for (const { standard } of [kit.nuts, kit.washers, kit.pins].flatMap((numbers) => named(role, numbers)))
      found.set(standard.id, [...(found.get(standard.id) ?? []), { role, standard: user }])
  }
  return found
}

function kitOf(standard: Standard): Kit | undefined {
  const fixed = fixedKits[standard.name.replace(/[-:]\d{4}$/, '')]
  if (fixed) return fixed
  if (standard.number.organisation !== 'GB/T' || ![1, 73, 306].includes(standard.bigCategory.id)) return undefined
  return withoutNut.has(standard.smallCategory.name) ? {} : { nuts: nutsFor(standard), washers: washersFor(standard) }
}

const withoutNut: ReadonlySet<string> = new Set([
  '紧定螺钉',
  '定位螺钉',
  '吊环',
  '焊接螺柱',
  '滚花螺钉',
  '轴肩螺钉',
  '轴位螺钉',
])

function nutsFor({ threads, smallCategory }: Standard): readonly string[] {
  if (smallCategory.name === '法兰面螺栓')
    return threads.includes('fine') ? ['GB/T 6177.2'] : ['GB/T 6177.1', 'GB/T 6187.1']
  if (smallCategory.name === '方颈螺栓') return ['GB/T 6170', 'GB/T 41', 'GB/T 39']
  if (!threads.includes('coarse')) return fineNuts
  return threads.includes('fine') ? [...coarseNuts, ...fineNuts] : coarseNuts
}

function washersFor(standard: Standard): readonly string[] {
  const shape = standard.shapeType?.name ?? ''
  if (standard.smallCategory.name === '法兰面螺栓' || /沉头|凸缘/.test(shape)) return []
  if (standard.smallCategory.name === '方颈螺栓') return ['GB/T 95', 'GB/T 93', 'GB/T 96.2']
  return standard.bigCategory.id === 73 && standard.family !== 'hexScrew' ? smallWashers : washers
}
