import type { Edit } from '../../part/edit.ts'

/** What has to be done to a part beside making the standard one, as makers reckon it. */
export const works = {
  pinHole: '开口销孔',
  wireHoles: '头部钢丝孔',
  groove: '环槽',
  undercut: '退刀槽',
  point: '末端形状',
  thread: '改螺纹（螺距、旋向、公差）',
  knurl: '头部滚花',
  shape: '改头部与外形尺寸',
  tolerance: '收紧公差',
  marking: '头部标志',
} as const
export type Work = keyof typeof works

/** The parameters that need a work; those of a feature's place and size belong to the feature. */
const workOf: Readonly<Record<string, Work | undefined>> = {
  pinHole: 'pinHole',
  pinHoleAt: 'pinHole',
  wireHoles: 'wireHoles',
  wireHole: 'wireHoles',
  groove: 'groove',
  grooveFrom: 'groove',
  grooveWidth: 'groove',
  grooveDiameter: 'groove',
  undercut: 'undercut',
  undercutWidth: 'undercut',
  undercutDiameter: 'undercut',
  point: 'point',
  pointDiameter: 'point',
  pointLength: 'point',
  endChamfer: 'point',
  knurl: 'knurl',
  P: 'thread',
  hand: 'thread',
  threadClass: 'thread',
  lengthClass: 'tolerance',
  generalTolerance: 'tolerance',
  marking: 'marking',
}

/** What every maker does without further work: cut to another length, roll more or less thread, take another wire. */
const without = new Set(['length', 'threadLength', 'threadForm', 'propertyClass', 'material', 'surface', 'notes'])

/** The works that an edit asks for, each once. A changed letter of the standard is a change of the shape. */
export const worksOf = (edit: Edit): Work[] => [
  ...new Set(
    Object.keys(edit)
      .filter((key) => !without.has(key))
      .map((key) => workOf[key] ?? 'shape'),
  ),
]
