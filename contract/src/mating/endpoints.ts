/** 配套: a bolt bought with its nuts and washers in a number of sets. */
import { type Static, Type } from 'typebox'
import { anybody, buyer, buyerPurchase } from '../callers.ts'
import { Id } from '../fields.ts'
import { Product } from '../goods.ts'

/** Limits: sets per cart, parts per set, pieces of a part per set, and sets of one kind. */
export const maxCartSets = 100
export const maxSetParts = 8
export const maxPerSet = 20
export const maxSets = 10_000_000

const Sets = Type.Integer({ title: '套数', minimum: 1, maximum: maxSets })

/** A standard that matches a bolt, in its size and a suitable class, with its sellers. */
export const MatingChoice = Type.Object({
  /** `nut` or `washer`. */
  role: Type.String(),
  roleName: Type.String(),
  standardName: Type.String(),
  productName: Type.String(),
  /** Property classes suitable for the bolt; empty if none is prescribed. */
  classes: Type.Array(Type.String()),
  /** Same finish first, then the same seller. */
  offers: Type.Array(Product),
})
export type MatingChoice = Static<typeof MatingChoice>

/** Matching goods on sale for a product: the usual standards first, those without sellers left out. */
export const matingOffers = anybody({
  method: 'GET',
  path: '/lmcp/v1/lm/find-goods/mating-offers',
  summary: '配套件报价',
  params: Type.Object({ componentId: Id('商品') }),
  data: Type.Object({ product: Product, choices: Type.Array(MatingChoice) }),
})

const base = '/lmap/v1/lm/shopping-car'

export const CartSet = Type.Object({
  id: Type.Integer(),
  /** Incremented by every change: a change names the version it is based on. */
  version: Type.Integer(),
  sets: Type.Integer(),
  parts: Type.Array(Type.Object({ cartItemId: Type.Integer(), perSet: Type.Integer() })),
})
export type CartSet = Static<typeof CartSet>

/** Cart lines bought in sets. A set reduced to a single line no longer counts. */
export const cartSets = buyer({
  method: 'GET',
  path: `${base}/sets`,
  summary: '待采清单的配套组',
  params: Type.Object({}),
  data: Type.Array(CartSet),
})

/** Puts sets into the cart: all of their parts, or nothing. Adding the same set again increases its number. */
export const addSet = buyerPurchase({
  method: 'POST',
  path: `${base}/add-set`,
  programs: 'purchase',
  summary: '配套加入待采清单',
  params: Type.Object({
    sets: Sets,
    parts: Type.Array(
      Type.Object(
        {
          componentId: Id('商品'),
          mixPackageSpecId: Id('包装'),
          perSet: Type.Integer({ title: '每套数量', minimum: 1, maximum: maxPerSet }),
        },
        { title: '配套件' },
      ),
      { title: '配套件', minItems: 2, maxItems: maxSetParts },
    ),
  }),
  data: CartSet,
  top: { msg: Type.String() },
})

/** Changes the number of sets, and with it all of their lines. */
export const changeSet = buyerPurchase({
  method: 'POST',
  path: `${base}/change-set`,
  programs: 'purchase',
  summary: '修改配套组的套数',
  params: Type.Object({
    id: Id('配套组'),
    version: Type.Integer({ title: '版本', minimum: 1, maximum: 2_147_483_647 }),
    sets: Sets,
  }),
  data: CartSet,
  top: { msg: Type.String() },
})

/** Separates a set: its lines stay unchanged, each on its own. */
export const dissolveSet = buyerPurchase({
  method: 'POST',
  path: `${base}/dissolve-set`,
  programs: 'purchase',
  summary: '拆开配套组',
  params: Type.Object({ id: Id('配套组') }),
  data: Type.Object({ dissolved: Type.Integer() }),
})
