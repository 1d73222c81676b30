import type { Area } from '../../area/area.ts'
import { operator } from './operator.ts'
import { lonePages, order } from './order.ts'
import { portal } from './portal.ts'
import { seller } from './seller.ts'
import { shop } from './shop.ts'
import { union } from './union.ts'

/** The whole product. */
export const areas: readonly Area[] = [portal, union, shop, order, lonePages, seller, operator]
