import { expiredText } from '@lianmeng/contract/membership/texts'
import { daysToDecide, noticeDays, noticeDue } from '@lianmeng/trade/membership/application'
import { notifySessionChange } from '../../accounts/session-rows.ts'
import { type Db, transaction } from '../../database/db.ts'
import type { Deps } from '../../deps.ts'
import { type Message, tellCompany } from '../../messages/messages.ts'
import { tellSeller } from '../../messages/sellers.ts'
import { localDay } from '../../time/local-day.ts'
import { endApplication, moveStanding } from './queries.ts'
import { type Ending, lockEnding, lockOverdue, lockUnreminded, putReminded, putTold } from './sweep-queries.ts'

const dayMs = 86_400_000

const toBuyer = (title: string, text: string): Message => ({
  kind: 'member',
  title,
  text,
  link: '/lmPortals/mySupplier',
})

async function lapse(tx: Db, now: Date): Promise<void> {
  for (const each of await lockOverdue(tx, now)) {
    await endApplication(tx, each, { state: 'lapsed' })
    await moveStanding(tx, each, 'lapse')
    const text = `「${each.sellerName}」在 ${daysToDecide} 天内没有处理您的会员申请，您可以重新申请。`
    await tellCompany(tx, each.buyerId, toBuyer('会员申请已过期', text))
    await notifySessionChange(tx, { companyId: each.buyerId })
  }
}

async function remind(tx: Db, now: Date): Promise<void> {
  for (const each of await lockUnreminded(tx, new Date(now.getTime() - dayMs))) {
    await putReminded(tx, each, now)
    const text = `「${each.companyName}」的会员申请已等待 24 小时，请及时处理。`
    await tellSeller(tx, each.tenantId, 'members', {
      kind: 'member',
      title: '会员申请待处理',
      text,
      link: '/seller/members',
    })
  }
}

/** Whole days from one local day to another. */
const daysBetween = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / dayMs

async function endOrTell(tx: Db, today: string, each: Ending): Promise<void> {
  const { buyerId, sellerName, validTo, toldDays } = each
  const left = daysBetween(today, validTo)
  if (left < 0) {
    await moveStanding(tx, each, 'expire')
    await tellCompany(tx, buyerId, toBuyer(`「${sellerName}」会员已到期`, expiredText(validTo)))
    await notifySessionChange(tx, { companyId: buyerId })
    return
  }
  const due = noticeDue(left, toldDays)
  if (due === undefined) return
  await putTold(tx, each, due)
  const text = `您的会员资格将于${validTo}到期（还有 ${left} 天），续期请联系卖家。`
  await tellCompany(tx, buyerId, toBuyer(`「${sellerName}」会员即将到期`, text))
}

/** Handles deadlines of applications and memberships: reminds, lets lapse, announces the end, ends. */
export async function sweepMemberships({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  const now = clock()
  const today = localDay(now)
  const horizon = localDay(new Date(now.getTime() + Math.max(...noticeDays) * dayMs))
  await transaction(db, (tx) => lapse(tx, now))
  await transaction(db, (tx) => remind(tx, now))
  await transaction(db, async (tx) => {
    for (const each of await lockEnding(tx, horizon)) await endOrTell(tx, today, each)
  })
}
