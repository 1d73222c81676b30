import { aftersaleStates, eventWhenDue } from '@lianmeng/trade/aftersale/states'
import { transaction } from '../../database/db.ts'
import { withRetry } from '../../database/retry.ts'
import type { MoveDeps } from '../../order/moving/move-order.ts'
import { type AftersaleRef, dueAftersales } from './queries.ts'
import { holdAftersale, stepAftersale } from './step.ts'

const states = aftersaleStates.filter((state) => eventWhenDue[state] !== undefined)

/** @returns whether its time was still over once its order was locked */
function endWait(deps: MoveDeps, ref: AftersaleRef): Promise<boolean> {
  const attempt = () =>
    transaction(deps.db, async (tx) => {
      const { order, row } = await holdAftersale(tx, 'operator', ref)
      const event = eventWhenDue[row.state]
      if (!event || row.dueAt === null || row.dueAt > deps.clock()) return false
      const actor = { kind: 'system' as const, userId: null, name: '' }
      await stepAftersale(tx, deps, order, row, { event, actor, note: '' })
      return true
    })
  return withRetry(attempt)
}

/**
 * Ends after-sales in which one side let its time pass, each in a transaction of its own. Several processes may do so
 * at once.
 * @returns how many
 */
export async function sweepAftersales(deps: MoveDeps): Promise<number> {
  for (let ended = 0; ; ) {
    const due = await dueAftersales(deps.db, deps.clock(), states)
    if (due.length === 0) return ended
    for (const ref of due) if (await endWait(deps, ref)) ended += 1
  }
}
