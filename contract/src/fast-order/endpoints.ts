/** 快速下单: a list of parts in the buyer's wording, each line read, matched and priced. */
import { maxOwnPartNo } from '@lianmeng/trade/archive/own-part-no'
import { orderedUnits } from '@lianmeng/trade/quantity/ordered-quantity'
import { type Static, Type } from 'typebox'
import { AmountItem } from '../amount-items.ts'
import { buyer } from '../callers.ts'
import { selectAmount as cartAmount } from '../cart/endpoints.ts'
import { endpoint } from '../endpoint.ts'
import { Id, Nothing, Quantity, Text } from '../fields.ts'
import { Figure } from '../figures.ts'
import { Product } from '../goods.ts'
import { count, maxBins } from '../my-goods/bin-endpoints.ts'
import { FastReading, Span } from './reading.ts'

/** Whoever buys for the company, and their programs. */
export const purchasing = { access: 'buyer', right: 'purchase', programs: 'purchase' } as const

export const fastOrderBase = '/lmap/v1/lm/fastorder'
const list = `${fastOrderBase}/fast-order-car`

/** Most lines in a company's list, and in one paste or file. */
export const maxFastLines = 1000
/** Maximum length of a line. */
export const maxFastText = 400
/** Maximum size of a file in bytes. */
export const maxFastFile = 5 * 1024 * 1024

/** State of a line. `proposed`: its only candidate waits for a person's consent; `choices`: a choice is open; `incomplete`: quantity or unit missing; `blocked`: another problem. */
export const fastState = [
  'matched',
  'proposed',
  'choices',
  'unmatched',
  'incomplete',
  'noPermission',
  'shortStock',
  'belowMinimum',
  'duplicate',
  'blocked',
] as const
export type FastState = (typeof fastState)[number]

/** How the goods of a line were determined. */
export const matchedBy = ['', 'own', 'remembered', 'bought', 'read', 'chosen'] as const
export type MatchedBy = (typeof matchedBy)[number]

/** A field that a text leaves open, what it says of it, and the values to choose from. Lines where the first three agree share a question. */
export const LineQuestion = Type.Object({
  label: Type.String(),
  /** The ambiguous word; empty if nothing is said. */
  said: Type.String(),
  /** The kind of part that it is asked of; empty where the word alone asks, or the text names no part. */
  about: Type.String(),
  values: Type.Array(Type.String()),
})
export type LineQuestion = Static<typeof LineQuestion>

export const FastLine = Type.Object({
  id: Type.Integer(),
  /** Incremented by every change of the line: a change names the version it is based on. */
  version: Type.Integer(),
  /** As pasted. */
  text: Type.String(),
  ownNo: Type.String(),
  readings: Type.Array(FastReading),
  unread: Type.Array(Type.Object({ text: Type.String(), at: Span })),
  /** Fields that the text leaves open, by name: 表面, 等级. */
  missing: Type.Array(Type.String()),
  /** Remarks on the reading, in sentences. */
  hints: Type.Array(Type.String()),
  /** As ordered; empty if not stated. */
  quantity: Type.String(),
  unit: Type.String(),
  matchedBy: Type.Enum(matchedBy),
  state: Type.Enum(fastState),
  /** Why the line cannot go into the cart like this; empty if it can. */
  problem: Type.String(),
  /** Number of specifications to choose from. */
  choices: Type.Integer(),
  /** What ambiguous words and missing fields leave open among the goods that agree with the text. */
  questions: Type.Array(LineQuestion),
  /** An earlier line with the same goods; 0: none. */
  sameAs: Type.Integer(),
  /** The goods; null if none are chosen. */
  product: Type.Union([Product, Type.Null()]),
  packageSpecId: Type.Integer(),
  /** The sellable quantity, in base units. */
  qty: Figure('base'),
  /** Yuan per sale unit, with up to 6 decimals; null if there is none. The next one too. */
  price: Type.Union([Type.String(), Type.Null()]),
  /** Yuan. */
  amount: Type.Union([Type.String(), Type.Null()]),
  amountItems: Type.Array(AmountItem),
  /** Part of it must be reserved. */
  reserves: Type.Boolean(),
})
export type FastLine = Static<typeof FastLine>

const areaCode = Type.Optional(Text('收货地区', 12))
const Unit = Type.Enum(orderedUnits, { title: '单位' })
const Version = Type.Integer({ title: '版本', minimum: 1, maximum: 2_147_483_647 })
/** A line in the state that the caller saw. */
export const Seen = { id: Id('行'), version: Version }
export const SeenLines = Type.Array(Type.Object(Seen, { title: '行' }), {
  title: '行',
  minItems: 1,
  maxItems: maxFastLines,
})
/** Identifies a paste or an upload: repeating it changes nothing. */
const batch = Type.Optional(Text('批次', 40))

export const lines = buyer({
  method: 'GET',
  path: list,
  summary: '快速下单清单',
  params: Type.Object({ areaCode }),
  data: Type.Object({ lines: Type.Array(FastLine) }),
})

/** The same for programs that read 「fast-order-car: GET list」 as a path of its own. */
export const linesAtList = endpoint({
  ...lines,
  path: `${list}/list`,
  programs: 'read',
  summary: '快速下单清单（list）',
})

/** Reads lines and adds them. Lines without a unit get the one that is named. */
export const paste = endpoint({
  method: 'POST',
  path: `${fastOrderBase}/paste`,
  ...purchasing,
  summary: '快速下单：识别粘贴的清单',
  params: Type.Object({
    text: Text('清单', 500_000, 1),
    unit: Type.Optional(Unit),
    batch,
    /** Also adds lines that look like no fasteners. */
    keepsAll: Type.Optional(Type.Boolean({ title: '全部加入' })),
  }),
  dearest: () => ({ text: '螺栓 GB/T 5783-2016 M8×30 8.8级 镀锌 500件\n'.repeat(maxFastLines) }),
  data: Type.Object({
    added: Type.Integer(),
    matched: Type.Integer(),
    /** Lines that look like no fasteners, as pasted. */
    leftOut: Type.Array(Type.String()),
  }),
  bodyLimit: 2 * 1024 * 1024,
})

/** Adds known goods: from a list, from a bin label. Quantities in base units. */
export const addGoods = endpoint({
  method: 'POST',
  path: `${fastOrderBase}/add-goods`,
  ...purchasing,
  summary: '快速下单：加入已知商品',
  params: Type.Object({
    lines: Type.Array(
      Type.Object({ componentId: Id('商品'), mixPackageSpecId: Id('包装'), qty: Quantity('数量') }, { title: '商品' }),
      { title: '商品', minItems: 1, maxItems: 200 },
    ),
    batch,
  }),
  data: Type.Object({
    added: Type.Integer(),
    /** Goods no longer on sale. */
    leftOut: Type.Integer(),
  }),
})

/** Adds what bins need to reach their targets, and records the request: a second press of the button adds nothing. */
export const refill = endpoint({
  method: 'POST',
  path: `${fastOrderBase}/refill`,
  ...purchasing,
  summary: '快速下单：按再订货点补货',
  params: Type.Object({
    bins: Type.Array(Type.Object({ id: Id('料位'), version: Version, ...count }, { title: '料位' }), {
      title: '料位',
      minItems: 1,
      maxItems: maxBins,
    }),
  }),
  data: Type.Object({
    added: Type.Integer(),
    /** Goods no longer on sale. */
    leftOut: Type.Integer(),
    /** Bins with enough in stock or on order. */
    enough: Type.Integer(),
  }),
})

/** Changes quantities, units or texts; a new text is reread. All of them or, if one was changed meanwhile, none. */
export const saveData = endpoint({
  method: 'POST',
  path: `${list}/save-data`,
  ...purchasing,
  summary: '快速下单：保存修改',
  params: Type.Object({
    lines: Type.Array(
      Type.Object(
        {
          ...Seen,
          quantity: Type.Optional(Text('数量', 20)),
          unit: Type.Optional(Unit),
          text: Type.Optional(Text('描述', maxFastText, 1)),
          /** Bought separately from another line with the same goods. */
          apart: Type.Optional(Type.Boolean({ title: '分开买' })),
        },
        { title: '行' },
      ),
      { title: '行', minItems: 1, maxItems: maxFastLines },
    ),
  }),
  data: Nothing,
  top: { msg: Type.String() },
})

export const batchDelete = endpoint({
  method: 'POST',
  path: `${list}/batch-delete`,
  ...purchasing,
  summary: '快速下单：删除行',
  params: Type.Object({ ids: Type.Array(Id('行'), { title: '行', minItems: 1, maxItems: maxFastLines }) }),
  data: Type.Object({ deleted: Type.Integer() }),
})

/** Assigns the company's own numbers to the goods of lines, which enters them in the archive. All of them, or none. */
export const batchAddPartNo = endpoint({
  method: 'POST',
  path: `${list}/batch-add-mypartno`,
  ...purchasing,
  summary: '快速下单：批量设料号',
  params: Type.Object({
    lines: Type.Array(
      Type.Object({ ...Seen, customComponentCode: Text('自编料号', maxOwnPartNo, 1) }, { title: '行' }),
      { title: '行', minItems: 1, maxItems: 200 },
    ),
  }),
  data: Type.Object({ numbered: Type.Integer() }),
})

/** Adds the quantity of a line to the earlier one with the same goods. */
export const merge = endpoint({
  method: 'POST',
  path: `${fastOrderBase}/merge`,
  ...purchasing,
  summary: '快速下单：合并重复行',
  params: Type.Object({ from: Type.Object(Seen, { title: '重复行' }), into: Type.Object(Seen, { title: '保留行' }) }),
  data: Nothing,
})

/** Puts lines into the cart and removes them from the list; refused lines stay, with the reason. */
export const toCart = endpoint({
  method: 'POST',
  path: `${list}/go-to-shoppingcart`,
  ...purchasing,
  summary: '快速下单：加入待采清单',
  params: Type.Object({ lines: SeenLines }),
  data: Type.Object({
    added: Type.Integer(),
    left: Type.Array(Type.Object({ id: Type.Integer(), reason: Type.String() })),
  }),
  top: { msg: Type.String() },
})

export const selectAmount = buyer({
  method: 'POST',
  path: `${fastOrderBase}/select-amount`,
  programs: 'read',
  summary: '快速下单：选中数量的金额',
  params: cartAmount.params,
  data: cartAmount.data,
})
