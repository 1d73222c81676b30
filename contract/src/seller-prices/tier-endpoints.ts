/** Tiers that were kept without their unit: the seller says which one was meant. */
import { type Static, Type } from 'typebox'
import { sellerPrices, sellerReadingPrices } from '../callers.ts'
import { Id, maxQuantity, Yuan } from '../fields.ts'
import { Figure } from '../figures.ts'
import { goodsNaming, SellerGoods } from '../seller-goods/endpoints.ts'

const base = '/seller/v1/price-list'

/** What a figure of doubtful tiers meant: sale units, base units, or that the tiers are not wanted any more. */
export const tierMeaning = ['sale', 'base', 'none'] as const
export type TierMeaning = (typeof tierMeaning)[number]

const UnsureTiers = Type.Interface([Type.Pick(SellerGoods, goodsNaming)], {
  /** The lists with these tiers; an empty name is the base price. */
  listNames: Type.Array(Type.String()),
  tiers: Type.Array(Type.Object({ figure: Figure('unsure'), price: Yuan })),
})
export type UnsureTiers = Static<typeof UnsureTiers>

/** Most rows of doubtful tiers in one answer. */
export const maxUnsureTiers = 200

/** Tiers of which nobody knows whether they were typed in sale units or base units. They hold for nobody. */
export const tiersToConfirm = sellerReadingPrices({
  method: 'GET',
  path: `${base}/tiers-to-confirm`,
  summary: '卖家：单位待确认的阶梯',
  params: Type.Object({}),
  data: Type.Object({ records: Type.Array(UnsureTiers), total: Type.Integer() }),
})

export const confirmTiers = sellerPrices({
  method: 'POST',
  path: `${base}/confirm-tiers`,
  programs: 'never',
  summary: '卖家：确认阶梯的单位',
  params: Type.Object({
    meaning: Type.Enum(tierMeaning, { title: '单位' }),
    /** Missing: all of them. */
    chosen: Type.Optional(
      Type.Array(
        Type.Object({
          id: Id('商品'),
          figures: Type.Array(Figure('unsure', { title: '阶梯数量', minimum: 0, maximum: maxQuantity }), {
            title: '阶梯',
            minItems: 1,
            maxItems: 8,
          }),
        }),
        { title: '行', minItems: 1, maxItems: maxUnsureTiers },
      ),
    ),
  }),
  data: Type.Object({ confirmed: Type.Integer() }),
})
