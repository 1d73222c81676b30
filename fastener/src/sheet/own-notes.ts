import { lengthRemark } from '../dimension/length.ts'
import { dimensionsOf } from '../dimension/table.ts'
import { voucherTexts } from '../dimension/voucher.ts'
import { vouchingOf } from '../dimension/vouching.ts'
import { figure } from '../part/figure.ts'
import type { Part } from '../part/part.ts'
import { cited } from './citation.ts'

/** Notes from the part's own standard: length, drive, load, roughness, form. In Chinese. */
export const ownNotes = (part: Part): string[] => [
  ...lengthNotes(part),
  ...driveNotes(part),
  ...studNotes(part),
  ...loadNotes(part),
  ...pinNotes(part),
  ...springNotes(part),
  ...voucherNotes(part),
]

/** Whether the figures are those of the table: a changed part has figures of its own. */
const isOfTable = ({ standard, row }: Part): boolean =>
  standard.dimensionTable !== undefined && dimensionsOf(standard).rows.includes(row)

function lengthNotes(part: Part): string[] {
  const { facts, standard, row, l } = part
  const remark = facts.hasLength && isOfTable(part) ? lengthRemark(standard, row.size, l) : undefined
  return remark === undefined ? [] : [`${remark}。`]
}

function driveNotes({ standard, row: { values } }: Part): string[] {
  const { recess_no: recess, socket_no: socket } = values
  const types = values.m_H_ref === undefined ? '' : values.m_Z_ref === undefined ? ' H 型' : ' H 型或 Z 型'
  return [
    ...(recess === undefined ? [] : [`十字槽${types} ${recess} 号，按 ${cited(standard, 'GB/T 944.1')}。`]),
    ...(socket === undefined ? [] : [`内六角花形 ${socket} 号，按 ${cited(standard, 'GB/T 6188')}。`]),
  ]
}

/** [DIN 938, DIN 939] */
const studNotes = ({ standard }: Part): string[] =>
  /^DIN 93[89]$/.test(standard.name) ? ['旋入端螺纹为过盈螺纹，公差 Sk6，按 DIN 13-51；标记 Fo 的为一般螺纹。'] : []

function loadNotes({ row: { values } }: Part): string[] {
  const { load_vertical_t: tonnes, load_45_t: inclined } = values
  const pair = inclined === undefined ? '' : `；成对使用、吊索与铅垂线夹角不大于 45° 时，每个 ${inclined} t`
  return tonnes === undefined ? [] : [`单个螺钉垂直起吊，最大起吊质量 ${tonnes} t${pair}。`]
}

/** Turned or ground pins: the drawn form, and the roughness of the shank. [ISO 2338, 2339, 2340, 2341, 8733, 8734] */
function pinNotes({ standard: { family } }: Part): string[] {
  switch (family) {
    case 'clevisPin':
    case 'headlessClevisPin':
      return ['图示 B 型（带开口销孔）；A 型无孔。']
    case 'parallelPin':
    case 'tappedPin':
      return ['圆柱面表面粗糙度 Ra ≤0.8 µm。']
    case 'taperPin':
      return ['锥面表面粗糙度：A 型（磨削）Ra 0.8 µm，B 型（切削或冷镦）Ra 3.2 µm。']
    default:
      return []
  }
}

/** The ends of a spring washer. [GB/T 93, 859, 7244] */
function springNotes({ standard, row: { values } }: Part): string[] {
  if (standard.family !== 'springWasher' || !standard.name.startsWith('GB/T')) return []
  const gap = values.m_max === undefined ? '' : `开口尺寸 m 大于 0，不超过 ${figure(values.m_max)} mm；`
  return [`${gap}开口斜面与支承面夹角 65°～80°。`]
}

/** The weakest source of the figures on the sheet, if some have nothing but memory. */
function voucherNotes(part: Part): string[] {
  const { standard, row } = part
  if (!isOfTable(part)) return []
  const { counts, weakest } = vouchingOf(standard, row.size)
  return weakest === 'memory'
    ? [`尺寸依据最弱一级：${voucherTexts.memory}（${counts.memory} 项），使用前请核对标准原文。`]
    : []
}
