/** Figures of dimension tables that users think are wrong: what they propose, and what becomes of it. */
import { Type } from 'typebox'
import { anybody, oneself, operatorStandards } from '../callers.ts'
import { Id, Limit, Nothing, PageOf, ShortId, Start, Text } from '../fields.ts'
import { errataStates } from './texts.ts'

/** Rows and columns of a standard's table as they are named in the repository, to choose from. */
export const errataCells = anybody({
  method: 'GET',
  path: '/lmcp/v1/lm/standard-errata/cells',
  summary: '标准的尺寸表，用于纠错',
  params: Type.Object({ standardId: ShortId('标准') }),
  data: Type.Object({
    columns: Type.Array(Type.Object({ name: Type.String(), title: Type.String() })),
    rows: Type.Array(Type.Object({ size: Type.String(), cells: Type.Array(Type.String()) })),
  }),
})

export const proposeErratum = oneself({
  method: 'POST',
  path: '/lmap/v1/lm/standard-errata/save',
  summary: '提出标准数值的纠错建议',
  params: Type.Object({
    standardId: ShortId('标准'),
    size: Text('规格', 30, 1),
    column: Text('尺寸', 40, 1),
    proposed: Text('建议的数值', 20, 1),
    source: Text('依据', 300),
  }),
  data: Nothing,
})

export const errata = operatorStandards({
  method: 'GET',
  path: '/operator/v1/standard/errata/list',
  summary: '平台：标准数值的纠错建议',
  params: Type.Object({
    state: Type.Optional(Type.Enum(errataStates, { title: '状态' })),
    start: Start,
    limit: Limit(20),
  }),
  data: PageOf(
    Type.Object({
      id: Type.Integer(),
      standardName: Type.String(),
      size: Type.String(),
      /** The column in words. */
      title: Type.String(),
      printed: Type.String(),
      proposed: Type.String(),
      source: Type.String(),
      /** ISO 8601. */
      sentAt: Type.String(),
      state: Type.Enum(errataStates),
      note: Type.String(),
      decidedBy: Type.String(),
    }),
  ),
})

/** Accepting changes no figure: the tables stay in the repository, and the correction leaves as a patch. */
export const decideErratum = operatorStandards({
  method: 'POST',
  path: '/operator/v1/standard/errata/decide',
  summary: '平台：采纳或不采纳一条纠错建议',
  params: Type.Object({ id: Id('建议'), accept: Type.Boolean({ title: '是否采纳' }), note: Text('理由', 200) }),
  data: Nothing,
})

/** The accepted corrections of tables that still hold the old figures, as a patch for `git apply`. */
export const errataPatch = operatorStandards({
  method: 'GET',
  path: '/operator/v1/standard/errata/patch',
  summary: '平台：下载已采纳纠错的补丁',
  params: Type.Object({}),
  data: Type.Any(),
  answer: 'file',
})
