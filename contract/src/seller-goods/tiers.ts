/** Prices from a quantity on. */
import { Type } from 'typebox'
import { PriceText, SaleQuantity, Yuan } from '../fields.ts'
import { Figure } from '../figures.ts'

/** A price from a quantity on, as sent. The server stores the quantity in base units: 10 千支 as 10,000 支. */
const Tier = Type.Object({ fromInSaleUnits: SaleQuantity('阶梯数量'), price: PriceText('阶梯价') })

/** Tiers as sent, ascending. */
export const Tiers = Type.Array(Tier, { title: '阶梯', maxItems: 8 })

/** A tier as shown. */
export const ShownTier = Type.Object({ fromInSaleUnits: Figure('sale'), price: Yuan })
