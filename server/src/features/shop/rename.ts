import type { DataOf } from '@lianmeng/contract/endpoint'
import type { shopName as reading } from '@lianmeng/contract/shop/name-endpoints'
import { daysBetweenNames, nameTexts, renamedTooSoonText } from '@lianmeng/contract/shop/texts'
import { isShopName } from '@lianmeng/trade/seller-application/shop-name'
import { Refusal } from '../../answers/errors.ts'
import type { Change } from '../../audit/audited.ts'
import type { Db } from '../../database/db.ts'
import { isNameTaken, lockNames } from '../../selling/shop-names.ts'
import { localDay } from '../../time/local-day.ts'
import { formerNames, nameOf, putName } from './rename-queries.ts'

const refuse = (reason: keyof typeof nameTexts): Refusal => new Refusal(reason, nameTexts[reason])

/** When a shop may change its name again. */
const nextAfter = (until: Date): Date => new Date(until.getTime() + daysBetweenNames * 86_400_000)

type Who = { tenantId: number; userName: string }

/**
 * Renames a shop; the former name is kept.
 * @throws Refusal when the name is invalid, is or was another shop's, or the last change is too recent
 */
export async function renameShop(tx: Db, { tenantId, userName }: Who, wanted: string, now: Date): Promise<Change> {
  const after = wanted.trim()
  if (!isShopName(after)) throw refuse('nameInvalid')
  await lockNames(tx)
  const { name: before, until } = await nameOf(tx, tenantId)
  if (after === before) throw refuse('nameUnchanged')
  if (until && nextAfter(until) > now)
    throw new Refusal('renamedTooSoon', renamedTooSoonText(localDay(nextAfter(until))))
  if (await isNameTaken(tx, tenantId, after)) throw refuse('nameTaken')
  await putName(tx, { tenantId, before, after, at: now, userName })
  return { object: `tenant ${tenantId}`, changes: { name: [before, after] } }
}

/** The shop's name, when it may be changed, and its former names. */
export async function shopNameNow(db: Db, tenantId: number, now: Date): Promise<DataOf<typeof reading>> {
  const [{ name, until }, former] = await Promise.all([nameOf(db, tenantId), formerNames(db, tenantId)])
  const next = until && nextAfter(until)
  return {
    name,
    changeableFrom: next && next > now ? localDay(next) : '',
    former: former.map((one) => ({ ...one, until: one.until.toISOString() })),
  }
}
