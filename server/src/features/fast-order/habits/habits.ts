import { type Habit, sellerHabit } from '@lianmeng/contract/fast-order/habit-endpoints'
import type { Buyer } from '../../../accounts/caller.ts'
import { badRequest } from '../../../answers/errors.ts'
import type { Db } from '../../../database/db.ts'
import { type Habits, habitKey } from '../../../offers/matching/by-habit.ts'
import { columnOf } from '../../../offers/matching/open-fields.ts'
import { boughtOf, type KeptHabit, keptHabits, mostHabits, putHabit, removeHabit, sellerName } from './queries.ts'

const isSeller = ({ label }: Pick<KeptHabit, 'label'>): boolean => label === sellerHabit

/** What a company usually means: what it set, and what it bought. */
export async function habitsOf(db: Db, buyerId: number): Promise<Habits> {
  const [kept, bought] = await Promise.all([keptHabits(db, buyerId), boughtOf(db, buyerId)])
  return {
    said: new Map(kept.map((one) => [habitKey(one), one.value])),
    sellerId: Number(kept.find(isSeller)?.value ?? 0),
    bought,
  }
}

/** What the company set, with the names of sellers. */
export async function listHabits(db: Db, buyerId: number): Promise<Habit[]> {
  const kept = await keptHabits(db, buyerId)
  return Promise.all(
    kept.map(async (one) => ({
      ...one,
      name: isSeller(one) ? ((await sellerName(db, Number(one.value))) ?? '') : one.value,
    })),
  )
}

/** Keeps an answer for later lists. @throws 400 when there are too many */
export async function keepHabit(db: Db, buyer: Buyer, { label, said, about, value }: KeptHabit): Promise<void> {
  const kept = await keptHabits(db, buyer.companyId)
  const isNew = kept.every((one) => habitKey(one) !== habitKey({ label, said, about }))
  if (isNew && kept.length >= mostHabits) throw badRequest(`企业习惯最多 ${mostHabits} 条，请先删除不用的`)
  await putHabit(db, buyer, { label, said, about, value })
}

/** Sets a habit of the company, or removes it if the value is empty. @throws 400 */
export async function saveHabit(db: Db, buyer: Buyer, habit: KeptHabit): Promise<void> {
  if (habit.value === '') return removeHabit(db, buyer.companyId, habit)
  if (!isSeller(habit) && columnOf(habit.label) === undefined) throw badRequest('「字段」无法识别')
  if (isSeller(habit) && (await sellerName(db, Number(habit.value) || 0)) === undefined)
    throw badRequest('没有这个卖家')
  await keepHabit(db, buyer, habit)
}
