/** 品类成本表: what parts of one family cost their seller, a price from all sheets while one edits, answers without a person. */
import { works } from '@lianmeng/fastener/edit/effects/works'
import { familyNames } from '@lianmeng/fastener/family/family-names'
import { maxQuantities } from '@lianmeng/trade/quotes/inquiry'
import { type Static, Type } from 'typebox'
import { buyer, sellerPrices, sellerReadingPrices } from '../callers.ts'
import { Settings } from '../drawing-edits/endpoints.ts'
import { Nothing, Quantity, ShortId, Text, Yuan } from '../fields.ts'
import { Figure, FigureText, Money, WholeFigure } from '../figures.ts'
import { maxValidDays } from './shapes.ts'

const Family = Type.Enum(Object.keys(familyNames), { title: '品类' })
const PerKilogram = (title: string) => FigureText('yuanPerKilogram', title, 20, 1)
const PerThousand = (title: string) => FigureText('yuanPerThousand', title, 20, 1)

/** Money as decimal text, quantities in pieces. */
export const FamilySheet = Type.Object({
  family: Family,
  /** Wire by material. */
  wires: Type.Array(
    Type.Object({
      name: Text('线材', 40, 1),
      /** Classes and materials of parts that it is for, with spaces between; empty: all others. */
      fits: Text('适用等级或材料', 200),
      price: PerKilogram('线材价（元/千克）'),
      heatTreatment: PerKilogram('热处理（元/千克）'),
    }),
    { title: '线材', minItems: 1, maxItems: 20 },
  ),
  steps: Type.Array(
    Type.Object({
      name: Text('工序', 40, 1),
      /** The work that needs it; empty: every part. */
      work: Type.Enum(['', ...Object.keys(works)], { title: '用于' }),
      rate: PerThousand('加工费（元/千支）'),
      setup: FigureText('yuan', '调机费（元/批）', 20, 1),
      tooling: Money('开模费（元）', 9),
    }),
    { title: '工序', minItems: 1, maxItems: 30 },
  ),
  coatings: Type.Array(Type.Object({ name: Text('表面处理', 40, 1), price: PerKilogram('表面处理（元/千克）') }), {
    title: '表面处理',
    maxItems: 30,
  }),
  packing: PerThousand('包装（元/千支）'),
  /** On top of all cost. */
  margin: Figure('percent', { title: '毛利', minimum: 0, maximum: 1000 }),
  minimumQty: Quantity('起订量'),
  days: WholeFigure('day', { title: '交期', minimum: 0, maximum: 365 }),
  /** Whether it counts for indicative prices. */
  isPublished: Type.Boolean({ title: '参与参考价' }),
  /** Whether a price is shown even if fewer than three sellers stand behind it. */
  showsAlone: Type.Boolean({ title: '不足 3 家时也显示' }),
  /** Whether small inquiries are answered from it without a person. */
  answersItself: Type.Boolean({ title: '自动报价' }),
  mostQty: Quantity('自动报价数量上限'),
  mostAmount: Money('自动报价金额上限', 9),
  /** For how many days such an answer binds. */
  validDays: WholeFigure('day', { title: '自动报价有效天数', minimum: 1, maximum: maxValidDays }),
})
export type FamilySheet = Static<typeof FamilySheet>

/** A moment as answers write it; empty: none. */
const ReadAt = Type.String({
  title: '读取时间',
  maxLength: 24,
  pattern: '^(2\\d{3}-(0[1-9]|1[0-2])-(0[1-9]|[12]\\d|3[01])T([01]\\d|2[0-3])(:[0-5]\\d){2}\\.\\d{3}Z)?$',
})

const base = '/seller/v1/rfq/family-sheet'

export const familySheets = sellerReadingPrices({
  method: 'GET',
  path: `${base}/list`,
  summary: '卖家：品类成本表',
  params: Type.Object({}),
  data: Type.Array(
    Type.Object({
      ...FamilySheet.properties,
      familyName: Type.String(),
      updatedAt: Type.String(),
      updatedBy: Type.String(),
    }),
  ),
})

/**
 * Keeps the sheet of a family, which replaces the one that was read. `readAt`: its `updatedAt`, empty if there was none; without it
 * whatever is there is replaced.
 */
export const saveFamilySheet = sellerPrices({
  method: 'POST',
  path: `${base}/save`,
  programs: 'never',
  summary: '卖家：保存品类成本表',
  params: Type.Object({ ...FamilySheet.properties, readAt: Type.Optional(ReadAt) }),
  data: Nothing,
})

export const removeFamilySheet = sellerPrices({
  method: 'POST',
  path: `${base}/remove`,
  programs: 'never',
  summary: '卖家：删除品类成本表',
  params: Type.Object({ family: Family }),
  data: Nothing,
})

/** A price range of a part as it is changed now, from the sheets of all sellers. It binds nobody, and nothing is kept. */
export const indicatePrice = buyer({
  method: 'POST',
  path: '/lmap/v1/lm/rfq/indication',
  programs: 'never',
  summary: '改图时的参考价',
  params: Type.Object({
    taskId: ShortId('图纸'),
    settings: Settings,
    /** Pieces, ascending. */
    quantities: Type.Array(Type.Object({ qty: Quantity('数量') }), {
      title: '数量',
      minItems: 1,
      maxItems: maxQuantities,
    }),
  }),
  data: Type.Object({
    /** One of each quantity. Yuan per 1000 pieces, tooling spread; without enough sellers both are empty. */
    prices: Type.Array(
      Type.Object({ qty: Figure('base'), least: Type.String(), most: Type.String(), sellers: Type.Integer() }),
    ),
    /** What each change costs per 1000 pieces at `changesQty`; a change that too few price is missing. */
    changes: Type.Array(Type.Object({ key: Type.String(), cost: Yuan })),
    changesQty: Figure('base'),
    /** Why there is no price; empty: there is one. */
    hint: Type.String(),
  }),
})
export type PriceIndication = Static<typeof indicatePrice.data>
