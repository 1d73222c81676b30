import { tooMany, waitInWords } from '../answers/errors.ts'
import type { Db } from './db.ts'

/** At most `max` uses in any span of `seconds`. */
export type Limit = { seconds: number; max: number }

const secondsOf = (limits: readonly Limit[]): number[] => limits.map(({ seconds }) => seconds)
const maxOf = (limits: readonly Limit[]): number[] => limits.map(({ max }) => max)
const longest = (limits: readonly Limit[]): number => Math.max(...secondsOf(limits))

/**
 * Counts one use of `key`, in the database and before the action itself, so that parallel calls and several processes
 * cannot exceed the limit. Run several in one transaction, in a fixed order of keys.
 * @returns false when a limit is reached; nothing is counted then
 */
export async function countUse(db: Db, key: string, limits: readonly Limit[]): Promise<boolean> {
  const taken = await db`
    insert into rate_limit as r (key, uses) values (${key}, array[now()])
    on conflict (key) do update
    set uses = array(
      select use from unnest(r.uses) use where use > now() - make_interval(secs => ${longest(limits)}) order by use
    ) || now()
    where not exists (
      select 1 from unnest(${secondsOf(limits)}::int[], ${maxOf(limits)}::int[]) as l (seconds, max)
      where l.max <= (select count(*) from unnest(r.uses) use where use > now() - make_interval(secs => l.seconds)))`
  return taken.count > 0
}

/** The text for the user, or a function of the waiting time in words; by default a text that names the time. */
type Message = string | ((wait: string) => string)

/**
 * Counts one use of `key` like {@link countUse}.
 * @throws 429 when a limit is reached; nothing is counted then
 */
export async function enforceLimits(db: Db, key: string, limits: readonly Limit[], message?: Message): Promise<void> {
  if (!(await countUse(db, key, limits))) await refuseUse(db, key, limits, message)
}

/** Refuses a use that {@link countUse} did not count. @throws 429 with the waiting time */
export async function refuseUse(db: Db, key: string, limits: readonly Limit[], message?: Message): Promise<never> {
  const wait = await secondsToWait(db, key, limits)
  throw tooMany(wait, typeof message === 'function' ? message(waitInWords(wait)) : message)
}

/** The time until enough uses have left the window. */
async function secondsToWait(db: Db, key: string, limits: readonly Limit[]): Promise<number> {
  const [row] = await db<{ wait: number | null }[]>`
    select ceil(max(extract(epoch from least(filling.use, now()) - now()) + l.seconds))::int as wait
    from rate_limit r, unnest(${secondsOf(limits)}::int[], ${maxOf(limits)}::int[]) as l (seconds, max),
      lateral (select use from unnest(r.uses) use order by use desc offset l.max - 1 limit 1) as filling
    where r.key = ${key}`
  return Math.max(row?.wait ?? 1, 1)
}

/** Gives back the newest use, which turned out not to count. */
export async function giveUseBack(db: Db, key: string): Promise<void> {
  await db`update rate_limit set uses = uses[:cardinality(uses) - 1] where key = ${key}`
}
