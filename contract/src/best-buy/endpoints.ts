/** 整单最优采购: the best way to buy everything that stands in the cart, in the fast order or in a named list, over all sellers. */
import { aims } from '@lianmeng/trade/optimise/problem'
import { type Static, Type } from 'typebox'
import { endpoint } from '../endpoint.ts'
import { Id, Quantity, ShortId, Text, Yuan } from '../fields.ts'

const base = '/lmap/v1/lm/optimise'

/** Most lines that one question or one plan may hold: as many as the fast order. */
const maxPlannedLines = 1000
/** Most sellers that one question may name. */
const maxNamedSellers = 100

const areaCode = Type.Optional(Text('收货地区', 12))
const Sellers = (title: string) =>
  Type.Optional(Type.Array(ShortId('卖家'), { title, maxItems: maxNamedSellers, uniqueItems: true }))

/** What the buyer has settled already. */
const Question = Type.Object({
  areaCode,
  lockedLines: Type.Optional(
    Type.Array(
      Type.Object(
        { key: Text('行', 40, 1), componentId: Id('商品'), mixPackageSpecId: Id('包装') },
        { title: '锁定的行' },
      ),
      { title: '锁定的行', maxItems: maxPlannedLines },
    ),
  ),
  /** Standards that the buyer lets stand in for the wanted one, line by line, besides those on the company's list. */
  substitutes: Type.Optional(
    Type.Array(Type.Object({ key: Text('行', 40, 1), standardId: ShortId('替代标准') }, { title: '替代' }), {
      title: '替代',
      maxItems: maxPlannedLines,
    }),
  ),
  /** What they can deliver is bought from them. */
  lockedSellers: Sellers('锁定的卖家'),
  /** Nothing is bought from them. */
  excludedSellers: Sellers('排除的卖家'),
})
export type BestBuyQuestion = Static<typeof Question>

/** A line of the cart or the fast order in the state that the caller saw; of a list: its package, and the version of the list. */
const Seen = { id: Id('行'), version: Type.Integer({ title: '版本', minimum: 1, maximum: 2_147_483_647 }) }

/** A standard of which the same size, class, material and surface is on sale, and which might stand in for the wanted one. */
const Substitute = Type.Object({
  standardId: Type.Integer(),
  standardName: Type.String(),
  /** Of the differences: none, minor, major; empty where nothing could be compared. */
  risk: Type.String(),
  /** What the wanted size and that of the other standard differ in, in figures; empty: in nothing, or nothing is known. */
  differences: Type.String(),
  /** It is on the company's list, so that plans use it. */
  isListed: Type.Boolean(),
  /** Plans of this answer use it. */
  isAllowed: Type.Boolean(),
})
export type Substitute = Static<typeof Substitute>

/** What is wanted of one specification, and how it stands now. */
const WantedLine = Type.Object({
  key: Type.String(),
  standardId: Type.Integer(),
  substitutes: Type.Array(Substitute),
  /** The lines that it stands in. */
  seen: Type.Array(Type.Object(Seen)),
  standardName: Type.String(),
  specification: Type.String(),
  /** Class, material and surface. */
  detail: Type.String(),
  qty: Type.Number(),
  baseUnitName: Type.String(),
  sellerNames: Type.Array(Type.String()),
  /** Yuan; null where it cannot be ordered as it stands. */
  amount: Type.Union([Yuan, Type.Null()]),
  /** Why it cannot; empty where it can. */
  problem: Type.String(),
})

/** A quantity of one offer. */
const PlannedPiece = Type.Object({
  componentId: Type.Integer(),
  packageSpecId: Type.Integer(),
  erpTenantId: Type.Integer(),
  companyShortName: Type.String(),
  brandName: Type.String(),
  packageName: Type.String(),
  qty: Type.Number(),
  amount: Yuan,
  deliveryDays: Type.Integer(),
  /** Part of it has to be reserved. */
  reserves: Type.Boolean(),
  /** The standard of the goods, where it is not the wanted one; empty: it is. */
  substitute: Type.String(),
})

const PlannedLine = Type.Object({
  key: Type.String(),
  pieces: Type.Array(PlannedPiece),
  amount: Yuan,
  /** Why so, in words, and what the next seller would cost. */
  reason: Type.String(),
})
export type PlannedLine = Static<typeof PlannedLine>

const PlannedSeller = Type.Object({
  erpTenantId: Type.Integer(),
  companyShortName: Type.String(),
  /** The freight included. */
  amount: Yuan,
  freight: Yuan,
  /** What the goods lack to the seller's least order; 0.00: nothing. */
  missing: Yuan,
  lines: Type.Integer(),
})

const Plan = Type.Object({
  aim: Type.Enum(aims),
  /** The freight included. */
  amount: Yuan,
  freight: Yuan,
  /** Days until the last goods leave. */
  deliveryDays: Type.Integer(),
  /** Part of the goods has to be reserved. */
  reserves: Type.Boolean(),
  /** Percent that it may cost more than the least that is possible under its aim, at most; two places. */
  gapPercent: Type.String(),
  sellers: Type.Array(PlannedSeller),
  lines: Type.Array(PlannedLine),
})
export type Plan = Static<typeof Plan>

const Answer = Type.Object({
  lines: Type.Array(WantedLine),
  /** Of the lines that have an amount, as they stand now. */
  freight: Yuan,
  plans: Type.Array(Plan),
  /** Keys of lines that nobody can deliver so. */
  unsold: Type.Array(Type.String()),
})
export type BestBuy = Static<typeof Answer>

/** A plan as it was shown: it is taken only while every line and every amount still stands so. */
const Decision = Type.Object({
  areaCode,
  lines: Type.Array(
    Type.Object(
      {
        seen: Type.Array(Type.Object(Seen, { title: '行' }), { title: '行', minItems: 1, maxItems: maxPlannedLines }),
        pieces: Type.Array(
          Type.Object(
            {
              componentId: Id('商品'),
              mixPackageSpecId: Id('包装'),
              qty: Quantity('数量'),
              amount: Text('金额', 16, 1),
            },
            { title: '商品' },
          ),
          { title: '商品', minItems: 1, maxItems: 4 },
        ),
      },
      { title: '行' },
    ),
    { title: '行', minItems: 1, maxItems: maxPlannedLines },
  ),
})
export type Decision = Static<typeof Decision>

const Taken = Type.Object({ lines: Type.Integer() })
const limits = { bodyLimit: 1024 * 1024 }

export const forCart = endpoint({
  method: 'POST',
  path: `${base}/cart`,
  access: 'buyer',
  summary: '整单最优采购：待采清单的三种方案',
  params: Question,
  data: Answer,
})

export const forFastOrder = endpoint({
  method: 'POST',
  path: `${base}/fast-order`,
  access: 'buyer',
  summary: '整单最优采购：快速下单清单的三种方案',
  params: Question,
  data: Answer,
})

/** Makes the cart what the plan says. */
export const applyToCart = endpoint({
  method: 'POST',
  path: `${base}/cart/apply`,
  access: 'buyer',
  right: 'purchase',
  summary: '整单最优采购：应用到待采清单',
  params: Decision,
  data: Taken,
  top: { msg: Type.String() },
  ...limits,
})

/** Puts the goods of the plan into the cart, and takes their lines off the fast order. */
export const applyToFastOrder = endpoint({
  method: 'POST',
  path: `${base}/fast-order/apply`,
  access: 'buyer',
  right: 'purchase',
  summary: '整单最优采购：按方案加入待采清单',
  params: Decision,
  data: Taken,
  top: { msg: Type.String() },
  ...limits,
})

const ofList = { listId: Id('清单') }

export const forList = endpoint({
  method: 'POST',
  path: `${base}/list`,
  access: 'buyer',
  summary: '整单最优采购：常用清单的三种方案',
  params: Type.Object({ ...Question.properties, ...ofList }),
  data: Answer,
})

/** Puts the goods of the plan into the cart; the list stays as it is. Refused where the cart holds some of them already. */
export const applyToList = endpoint({
  method: 'POST',
  path: `${base}/list/apply`,
  access: 'buyer',
  right: 'purchase',
  summary: '整单最优采购：按常用清单的方案加入待采清单',
  params: Type.Object({ ...Decision.properties, ...ofList }),
  data: Taken,
  top: { msg: Type.String() },
  ...limits,
})
