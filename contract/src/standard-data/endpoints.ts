/** 标准数据: what the platform says besides the library of standards, and what lists ask of it. */
import { type Static, Type } from 'typebox'
import { operatorStandards } from '../callers.ts'
import { Id, Limit, maxKeyword, Nothing, PageOf, Start, Text } from '../fields.ts'
import { degrees, gapKinds, longestWord, overlayKinds, overlayStates } from './texts.ts'

const base = '/operator/v1/standard'
const kind = Type.Enum(overlayKinds, { title: '类型' })
const reason = Text('理由', 200)

const Overlay = Type.Object({
  id: Type.Integer(),
  kind,
  /** The word or number as it is written, or the number of the standard. */
  subject: Type.String(),
  /** What it is read as; the state of the standard (`current` …); the number of the substitute. */
  means: Type.String(),
  /** Of a substitute; empty of the others. */
  degree: Type.Union([Type.Enum(degrees), Type.Literal('')]),
  basis: Type.String(),
  state: Type.Enum(overlayStates),
  madeBy: Type.String(),
  /** Whether the caller wrote it: somebody else reviews it. */
  isOwn: Type.Boolean(),
  reviewedBy: Type.String(),
  publishedBy: Type.String(),
  /** Why it was sent back or withdrawn; empty: it was not. */
  note: Type.String(),
  /** ISO 8601. */
  changedAt: Type.String(),
})
export type Overlay = Static<typeof Overlay>

export const overlays = operatorStandards({
  method: 'GET',
  path: `${base}/overlay/list`,
  summary: '平台：标准数据的登记',
  params: Type.Object({
    kind: Type.Optional(kind),
    state: Type.Optional(Type.Enum(overlayStates, { title: '状态' })),
    /** Matched in what is written, the meaning and the basis. */
    keyword: Type.Optional(Text('关键字', maxKeyword)),
    start: Start,
    limit: Limit(20),
  }),
  data: PageOf(Overlay),
})

/** A new draft, or a changed one: then it is a draft again and belongs to who changed it. */
export const saveOverlay = operatorStandards({
  method: 'POST',
  path: `${base}/overlay/save`,
  summary: '平台：起草一条标准数据登记',
  params: Type.Object({
    id: Type.Optional(Id('登记')),
    kind,
    subject: Text('用语或标准号', longestWord),
    means: Text('含义', 60),
    degree: Type.Optional(Type.Enum(degrees, { title: '替代程度' })),
    basis: Text('依据', 200),
  }),
  data: Type.Object({ id: Type.Integer() }),
})

/** By another person than the one who wrote it. Not agreed: it stays a draft, with the reason. */
export const reviewOverlay = operatorStandards({
  method: 'POST',
  path: `${base}/overlay/review`,
  summary: '平台：复核一条标准数据登记',
  params: Type.Object({ id: Id('登记'), agree: Type.Boolean({ title: '是否通过' }), note: Type.Optional(reason) }),
  data: Nothing,
})

/** From then on lists and search read with it. */
export const publishOverlay = operatorStandards({
  method: 'POST',
  path: `${base}/overlay/publish`,
  summary: '平台：发布一条已复核的标准数据登记',
  params: Type.Object({ id: Id('登记') }),
  data: Nothing,
})

export const withdrawOverlay = operatorStandards({
  method: 'POST',
  path: `${base}/overlay/withdraw`,
  summary: '平台：撤回一条标准数据登记',
  params: Type.Object({ id: Id('登记'), note: reason }),
  data: Nothing,
})

/** Pieces of lists that nobody could read, and standards that the library lacks, the most frequent first. Shown once two
 *  companies have written the same. */
export const gaps = operatorStandards({
  method: 'GET',
  path: `${base}/gap/list`,
  summary: '平台：清单里未读懂的词与求购的标准',
  params: Type.Object({ kind: Type.Optional(Type.Enum(gapKinds, { title: '类型' })), start: Start, limit: Limit(20) }),
  data: PageOf(
    Type.Object({
      kind: Type.Enum(gapKinds),
      text: Type.String(),
      times: Type.Integer(),
      companies: Type.Integer(),
      /** ISO 8601. */
      lastAt: Type.String(),
    }),
  ),
})

/** Nothing is to be done about it; what became an overlay closes by itself. */
export const closeGap = operatorStandards({
  method: 'POST',
  path: `${base}/gap/close`,
  summary: '平台：把未读懂的词或求购的标准标为不处理',
  params: Type.Object({ kind: Type.Enum(gapKinds, { title: '类型' }), text: Text('内容', 60, 1), note: reason }),
  data: Nothing,
})
