import type { Feature } from './deps.ts'
import { addresses } from './features/addresses/routes.ts'
import { cart } from './features/cart/routes.ts'
import { content } from './features/content/routes.ts'
import { drawings } from './features/drawings/routes.ts'
import { findGoods } from './features/find-goods/routes.ts'
import { identity } from './features/identity/routes.ts'
import { mechanics } from './features/mechanics/routes.ts'
import { messages } from './features/messages/routes.ts'
import { operatorOffice } from './features/operator-office/routes.ts'
import { orders } from './features/orders/routes.ts'
import { sellers } from './features/sellers/routes.ts'
import { standards } from './features/standards/routes.ts'
import { tools } from './features/tools/routes.ts'

/** Every feature of the server. `orders` also serves the seller's back office: the same orders from the other side. */
export const features: readonly Feature[] = [
  identity,
  messages,
  sellers,
  findGoods,
  standards,
  mechanics,
  drawings,
  content,
  cart,
  addresses,
  orders,
  operatorOffice,
  tools,
]
