/** 整单最优采购: the best way to buy the whole cart, fast order or a named list, over all sellers. */
import { aims } from '@lianmeng/trade/optimise/problem'
import { type Static, Type } from 'typebox'
import { buyer, buyerPurchase } from '../callers.ts'
import { Id, Quantity, ShortId, Text, Yuan } from '../fields.ts'
import { Figure, FigureText, WholeFigure } from '../figures.ts'
import { GoodsNaming } from '../goods-naming.ts'

const base = '/lmap/v1/lm/optimise'

/** Most lines in one query or plan: as many as in the fast order. */
const maxPlannedLines = 1000
/** Most sellers named in one query. */
const maxNamedSellers = 100

const areaCode = Type.Optional(Text('收货地区', 12))
const Sellers = (title: string) =>
  Type.Optional(Type.Array(ShortId('卖家'), { title, maxItems: maxNamedSellers, uniqueItems: true }))

/** The buyer's fixed choices. */
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
  /** Substitutes that the buyer allows line by line, besides those on the company's list. */
  substitutes: Type.Optional(
    Type.Array(Type.Object({ key: Text('行', 40, 1), standardId: ShortId('替代标准') }, { title: '替代' }), {
      title: '替代',
      maxItems: maxPlannedLines,
    }),
  ),
  /** Whatever they can deliver is bought from them. */
  lockedSellers: Sellers('锁定的卖家'),
  /** Nothing is bought from them. */
  excludedSellers: Sellers('排除的卖家'),
})
export type BestBuyQuestion = Static<typeof Question>

/** A line in the version that the caller saw: of the cart or the fast order by its id; of a list by its package and the
 *  list's version. */
const Seen = { id: Id('行'), version: Type.Integer({ title: '版本', minimum: 1, maximum: 2_147_483_647 }) }

/** A possible substitute for the wanted standard, on sale in the same size, class, material and surface. */
const Substitute = Type.Object({
  standardId: Type.Integer(),
  standardName: Type.String(),
  /** Of the differences: none, minor, major; empty if nothing could be compared. */
  risk: Type.String(),
  /** Differing figures of the wanted size between the two standards; empty: none, or unknown. */
  differences: Type.String(),
  /** It is on the company's list, so plans use it. */
  isListed: Type.Boolean(),
  /** Plans of this answer use it. */
  isAllowed: Type.Boolean(),
})
export type Substitute = Static<typeof Substitute>

/** The wanted quantity of one specification, and the present choice. */
const WantedLine = Type.Object({
  key: Type.String(),
  standardId: Type.Integer(),
  substitutes: Type.Array(Substitute),
  /** The lines it comes from. */
  seen: Type.Array(Type.Object(Seen)),
  ...GoodsNaming.properties,
  /** The company's own number of the specification; empty: none. */
  ownPartNo: Type.String(),
  qty: Figure('base'),
  baseUnitName: Type.String(),
  sellerNames: Type.Array(Type.String()),
  /** Yuan; null if it cannot be ordered at present. */
  amount: Type.Union([Yuan, Type.Null()]),
  /** Why it cannot; empty if it can. */
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
  qty: Figure('base'),
  amount: Yuan,
  deliveryDays: WholeFigure('day'),
  /** Part of it must be reserved. */
  reserves: Type.Boolean(),
  /** The standard of the goods, if not the wanted one; empty: the wanted one. */
  substitute: Type.String(),
})

const PlannedLine = Type.Object({
  key: Type.String(),
  pieces: Type.Array(PlannedPiece),
  amount: Yuan,
  /** The reason in words, and the next seller's price. */
  reason: Type.String(),
})
export type PlannedLine = Static<typeof PlannedLine>

const PlannedSeller = Type.Object({
  erpTenantId: Type.Integer(),
  companyShortName: Type.String(),
  /** Including freight. */
  amount: Yuan,
  freight: Yuan,
  /** How far the goods fall short of the seller's minimum order; 0.00: not at all. */
  missing: Yuan,
  lines: Type.Integer(),
})

const Plan = Type.Object({
  aim: Type.Enum(aims),
  /** Including freight. */
  amount: Yuan,
  freight: Yuan,
  /** Days until the last goods leave. */
  deliveryDays: WholeFigure('day'),
  /** Part of the goods must be reserved. */
  reserves: Type.Boolean(),
  /** Upper bound of the excess cost over the optimum under its aim, in percent; two decimals. */
  gapPercent: Type.String(),
  sellers: Type.Array(PlannedSeller),
  lines: Type.Array(PlannedLine),
})
export type Plan = Static<typeof Plan>

const Answer = Type.Object({
  lines: Type.Array(WantedLine),
  /** Of the lines with an amount, at present. */
  freight: Yuan,
  plans: Type.Array(Plan),
  /** Keys of lines that nobody can deliver under these choices. */
  unsold: Type.Array(Type.String()),
})
export type BestBuy = Static<typeof Answer>

/** A plan as it was shown: it is taken only if every line and every amount is still the same. */
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
              amount: FigureText('yuan', '金额', 16, 1),
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

export const forCart = buyer({
  method: 'POST',
  path: `${base}/cart`,
  programs: 'read',
  summary: '整单最优采购：待采清单的三种方案',
  params: Question,
  data: Answer,
})

export const forFastOrder = buyer({
  method: 'POST',
  path: `${base}/fast-order`,
  programs: 'read',
  summary: '整单最优采购：快速下单清单的三种方案',
  params: Question,
  data: Answer,
})

/** Changes the cart to match the plan. */
export const applyToCart = buyerPurchase({
  method: 'POST',
  path: `${base}/cart/apply`,
  programs: 'purchase',
  summary: '整单最优采购：应用到待采清单',
  params: Decision,
  data: Taken,
  top: { msg: Type.String() },
  ...limits,
})

/** Puts the goods of the plan into the cart, and removes their lines from the fast order. */
export const applyToFastOrder = buyerPurchase({
  method: 'POST',
  path: `${base}/fast-order/apply`,
  programs: 'purchase',
  summary: '整单最优采购：按方案加入待采清单',
  params: Decision,
  data: Taken,
  top: { msg: Type.String() },
  ...limits,
})

const ofList = { listId: Id('清单') }

export const forList = buyer({
  method: 'POST',
  path: `${base}/list`,
  programs: 'read',
  summary: '整单最优采购：常用清单的三种方案',
  params: Type.Object({ ...Question.properties, ...ofList }),
  data: Answer,
})

/** Puts the goods of the plan into the cart; the list stays unchanged. Refused if the cart already has some of them. */
export const applyToList = buyerPurchase({
  method: 'POST',
  path: `${base}/list/apply`,
  programs: 'purchase',
  summary: '整单最优采购：按常用清单的方案加入待采清单',
  params: Type.Object({ ...Decision.properties, ...ofList }),
  data: Taken,
  top: { msg: Type.String() },
  ...limits,
})
