import * as cart from '@lianmeng/contract/cart/endpoints'
import { cartSets } from '@lianmeng/contract/mating/endpoints'

/** Everything that tells what is in the cart: a change of the cart makes it stale. */
export const cartReads = [cart.list, cart.count, cart.specificationsInCart, cartSets] as const
