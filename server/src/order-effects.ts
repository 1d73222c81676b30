import { signal } from './concurrency/signal.ts'
import type { Deps } from './deps.ts'
import { giveBackBudgets } from './features/approvals/policy/give-back.ts'
import { countUse } from './features/credit/count-use.ts'
import { endOvertaken } from './features/orders/changing/end-overtaken.ts'

/** What the subjects above an order do when it moves: the order itself knows none of them. */
export const orderEffects = (): Pick<Deps, 'afterMove' | 'signals'> => ({
  afterMove: [endOvertaken, giveBackBudgets, countUse],
  signals: { ordersPlaced: signal(), contractsDue: signal() },
})
