/** 易改图: changed standard parts and drawings of a buyer's own; each has a task id, by which every drawing call knows it. */
import { type Static, Type } from 'typebox'
import { buyer, buyerPurchase } from '../callers.ts'
import { DrawingTarget } from '../drawings/endpoints.ts'
import { Code, Id, Limit, maxKeyword, Nothing, PageOf, ShortId, Start, Text } from '../fields.ts'
import { Figure, FigureOrNull } from '../figures.ts'

const base = '/lmap/v1/lm/drawing'

export const maxDrawings = 500
export const maxVersions = 50
/** More parameters than any part has. */
const maxChanges = 60

/** One changed parameter: a number, or words. */
export const Setting = Type.Object({
  key: Type.String({ title: '参数', maxLength: 30, pattern: '^[A-Za-z][A-Za-z0-9_]*$' }),
  number: Type.Optional(Figure('named', { title: '数值', minimum: -1e9, maximum: 1e9 })),
  words: Type.Optional(Text('文字', 300)),
})
export type Setting = Static<typeof Setting>

/** A set of changes. */
export const Settings = Type.Array(Setting, { title: '改动', maxItems: maxChanges })

const Named = {
  key: Type.String(),
  /** Group of the panel, in Chinese. */
  group: Type.String(),
  name: Type.String(),
  /** Letter of the standard; empty: none. */
  letter: Type.String(),
  changed: Type.Boolean(),
}
/** A parameter as the panel shows it. */
export const EditParameter = Type.Union([
  Type.Object({
    ...Named,
    kind: Type.Literal('number'),
    base: Figure('millimetre'),
    value: Figure('millimetre'),
    step: Figure('millimetre'),
    min: Figure('millimetre'),
    max: Figure('millimetre'),
    minWhy: Type.String(),
    maxWhy: Type.String(),
  }),
  Type.Object({
    ...Named,
    kind: Type.Literal('choice'),
    base: Type.String(),
    value: Type.String(),
    /** A closed choice says why. Values are text; `isNumber` tells how to send them. */
    isNumber: Type.Boolean(),
    choices: Type.Array(Type.Object({ value: Type.String(), label: Type.String(), why: Type.String() })),
  }),
  Type.Object({
    ...Named,
    kind: Type.Literal('words'),
    base: Type.String(),
    value: Type.String(),
    most: Type.Integer(),
    usual: Type.Array(Type.String()),
  }),
])
export type EditParameter = Static<typeof EditParameter>

const Change = Type.Object({
  key: Type.String(),
  name: Type.String(),
  letter: Type.String(),
  from: Type.String(),
  to: Type.String(),
  /** Effect on the weight while the other changes stay. */
  weight: Figure('kilogramPerThousand'),
})

/** Which of the two drawings a sheet shows. */
export const sheetModes = ['base', 'changed', 'both'] as const
export type SheetMode = (typeof sheetModes)[number]

/** Everything that follows from a set of changes. */
export const EditState = Type.Object({
  settings: Type.Array(Setting),
  parameters: Type.Array(EditParameter),
  changes: Type.Array(Change),
  /** The sheet as SVG. */
  svg: Type.String(),
  title: Type.String(),
  weight: Figure('kilogramPerThousand'),
  baseWeight: Figure('kilogramPerThousand'),
  /** N; null: not known for this class. */
  proofLoad: FigureOrNull('newton'),
  baseProofLoad: FigureOrNull('newton'),
  tensileLoad: FigureOrNull('newton'),
  baseTensileLoad: FigureOrNull('newton'),
  torqueMin: FigureOrNull('newtonMetre'),
  torqueMax: FigureOrNull('newtonMetre'),
  /** What weakens or limits the part. */
  remarks: Type.Array(Type.String()),
  /** e.g. 线材 ⌀10.86 × 109.4 mm。 */
  blank: Type.String(),
  /** SHA-256 of everything resolved. */
  hash: Type.String(),
  /** Why the wanted value was not taken; the state is that before it. */
  refusal: Type.Union([
    Type.Object({ key: Type.String(), reason: Type.String(), nearest: Type.Union([Setting, Type.Null()]) }),
    Type.Null(),
  ]),
  /** Parts of a template that do not fit this part. */
  skipped: Type.Array(Type.String()),
})
export type EditState = Static<typeof EditState>

export const DrawingRow = Type.Object({
  taskId: Type.Integer(),
  name: Type.String(),
  /** The company's own number; empty: none. */
  number: Type.String(),
  /** `edit`: a changed standard part. `upload`: a file of the company's own. */
  kind: Type.String(),
  standardName: Type.String(),
  specification: Type.String(),
  changes: Type.Integer(),
  /** Letter of the draft: the one after the last kept version. */
  version: Type.String(),
  updatedAt: Type.String(),
  updatedBy: Type.String(),
})
export type DrawingRow = Static<typeof DrawingRow>

export const drawingList = buyer({
  method: 'GET',
  path: `${base}/list`,
  summary: '我的图纸',
  params: Type.Object({ keyword: Type.Optional(Text('关键字', maxKeyword)), start: Start, limit: Limit(20) }),
  data: PageOf(DrawingRow),
})

/** A new draft from a product, a specification of the library, or another drawing of the company. */
export const startDrawing = buyerPurchase({
  method: 'POST',
  path: `${base}/start`,
  programs: 'never',
  summary: '以标准件为底新建图纸',
  params: Type.Object({
    ...DrawingTarget.properties,
    /** A standard and a size by their names, instead of their ids: `GB/T 5782`, `M12`. */
    standard: Type.Optional(Text('标准', maxKeyword, 1)),
    size: Type.Optional(Text('规格', 20, 1)),
    /** Copy of this drawing of the company. */
    copies: Type.Optional(ShortId('图纸')),
  }),
  data: Type.Object({ taskId: Type.Integer() }),
})

const Version = Type.Object({
  n: Type.Integer(),
  letter: Type.String(),
  note: Type.String(),
  settings: Type.Array(Setting),
  hash: Type.String(),
  madeAt: Type.String(),
  madeBy: Type.String(),
})
export type DrawingVersion = Static<typeof Version>

export const drawingDetail = buyer({
  method: 'GET',
  path: `${base}/detail`,
  summary: '图纸详情',
  params: Type.Object({ taskId: ShortId('图纸') }),
  data: Type.Object({
    ...DrawingRow.properties,
    /** Grows with each saving: a save names the one that it was made from. */
    revision: Type.Integer(),
    settings: Type.Array(Setting),
    versions: Type.Array(Version),
    /** Of the base. */
    standardId: Type.Integer(),
    nominalId: Type.Integer(),
    length: Figure('millimetre'),
  }),
})

/** What follows from changes of a drawing; nothing is kept. A bad value is answered with the nearest good one. */
export const previewDrawing = buyer({
  method: 'POST',
  path: `${base}/preview`,
  programs: 'never',
  summary: '预览改动',
  params: Type.Object({
    taskId: ShortId('图纸'),
    settings: Settings,
    /** The value to take; without number and words: back to the standard's. */
    set: Type.Optional(Setting),
    /** A template to apply. */
    templateId: Type.Optional(Id('模板')),
    mode: Type.Optional(Type.Enum(sheetModes, { title: '显示' })),
    isSimple: Type.Optional(Type.Boolean({ title: '简图' })),
  }),
  data: EditState,
})

/** 409 if somebody else saved meanwhile. */
export const saveDrawing = buyerPurchase({
  method: 'POST',
  path: `${base}/save`,
  programs: 'never',
  summary: '保存草稿',
  params: Type.Object({
    taskId: ShortId('图纸'),
    revision: Code('草稿版本'),
    settings: Type.Optional(Settings),
    name: Type.Optional(Text('名称', 40, 1)),
    number: Type.Optional(Text('图号', 30)),
  }),
  data: Type.Object({ revision: Type.Integer(), savedAt: Type.String() }),
})

/** Keeps the draft as a version, which never changes again. */
export const keepVersion = buyerPurchase({
  method: 'POST',
  path: `${base}/version`,
  programs: 'never',
  summary: '另存版本',
  params: Type.Object({ taskId: ShortId('图纸'), revision: Code('草稿版本'), note: Text('说明', 40) }),
  data: Type.Object({ n: Type.Integer(), letter: Type.String() }),
})

/** Two states of a drawing: 0 is the draft, a number a version; without `from`: the base. */
export const compareVersions = buyer({
  method: 'GET',
  path: `${base}/compare`,
  summary: '版本比较',
  params: Type.Object({
    taskId: ShortId('图纸'),
    from: Type.Optional(Code('版本')),
    to: Code('版本'),
  }),
  data: Type.Object({
    rows: Type.Array(
      Type.Object({ name: Type.String(), letter: Type.String(), from: Type.String(), to: Type.String() }),
    ),
    svg: Type.String(),
    fromWeight: Figure('kilogramPerThousand'),
    toWeight: Figure('kilogramPerThousand'),
  }),
})

export const removeDrawing = buyerPurchase({
  method: 'POST',
  path: `${base}/remove`,
  programs: 'never',
  summary: '删除图纸',
  params: Type.Object({ taskId: ShortId('图纸') }),
  data: Nothing,
})
