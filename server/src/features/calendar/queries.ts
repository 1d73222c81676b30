import type { OrderState } from '@lianmeng/trade/order/states'
import type { Db } from '../../database/db.ts'
import type { Fragment } from '../../database/query.ts'

/** One change at a time: each shifts the deadlines that the previous one left. */
export const lockCalendar = (tx: Db) => tx`select pg_advisory_xact_lock(hashtext('calendar'))`

export const sayOfDay = (tx: Db, { day, isWorking, name }: { day: string; isWorking: boolean; name: string }) => tx`
  insert into calendar_day (day, is_working, name, set_at) values (${day}, ${isWorking}, ${name}, now())
  on conflict (day) do update set is_working = excluded.is_working, name = excluded.name, set_at = excluded.set_at`

export const sayNothingOfDay = (tx: Db, day: string) => tx`delete from calendar_day where day = ${day}`

/**
 * SQL: a moment some days later. A cluster refuses `timestamptz + interval`, which depends on the session's time zone.
 */
const daysLater = (tx: Db, moment: Fragment, days: Fragment): Fragment =>
  tx`(${moment} at time zone 'UTC' + make_interval(days => ${days})) at time zone 'UTC'`

/** The same for after-sales. */
export const moveAftersaleWaits = (tx: Db, moves: { days: readonly string[]; by: readonly number[] }) => tx`
  update aftersale a set due_at = ${daysLater(tx, tx`a.due_at`, tx`m.by`)}
  from unnest(${moves.days as string[]}::date[], ${moves.by as number[]}::int[]) as m (day, by)
  where a.due_at is not null and (a.due_at at time zone 'Asia/Shanghai')::date = m.day`

/** Shifts deadlines, counted in hours, that end on these local days, each by its number of days; for all sellers. */
export const moveWaits = (
  tx: Db,
  states: readonly OrderState[],
  moves: { days: readonly string[]; by: readonly number[] },
) => tx`
  update sales_order o set expires_at = ${daysLater(tx, tx`o.expires_at`, tx`m.by`)}
  from unnest(${moves.days as string[]}::date[], ${moves.by as number[]}::int[]) as m (day, by)
  where o.state = any(${states as OrderState[]})
    and (o.expires_at at time zone 'Asia/Shanghai')::date = m.day`
