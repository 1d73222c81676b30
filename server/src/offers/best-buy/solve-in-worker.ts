import { bestBuyTexts } from '@lianmeng/contract/best-buy/texts'
import { tooMany } from '../../answers/errors.ts'
import { gate } from '../../concurrency/gate.ts'
import { standingWorker } from '../../concurrency/standing-worker.ts'
import type { PlanAnswer, PlanQuestion } from './plan-question.ts'

/** ms; a thousand lines with twenty sellers take some two seconds. */
const timeLimit = 10_000
/** Idle time after which the thread frees its memory, ms. */
const idle = 300_000
/** Questions of a company at the same time. */
const mostOfCompany = 2
/** Seconds. */
const retryAfter = 5

const enter = gate({ atOnce: 1, waiting: 8 })
const solver = standingWorker(new URL('./worker.ts', import.meta.url), {
  failure: bestBuyTexts.failed,
  timeLimit,
  idle,
})
const asking = new Map<number, number>()

/** Starts the thread if necessary, because a question will follow. */
export const expectQuestion = (): void => solver.warm()

/**
 * Solves in a thread, because a long list takes seconds.
 * @throws 429 when the company asks too often, 503 when the machine is overloaded
 */
export async function solveInWorker(companyId: number, question: PlanQuestion): Promise<PlanAnswer> {
  const before = asking.get(companyId) ?? 0
  if (before >= mostOfCompany) throw tooMany(retryAfter, bestBuyTexts.busy)
  asking.set(companyId, before + 1)
  try {
    return await enter(() => solver.ask<PlanAnswer>(question))
  } finally {
    const left = asking.get(companyId)! - 1
    if (left === 0) asking.delete(companyId)
    else asking.set(companyId, left)
  }
}
