import type { Log } from '../adapters/log/port.ts'
import type { Sql } from '../database/db.ts'

/** Events that an operator must learn of at once. */
const alarmKinds = ['foreignAnswer', 'smsBreaker', 'invariant', 'tracking'] as const
export type AlarmKind = (typeof alarmKinds)[number]

/** `text` is a sentence for an operator; `detail` adds facts, without secrets or personal data. */
export type Alarm = { kind: AlarmKind; text: string; detail?: Readonly<Record<string, string | number>> }

export type Alarms = {
  /** Leaves a row, a log line and a count. Never fails: its caller has its own error to report. */
  raise(log: Pick<Log, 'error'>, alarm: Alarm): Promise<void>
  /** The number of alarms of each kind raised by this process. */
  counts(): ReadonlyMap<AlarmKind, number>
}

/** The same kind again within this time counts as the same alarm. */
const sameWithin = '10 minutes'

async function writeDown(db: Sql, { kind, text, detail = {} }: Alarm): Promise<void> {
  const known = await db`
    update alarm set times = times + 1, last_at = now()
    where id = (select id from alarm where kind = ${kind} and last_at > now() - ${sameWithin}::interval
      order by id desc limit 1)`
  if (known.count > 0) return
  await db`insert into alarm (kind, text, detail) values (${kind}, ${text}, ${db.json(detail)})`
}

/** Alarms stored in a database. */
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
