import * as cart from '@lianmeng/contract/cart/endpoints'
import { cartSets } from '@lianmeng/contract/mating/endpoints'

/** All reads of the cart, which every change of the cart makes stale. */
export const cartReads = [cart.list, cart.count, cart.specificationsInCart, cartSets] as const
