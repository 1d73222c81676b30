import type { OrderState } from '@lianmeng/trade/order/states'
import type { Db } from '../../database/db.ts'

/** One change at a time: each shifts the deadlines that the previous one left. */
export const lockCalendar = (tx: Db) => tx`select pg_advisory_xact_lock(hashtext('calendar'))`

export const sayOfDay = (tx: Db, { day, isWorking, name }: { day: string; isWorking: boolean; name: string }) => tx`
  insert into calendar_day (day, is_working, name) values (${day}, ${isWorking}, ${name})
  on conflict (day) do update set is_working = excluded.is_working, name = excluded.name, set_at = now()`

export const sayNothingOfDay = (tx: Db, day: string) => tx`delete from calendar_day where day = ${day}`

/** The same for after-sales. */
export const moveAftersaleWaits = (tx: Db, moves: { days: readonly string[]; by: readonly number[] }) => tx`
  update aftersale a set due_at = a.due_at + make_interval(days => m.by)
  from unnest(${moves.days as string[]}::date[], ${moves.by as number[]}::int[]) as m (day, by)
  where a.due_at is not null and (a.due_at at time zone 'Asia/Shanghai')::date = m.day`

/** Shifts deadlines, counted in hours, that end on these local days, each by its number of days; for all sellers. */
export const moveWaits = (
  tx: Db,
  states: readonly OrderState[],
  moves: { days: readonly string[]; by: readonly number[] },
) => tx`
  update sales_order o set expires_at = o.expires_at + make_interval(days => m.by)
  from unnest(${moves.days as string[]}::date[], ${moves.by as number[]}::int[]) as m (day, by)
  where o.state = any(${states as OrderState[]})
    and (o.expires_at at time zone 'Asia/Shanghai')::date = m.day`
