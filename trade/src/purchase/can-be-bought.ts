import { leastPurchase, type Obtainable } from './least-purchase.ts'

/** Whether a buyer with permission can buy any quantity of the offer. */
export const canBeBought = (offer: Obtainable): boolean => leastPurchase(offer) !== undefined
