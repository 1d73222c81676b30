import { pushPayments } from '@lianmeng/contract/orders/programs/program-money-endpoints'
import type { Feature } from '../../deps.ts'
import { route } from '../../http/route.ts'
import { channelRoutes } from './channels/routes.ts'
import { payeeRoutes } from './payee/routes.ts'
import { bookRows } from './paying/push-payments.ts'
import { payingRoutes } from './paying/routes.ts'
import { refundRoutes } from './refunding/routes.ts'

/** Payments for orders: transfers and the account for them, payment services, and refunds. */
export const payments: Feature = (app, deps) => {
  payingRoutes(app, deps)
  refundRoutes(app, deps)
  channelRoutes(app, deps)
  payeeRoutes(app, deps)
  route(app, pushPayments, ({ rows }, actor) => bookRows(deps, actor, rows))
}
