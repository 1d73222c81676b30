import { list as approvals } from '@lianmeng/contract/approvals/endpoints'
import { budgets } from '@lianmeng/contract/approvals/policy-endpoints'
import type { DataOf, ParamsOf } from '@lianmeng/contract/endpoint'
import * as orders from '@lianmeng/contract/orders/endpoints'
import { lastPurchases } from '@lianmeng/contract/orders/price-memory-endpoints'
import { useRef, useState } from 'react'
import { HttpError } from '../../../lib/calls/errors.ts'
import { markStale, useWrite } from '../../../lib/calls/query.ts'
import { cartReads } from '../../../lib/goods/cart-reads.ts'
import { formatYuan } from '../../../lib/text/yuan.ts'
import { confirmDialog } from '../../../ui/layer/confirm.tsx'

export type OrderDraft = ParamsOf<typeof orders.submitOrder> & { expectedTotal: string }
export type Placement = DataOf<typeof orders.submitOrder>

/** Reads that every submission makes stale. */
const placed = [...cartReads, orders.list, lastPurchases, approvals, budgets]

/** The total differs from the expected one. */
const conflict = 409

type Options = {
  /** Rereads the preview and returns its total; undefined if it cannot be read. */
  totalNow: () => Promise<string | undefined>
  onPlaced: (placed: Placement) => void
}

/**
 * Submits an order at most once per visit of the page: every attempt carries the same key, and none begins while
 * another is under way. If the price has changed meanwhile, the buyer is asked to agree to the new total. After a
 * refusal the preview shows the problem of each line.
 */
export function useSubmitOrder({ totalNow, onPlaced }: Options) {
  const [key] = useState(() => crypto.randomUUID())
  const write = useWrite(orders.submitOrder, {
    stale: placed,
    query: { ispc: 'true' },
    headers: { 'idempotency-key': key },
  })
  // A second click may come before the button looks busy.
  const isRunning = useRef(false)

  const attempt = async (draft: OrderDraft): Promise<Placement | undefined> => {
    try {
      return await write.mutateAsync(draft)
    } catch (failure) {
      // The order may have been placed although its answer was lost.
      void markStale(...placed)
      const expectedTotal = await totalNow()
      const isRepriced = failure instanceof HttpError && failure.status === conflict
      if (!isRepriced || expectedTotal === undefined || expectedTotal === draft.expectedTotal) return undefined
      return (await agreesTo(expectedTotal, draft.expectedTotal)) ? attempt({ ...draft, expectedTotal }) : undefined
    }
  }
  const submit = async (draft: OrderDraft) => {
    if (isRunning.current) return
    isRunning.current = true
    const placed = await attempt(draft)
    isRunning.current = false
    if (placed) onPlaced(placed)
  }
  return { submit, isSubmitting: write.isPending }
}

function agreesTo(total: string, before: string): Promise<boolean> {
  return confirmDialog({
    title: '价格已变更',
    text: `订单总额由 ${formatYuan(before)} 变为 ${formatYuan(total)}，是否按新总额提交？`,
    okText: '按新总额提交',
  })
}
