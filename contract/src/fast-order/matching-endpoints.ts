/** 快速下单: which goods a line means: read again, compared, chosen, accepted, asked. */
import { type Static, Type } from 'typebox'
import { buyer } from '../callers.ts'
import { endpoint } from '../endpoint.ts'
import { Id, Text } from '../fields.ts'
import { Product } from '../goods.ts'
import { fastOrderBase, purchasing, Seen, SeenLines } from './endpoints.ts'

/** Reads and matches lines again, even those chosen by hand. */
export const rematch = endpoint({
  method: 'POST',
  path: `${fastOrderBase}/rematch`,
  ...purchasing,
  summary: '快速下单：重新匹配',
  params: Type.Object({ lines: SeenLines }),
  data: Type.Object({ matched: Type.Integer() }),
})

/** A field of the text beside that of an offer. `unstated`: missing from the text. */
export const Comparison = Type.Object({
  label: Type.String(),
  wanted: Type.String(),
  offered: Type.String(),
  verdict: Type.Enum(['same', 'different', 'unstated']),
})
export type Comparison = Static<typeof Comparison>

export const Candidate = Type.Object({ comparisons: Type.Array(Comparison), offers: Type.Array(Product) })
export type Candidate = Static<typeof Candidate>

/** The specifications that a line may mean, each with its sellers side by side. */
export const candidates = buyer({
  method: 'GET',
  path: `${fastOrderBase}/candidates`,
  summary: '快速下单：候选商品',
  params: Type.Object({ id: Id('行') }),
  data: Type.Object({ candidates: Type.Array(Candidate), hints: Type.Array(Type.String()) }),
})

export const choose = endpoint({
  method: 'POST',
  path: `${fastOrderBase}/choose`,
  ...purchasing,
  summary: '快速下单：选定商品',
  params: Type.Object({
    ...Seen,
    componentId: Id('商品'),
    mixPackageSpecId: Type.Optional(Id('包装')),
    /** The same text means these goods from now on, in this company. */
    remember: Type.Boolean({ title: '记住此选择' }),
  }),
  data: Type.Object({
    /** False if the text contradicts the goods: such a choice holds only once. */
    remembered: Type.Boolean(),
  }),
})

/** Takes the proposed goods of lines. Lines without a proposal stay as they are. */
export const acceptProposals = endpoint({
  method: 'POST',
  path: `${fastOrderBase}/accept-proposals`,
  ...purchasing,
  programs: 'never',
  summary: '快速下单：全部接受待确认的商品',
  params: Type.Object({ lines: SeenLines }),
  data: Type.Object({ accepted: Type.Integer() }),
})

/** Answers a question for all lines that share it. */
export const answerQuestion = endpoint({
  method: 'POST',
  path: `${fastOrderBase}/answer`,
  ...purchasing,
  programs: 'never',
  summary: '快速下单：一次回答多行的同一个问题',
  params: Type.Object({
    lines: SeenLines,
    label: Text('问题', 20, 1),
    value: Text('答案', 80, 1),
    /** The company means this from now on, where the same is open. */
    keep: Type.Optional(Type.Boolean({ title: '以后都按此' })),
  }),
  data: Type.Object({ settled: Type.Integer() }),
})
