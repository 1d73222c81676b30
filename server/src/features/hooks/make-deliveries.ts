import type { HookEvent } from '@lianmeng/contract/hooks/texts'
import type { OrderEvent } from '@lianmeng/trade/order/states'
import { type Db, transaction } from '../../database/db.ts'
import type { Deps } from '../../deps.ts'
import { changesAfter, countChanges, type OrderChange } from '../../selling/order-changes.ts'
import { addDeliveries, type HookRow, listeningSellers, lockListening, type NewDelivery, setSeen } from './queries.ts'

/** Changes handled in one transaction. */
const seenAtOnce = 1_000

/** What is pushed; null: programs learn of it when they fetch the order. */
const toldAs: Record<OrderEvent | 'submit', HookEvent | null> = {
  submit: 'submitted',
  confirm: 'confirmed',
  confirmOnCredit: 'confirmed',
  pay: 'paid',
  decline: 'cancelled',
  cancel: 'cancelled',
  expire: 'cancelled',
  cancelRest: 'cancelled',
  ship: 'shipped',
  receive: 'received',
  urge: 'asked',
  askCancelRest: 'asked',
  askChange: 'asked',
  acceptChange: 'changed',
  submitVoucher: null,
  returnVoucher: null,
  payPart: null,
  arrive: null,
  extend: null,
  refuseCancelRest: null,
  refund: null,
  confirmRefund: null,
  disputeRefund: null,
  proposeChange: null,
  withdrawChange: null,
  refuseChange: null,
  lapseChange: null,
}

/** Only the number, no goods, prices or people: those require a key. */
function messageOf({ changeNo, orderNo, event, state, at }: OrderChange, wanted: HookEvent): NewDelivery {
  const body = JSON.stringify({
    event: `order.${wanted}`,
    orderNo,
    change: event,
    state,
    changeNo,
    at: at.toISOString(),
  })
  return { changeNo, event: wanted, orderNo, body }
}

async function makeFor(tx: Db, hook: HookRow, at: Date): Promise<boolean> {
  const { tenantId, changeNo: after, events } = hook
  const changes = await changesAfter(tx, tenantId, { after, since: null, limit: seenAtOnce })
  const messages = changes.flatMap((change) => {
    const told = toldAs[change.event]
    return told && events.includes(told) ? [messageOf(change, told)] : []
  })
  if (messages.length > 0) await addDeliveries(tx, hook, messages, at)
  const last = changes.at(-1)
  if (last) await setSeen(tx, hook, last.changeNo)
  return changes.length === seenAtOnce
}

/** Adds the messages about changes of a seller's orders. @returns whether there is more */
async function makeOfSeller(tx: Db, tenantId: number, at: Date): Promise<boolean> {
  const hooks = await lockListening(tx, tenantId)
  const { isMore } = await countChanges(tx, tenantId)
  let rest = isMore && hooks.length > 0
  for (const hook of hooks) if (await makeFor(tx, hook, at)) rest = true
  return rest
}

/** Adds the messages about changes of orders since the last run, each once. */
export async function makeDeliveries({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  for (const { tenantId } of await listeningSellers(db)) {
    let rest = true
    while (rest) rest = await transaction(db, (tx) => makeOfSeller(tx, tenantId, clock()))
  }
}
