import { randomBytes } from 'node:crypto'
import type { ParamsOf } from '@lianmeng/contract/endpoint'
import type { saveHook } from '@lianmeng/contract/hooks/endpoints'
import { hookTexts, maxHooks } from '@lianmeng/contract/hooks/texts'
import type { SellersPerson } from '../../accounts/caller.ts'
import { badRequest, conflict, notFound } from '../../answers/errors.ts'
import type { Db } from '../../database/db.ts'
import { countChanges } from '../../selling/order-changes.ts'
import { programAddress, type Reach } from '../../selling/program-address.ts'
import { addDeliveries, addHook, dueAgain, hooksOf, lockHooks, putHook, putState } from './queries.ts'

const gone = () => notFound('推送地址不存在')

/** The change number from which an address gets messages: earlier changes are not news. */
async function fromNowOn(tx: Db, tenantId: number): Promise<number> {
  for (;;) {
    const { last, isMore } = await countChanges(tx, tenantId)
    if (!isMore) return last
  }
}

/** Creates or changes an address. @returns the secret of a new one, else an empty text. @throws 400, 404, 409 */
export async function saveTheHook(
  tx: Db,
  { tenantId, userName: createdBy }: SellersPerson,
  { hookId, ...wanted }: ParamsOf<typeof saveHook>,
  reach: Reach,
): Promise<{ hookId: number; secret: string }> {
  const events = [...new Set(wanted.events)]
  if (events.length === 0) throw badRequest(hookTexts.events)
  const address = programAddress(wanted.address, reach)
  if (typeof address !== 'string') throw badRequest(hookTexts[address.problem])
  await lockHooks(tx, tenantId)
  const hooks = await hooksOf(tx, tenantId)
  // Two of them would both get every message; a repeated call makes the second.
  if (hooks.some((one) => one.address === address && one.hookId !== hookId)) throw conflict(hookTexts.twice)
  if (hookId !== undefined) {
    if (!(await putHook(tx, { tenantId, hookId, address, events }))) throw gone()
    return { hookId, secret: '' }
  }
  if (hooks.length >= maxHooks) throw conflict(hookTexts.tooMany)
  const secret = `whs_${randomBytes(24).toString('base64url')}`
  const changeNo = await fromNowOn(tx, tenantId)
  return { hookId: await addHook(tx, { tenantId, address, events, changeNo, createdBy, secret }), secret }
}

/** @throws 404 */
export async function switchTheHook(tx: Db, tenantId: number, hookId: number, isOn: boolean): Promise<void> {
  const changeNo = isOn ? await fromNowOn(tx, tenantId) : 0
  if (!(await putState(tx, { tenantId, hookId }, { isOn, changeNo }))) throw gone()
}

/** Adds a test message without content. @throws 404 */
export async function addTest(tx: Db, tenantId: number, hookId: number, at: Date): Promise<void> {
  if (!(await hooksOf(tx, tenantId)).some((one) => one.hookId === hookId)) throw gone()
  const body = JSON.stringify({ event: 'test', at: at.toISOString() })
  await addDeliveries(tx, { tenantId, hookId }, [{ changeNo: null, event: 'test', orderNo: '', body }], at)
}

/** @throws 404 */
export async function sendAgain(tx: Db, tenantId: number, deliveryId: number, at: Date): Promise<void> {
  if (!(await dueAgain(tx, { tenantId, deliveryId }, at))) throw notFound('推送记录不存在')
}
