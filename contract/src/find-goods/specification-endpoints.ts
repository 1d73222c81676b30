import { type Static, Type } from 'typebox'
import { endpoint } from '../endpoint.ts'
import { Id, Limit, PageOf, Start, Yuan } from '../fields.ts'
import { Product } from '../goods.ts'
import { Facet, GoodsFilter, goodsSort, Reading, Switches } from './endpoints.ts'

/** A specification of a list: what it is, and what the offers of it come to, in the units that most sell it in. */
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
      /** Of the offer that leaves first; empty where none can be bought. */
      'deliveryTimeStr',
      /** The lowest price of the smallest quantity, without tail goods; null where this caller sees none. */
      'price',
    ]),
  ],
  {
    offers: Type.Integer(),
    sellers: Type.Integer(),
    /** Whether some offer can be bought in some quantity. */
    isBuyable: Type.Boolean(),
    highestPrice: Type.Union([Yuan, Type.Null()]),
    /** The lowest price of tail goods; null where there are none. */
    tailPrice: Type.Union([Yuan, Type.Null()]),
  },
)
export type SpecificationRow = Static<typeof SpecificationRow>

const NearValue = Type.Object({ id: Type.Number(), name: Type.String(), count: Type.Integer() })

/** What is on sale near to a search that found nothing; counts are offers. */
export const Nearest = Type.Object({
  lengths: Type.Array(NearValue),
  nominals: Type.Array(NearValue),
  /** True where the sizes are told whatever their length, because none has the length asked for. */
  anyLength: Type.Boolean(),
  /** How many offers there are without the conditions on a field. */
  without: Type.Array(Type.Object({ field: Type.String(), count: Type.Integer() })),
})
export type Nearest = Static<typeof Nearest>

/**
 * The list by specifications: a row for each, however many sell it. `total` counts specifications, `offers` what is on sale
 * of them; facets and switches count offers.
 */
export const specificationList = endpoint({
  method: 'POST',
  path: '/lmcp/v1/lm/find-goods/specification-list',
  access: 'public',
  summary: '商品列表（按规格）',
  params: Type.Interface([GoodsFilter], {
    sort: Type.Optional(Type.Enum(goodsSort, { title: '排序' })),
    withFacets: Type.Optional(Type.Boolean({ title: '带筛选项' })),
    start: Start,
    limit: Limit(50),
  }),
  data: Type.Interface([PageOf(SpecificationRow)], {
    offers: Type.Integer(),
    facets: Type.Array(Facet),
    switches: Type.Union([Switches, Type.Null()]),
    understood: Reading,
    /** The standard that the list is about, the edition in force where several are meant; 0 where there is none. */
    subject: Type.Integer(),
    nearest: Type.Union([Nearest, Type.Null()]),
  }),
})

/** The offers of one specification under a filter: what can be had at once first, then by price. */
export const specificationOffers = endpoint({
  method: 'POST',
  path: '/lmcp/v1/lm/find-goods/specification-offers',
  access: 'public',
  summary: '规格的报价',
  params: Type.Interface([GoodsFilter], { gbComponentId: Id('规格') }),
  data: Type.Array(Product),
})
