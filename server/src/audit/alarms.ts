import type { Log } from '../adapters/log/port.ts'
import type { Sql } from '../database/db.ts'

/** What an operator has to hear of at once. */
const alarmKinds = ['foreignAnswer', 'smsBreaker', 'invariant'] as const
export type AlarmKind = (typeof alarmKinds)[number]

/** `text` is a sentence for an operator; `detail` says what it is about, without anything secret or personal. */
export type Alarm = { kind: AlarmKind; text: string; detail?: Readonly<Record<string, string | number>> }

export type Alarms = {
  /** Leaves a row, a log line and a count. Never fails: what raises an alarm has something else to say. */
  raise(log: Pick<Log, 'error'>, alarm: Alarm): Promise<void>
  /** How often each kind was raised by this process. */
  counts(): ReadonlyMap<AlarmKind, number>
}

/** The same kind again within this time is the same alarm. */
const sameWithin = '10 minutes'

async function writeDown(db: Sql, { kind, text, detail = {} }: Alarm): Promise<void> {
  const known = await db`
    update alarm set times = times + 1, last_at = now()
    where id = (select id from alarm where kind = ${kind} and last_at > now() - ${sameWithin}::interval
      order by id desc limit 1)`
  if (known.count > 0) return
  await db`insert into alarm (kind, text, detail) values (${kind}, ${text}, ${db.json(detail)})`
}

/** Alarms that are kept in a database. */
export function alarmsOn(db: Sql): Alarms {
  const counts = new Map<AlarmKind, number>(alarmKinds.map((kind) => [kind, 0]))
  return {
    async raise(log, alarm) {
      counts.set(alarm.kind, counts.get(alarm.kind)! + 1)
      log.error({ alarm: alarm.kind, detail: alarm.detail }, alarm.text)
      await writeDown(db, alarm).catch((error: unknown) => log.error({ err: error }, 'an alarm was not written down'))
    },
    counts: () => counts,
  }
}
