import { sizeOf } from '../dimension/size.ts'
import { FactError } from '../fact-error.ts'
import { partFamilyOf } from '../family/family.ts'
import { resolved } from '../family/resolved.ts'
import { rulesOf } from '../family/rules.ts'
import type { Edit } from '../part/edit.ts'
import { hasInternalThread, isThreaded } from '../part/facts.ts'
import { knurls } from '../part/features.ts'
import type { Specification } from '../part/specification.ts'
import { threadClass } from '../part/thread-designation.ts'
import { threadLimits } from '../thread/limits.ts'
import { metricThreads } from '../thread/metric.ts'
import { withKey } from './keys.ts'
import type { Choice, ChoiceParameter, ParameterGroup } from './parameter.ts'
import type { Judge } from './problem.ts'

type Entry = {
  readonly key: string
  readonly group: ParameterGroup
  readonly name: string
  readonly letter?: string
  readonly base: number | string
  readonly choices: readonly Choice[]
}

/** Nominal sizes of split pins, mm. [GB/T 91] */
const splitPins = [0.8, 1, 1.2, 1.6, 2, 2.5, 3.2, 4, 5, 6.3, 8, 10, 13] as const

/** The parameters with a few values; a value that the others exclude says why. */
export function choiceParameters(base: Specification, edit: Edit, judge: Judge): ChoiceParameter[] {
  return [...threadEntries(base, edit), ...shankEntries(base), ...toleranceEntries(base)].map((entry) => {
    const value = edit[entry.key] ?? entry.base
    return {
      kind: 'choice',
      letter: '',
      ...entry,
      value,
      changed: edit[entry.key] !== undefined,
      choices: entry.choices.map((choice): Choice => {
        const why = choice.why ?? (choice.value === value ? undefined : judge(withKey(edit, entry.key, choice.value)))
        return why === undefined ? choice : { ...choice, why }
      }),
    }
  })
}

function threadEntries(base: Specification, edit: Edit): Entry[] {
  const { facts } = partFamilyOf(base.standard)
  if (!isThreaded(facts) || facts.cutsItsThread) return []
  const row = sizeOf(base.standard, base.size)
  const { d, P, d_in } = row.values
  const isMetric = d !== undefined && P !== undefined && d_in === undefined && /^M/.test(row.size)
  const { shank } = rulesOf(base.standard)
  return [
    ...(isMetric ? [pitchEntry(d, P)] : []),
    ...(facts.thread === 'partial' && shank?.kind === 'bolt'
      ? [
          entry('threadForm', 'thread', '螺纹', reachesHead(base) ? 'full' : 'partial', {
            partial: '半牙',
            full: '全牙',
          }),
        ]
      : []),
    entry('hand', 'thread', '旋向', base.hand ?? 'right', { right: '右旋', left: '左旋' }),
    ...(isMetric ? classEntry(base, edit) : []),
  ]
}

/** Whether the standard lets the thread of this length reach the head. */
function reachesHead(base: Specification): boolean {
  const { l, b } = resolved(base)
  return b >= l
}

const pitchEntry = (d: number, base: number): Entry => ({
  key: 'P',
  group: 'thread',
  name: '螺距',
  letter: 'P',
  base,
  choices: metricThreads()
    .filter((thread) => thread.d === d)
    .map(({ P, series }) => ({ value: P, label: series === 'coarse' ? `粗 ${P}` : `${P}` })),
})

/** Tolerance classes in use. [GB/T 197] */
const externalClasses = ['4h', '6h', '6g', '6f', '6e', '8g'] as const
const internalClasses = ['5H', '6H', '6G', '7H'] as const

function classEntry(base: Specification, edit: Edit): Entry[] {
  const { facts } = partFamilyOf(base.standard)
  const { row } = resolved({ ...base, edit })
  const own = threadClass({ ...base, facts, row, edit: undefined })
  const { d, P } = row.values
  if (own === undefined || d === undefined || P === undefined) return []
  const usual: readonly string[] = hasInternalThread(facts) ? internalClasses : externalClasses
  const classes = usual.includes(own) ? usual : [own, ...usual]
  return [
    {
      key: 'threadClass',
      group: 'end',
      name: '螺纹公差',
      base: own,
      choices: classes.map((name) => ({ value: name, label: name, ...(name !== own && whyNot(d, P, name)) })),
    },
  ]
}

function whyNot(d: number, P: number, name: string): { why?: string } {
  try {
    threadLimits(d, P, name)
    return {}
  } catch (error) {
    if (error instanceof FactError) return { why: error.message }
    throw error
  }
}

function shankEntries(base: Specification): Entry[] {
  const { shank, hasDrillableHead, hasKnurlableHead } = rulesOf(base.standard)
  if (!shank) return []
  const { sizes } = resolved(base)
  const isBolt = shank.kind === 'bolt'
  return [
    {
      key: 'pinHole',
      group: 'holes',
      name: '开口销孔',
      letter: 'd1',
      base: 0,
      choices: [
        { value: 0, label: '无' },
        ...splitPins
          .filter((pin) => pin > 0.14 * sizes('d') && pin < 0.42 * sizes('d'))
          .map((pin) => ({ value: pin, label: `${pin}` })),
      ],
    },
    ...(hasDrillableHead
      ? [
          {
            ...entry('wireHoles', 'holes', '头部钢丝孔', 0, {}),
            choices: [0, 1, 2, 3].map((value) => ({ value, label: value === 0 ? '无' : `${value} 孔` })),
          },
        ]
      : []),
    ...(hasKnurlableHead ? [entry('knurl', 'head', '头部滚花', 'none', { none: '无', ...knurls })] : []),
    ...(isBolt
      ? [
          entry('groove', 'holes', '环槽', 'none', { none: '无', one: '有' }),
          entry('undercut', 'holes', '退刀槽', 'none', { none: '无', one: '有' }),
          entry('point', 'end', '末端', 'chamfer', {
            chamfer: '倒角',
            flat: '平端',
            round: '圆头',
            cone: '锥端',
            dog: '圆柱端',
          }),
        ]
      : []),
  ]
}

function toleranceEntries(base: Specification): Entry[] {
  const { facts } = partFamilyOf(base.standard)
  const classes = base.standard.propertyClasses
  const own = base.propertyClass ?? ''
  return [
    ...(facts.hasLength
      ? [
          entry('lengthClass', 'end', '长度公差', '', {
            '': '按标准',
            js13: 'js13',
            js14: 'js14',
            js15: 'js15',
            js16: 'js16',
            js17: 'js17',
          }),
        ]
      : []),
    entry('generalTolerance', 'end', '未注公差', '', {
      '': '按标准',
      'GB/T 1804-f': '精密 f',
      'GB/T 1804-m': '中等 m',
      'GB/T 1804-c': '粗糙 c',
      'GB/T 1804-v': '最粗 v',
    }),
    ...(classes.length > 0 && !facts.isThreadForm
      ? [
          {
            ...entry('propertyClass', 'material', '性能等级', own, {}),
            choices: [...new Set([own, ...classes])].map((name) => ({ value: name, label: name || '未定' })),
          },
        ]
      : []),
  ]
}

const entry = (
  key: string,
  group: ParameterGroup,
  name: string,
  base: number | string,
  labels: Readonly<Record<string, string>>,
): Entry => ({ key, group, name, base, choices: Object.entries(labels).map(([value, label]) => ({ value, label })) })
