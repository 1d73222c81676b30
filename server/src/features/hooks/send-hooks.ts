import { hookTexts } from '@lianmeng/contract/hooks/texts'
import { transaction } from '../../database/db.ts'
import type { Deps } from '../../deps.ts'
import { tellSeller } from '../../messages/sellers.ts'
import { signedHeaders } from '../../selling/signed-headers.ts'
import { makeDeliveries } from './make-deliveries.ts'
import { breakHook, dueDeliveries, putFailing, putOutcome, type TakenDelivery, takeDelivery } from './queries.ts'

const minute = 60_000
/** Time until the next try after each failure; after the last one the message is given up. */
const waits = [1, 5, 15, 60, 180, 360, 720, 1440].map((minutes) => minutes * minute)
/** An address that keeps failing for this long is switched off, ms. */
const patience = 3 * 24 * 60 * minute
/** A claimed message without a result is due again after this time, ms: longer than any answer may take. */
const taken = 2 * minute
/** Messages sent at once, in total and per address. */
const atOnce = { all: 20, each: 5 }
/** A run starts no further round after this time, ms: other work is waiting. */
const longest = 15_000

type Sending = Pick<Deps, 'db' | 'clock' | 'hooks'>

function headersOf({ tenantId, deliveryId, event, secret, body }: TakenDelivery, now: Date): Record<string, string> {
  return {
    ...signedHeaders(secret, body, now),
    'user-agent': 'Lianmeng-Hooks/1',
    'x-lianmeng-event': event,
    'x-lianmeng-delivery': `${tenantId}-${deliveryId}`,
  }
}

/** Records a failure: whether to retry the message, and whether to keep the address. */
async function failed({ db, clock }: Sending, delivery: TakenDelivery, answer: { status: number; text: string }) {
  const now = clock()
  const wait = waits[delivery.tries - 1]
  const nextAt = wait === undefined ? null : new Date(now.getTime() + wait)
  await transaction(db, async (tx) => {
    await putOutcome(tx, delivery, { ...answer, state: nextAt ? 'waiting' : 'failed', nextAt })
    const since = await putFailing(tx, delivery, now)
    if (!since || now.getTime() - since.getTime() < patience || !(await breakHook(tx, delivery))) return
    const text = hookTexts.brokenText(delivery.address)
    await tellSeller(tx, delivery.tenantId, 'staff', { kind: 'system', title: hookTexts.brokenTitle, text })
  })
}

async function sendOne(deps: Sending, delivery: TakenDelivery): Promise<void> {
  const { address, body } = delivery
  const answer = await deps.hooks.send({ address, body, headers: headersOf(delivery, deps.clock()) })
  if (answer.status < 200 || answer.status > 299) return failed(deps, delivery, answer)
  await transaction(deps.db, async (tx) => {
    await putOutcome(tx, delivery, { ...answer, state: 'done', nextAt: null })
    await putFailing(tx, delivery, null)
  })
}

/**
 * Tells sellers' programs about changes of their orders. A message is stored before it is sent and until it has
 * arrived: after a crash it is sent again, so a program may get a change twice but never misses one.
 */
export async function sendHooks(deps: Sending): Promise<void> {
  await makeDeliveries(deps)
  const begun = performance.now()
  while (performance.now() - begun < longest) {
    const now = deps.clock()
    const until = new Date(now.getTime() + taken)
    const due = await dueDeliveries(deps.db, now, atOnce)
    const own = await Promise.all(due.map((key) => takeDelivery(deps.db, key, { now, until })))
    const deliveries = own.filter((one) => one !== undefined)
    if (deliveries.length === 0) return
    await Promise.all(deliveries.map((delivery) => sendOne(deps, delivery)))
  }
}
