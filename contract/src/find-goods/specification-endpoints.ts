import { type Static, Type } from 'typebox'
import { anybody } from '../callers.ts'
import { Id, Limit, PageOf, Start, Yuan } from '../fields.ts'
import { Figure } from '../figures.ts'
import { Product } from '../goods.ts'
import { Facet, GoodsSearch, goodsSort, Reading, Switches } from './endpoints.ts'

/** A specification in a list: its description, and a summary of its offers in the units most sellers use. */
export const SpecificationRow = Type.Interface(
  [
    Type.Pick(Product, [
      'gbComponentId',
      'standardId',
      'standardName',
      'productName',
      'specification',
      'nominalId',
      'length',
      'textureName',
      'materialName',
      'strengthName',
      'surfaceTreatmentName',
      'toothType1Name',
      'toothType2Name',
      'threadRotation',
      'dimensions',
      'weightPerThousand',
      'baseUnit',
      'baseUnitName',
      'saleUnit',
      'saleUnitName',
      'taxRate',
      'priceHidden',
      'customComponentCode',
      'mergedInto',
      /** Free stock of all offers. */
      'stockQty',
      /** Of the offer that ships first; empty if none can be bought. */
      'deliveryTimeStr',
      /**
       * The least that this caller can buy at today: the lowest price of the smallest quantities that the offers sell,
       * without tail stock. Null if nothing can be bought, or prices are hidden from this caller.
       */
      'price',
    ]),
  ],
  {
    /** As in a product. */
    shapeTypeId: Type.Integer(),
    offers: Type.Integer(),
    sellers: Type.Integer(),
    /** The only seller, or one of several. */
    erpTenantId: Type.Integer(),
    /** Whether the trade sells its class although its standard does not name it. */
    isClassBeside: Type.Boolean(),
    /** Whether some offer can be bought today in some quantity. */
    isBuyable: Type.Boolean(),
    /** All its sellers sell nothing today. Otherwise stock, prices and delivery leave out those that rest. */
    rests: Type.Boolean(),
    /** The highest of the same prices. */
    highestPrice: Type.Union([Yuan, Type.Null()]),
    /** The lowest price of tail stock that can be bought; null if there is none. */
    tailPrice: Type.Union([Yuan, Type.Null()]),
    /**
     * The offer that `price`, or else `tailPrice`, belongs to, with its own stock in base units and its own time of
     * delivery; `stockQty` and `deliveryTimeStr` of the row are those of all offers. Null if nothing can be bought.
     */
    priceOffer: Type.Union([
      Type.Object({ componentId: Type.Integer(), stockQty: Figure('base'), deliveryTimeStr: Type.String() }),
      Type.Null(),
    ]),
    /** The lowest price of offers none of which can be bought today; null if one can, or prices are hidden. */
    unavailablePrice: Type.Union([Yuan, Type.Null()]),
  },
)
export type SpecificationRow = Static<typeof SpecificationRow>

const NearValue = Type.Object({ id: Figure('named'), name: Type.String(), count: Type.Integer() })

/** Offers close to a search that found nothing; counts are offers. */
export const Nearest = Type.Object({
  lengths: Type.Array(NearValue),
  nominals: Type.Array(NearValue),
  /** True if the sizes are listed whatever their length, because none has the requested length. */
  anyLength: Type.Boolean(),
  /** Fields of class, finish and material that lengths and sizes leave out, because nothing near is sold so. */
  anyMade: Type.Array(Type.String()),
  /** Number of offers without the conditions on a field. */
  without: Type.Array(Type.Object({ field: Type.String(), count: Type.Integer() })),
})
export type Nearest = Static<typeof Nearest>

/**
 * The list by specifications: one row each, however many sellers it has. `total` counts specifications, `offers` their
 * offers on sale; facets and switches count offers.
 */
export const specificationList = anybody({
  method: 'POST',
  path: '/lmcp/v1/lm/find-goods/specification-list',
  summary: '商品列表（按规格）',
  params: Type.Interface([GoodsSearch], {
    sort: Type.Optional(Type.Enum(goodsSort, { title: '排序' })),
    withFacets: Type.Optional(Type.Boolean({ title: '带筛选项' })),
    start: Start,
    limit: Limit(50),
  }),
  dearest: () => ({ sort: 'stock' as const, start: 300, limit: 100, withFacets: true }),
  data: Type.Interface([PageOf(SpecificationRow)], {
    offers: Type.Integer(),
    facets: Type.Array(Facet),
    switches: Type.Union([Switches, Type.Null()]),
    understood: Reading,
    /** The standard of the list, the current edition if several match; 0 if there is none. */
    subject: Type.Integer(),
    nearest: Type.Union([Nearest, Type.Null()]),
  }),
})

/** The offers of one specification under a filter: immediately available ones first, then by price. */
export const specificationOffers = anybody({
  method: 'POST',
  path: '/lmcp/v1/lm/find-goods/specification-offers',
  summary: '规格的报价',
  params: Type.Interface([GoodsSearch], { gbComponentId: Id('规格') }),
  dearest: () => ({ gbComponentId: 1, lengthFrom: 0, diameterFrom: 0 }),
  data: Type.Array(Product),
})
