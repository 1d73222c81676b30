import * as identity from '@lianmeng/contract/identity/endpoints'
import type { Sql } from '../../server/src/database/db.ts'
import { type Figure, figure } from './figures/figure.ts'
import type { KnownPassword } from './leave-demonstration.ts'
import { drive, type Source } from './load.ts'
import { everything, type Operation, request } from './operations.ts'
import { startServer } from './server.ts'

/** The attackers' connections, and the duration of the attack (seconds). */
const stormConnections = 200
const stormSeconds = 30

/** The other buyers meanwhile, and the pause between two of their clicks (ms). */
const others = 20
const pause = 50

const people = 400

/** People who may log in, all with the same password. @returns their mobile numbers */
async function makePeople(db: Sql, { passwordHash }: KnownPassword): Promise<string[]> {
  const rows = await db<{ phone: string }[]>`
    insert into app_user (phone, name, password_hash)
    select '171' || lpad(n::text, 8, '0'), '压测登录 ' || n, ${passwordHash}
    from generate_series(1, ${people}) n
    on conflict (phone) do update set name = excluded.name
    returning phone`
  return rows.map(({ phone }) => phone)
}

/** Half know their password, half guess; each connection has its own address. */
function loginsOf(phones: readonly string[], { password }: KnownPassword, connection: number): Source {
  const address = `10.${connection >> 8}.${connection & 255}.1`
  let n = connection
  return {
    next: () => {
      n += stormConnections
      const guesses = n % 2 === 0
      const form = { username: phones[n % phones.length]!, password: guesses ? `wrong-${n}` : password }
      return request(identity.login, '', form, { 'x-forwarded-for': address })
    },
  }
}

/** Measures how long other buyers wait during a storm of logins. */
export async function measureLoginStorm(
  db: Sql,
  databaseUrl: string,
  operations: readonly Operation[],
  known: KnownPassword,
): Promise<Figure[]> {
  const phones = await makePeople(db, known)
  const server = await startServer(databaseUrl, '', { TRUSTED_PROXIES: '127.0.0.1' })
  const browse = (seconds: number) => drive(server.origin, others, seconds, (c) => everything(operations, c), pause)
  try {
    await browse(3)
    const calm = await browse(10)
    const [storm, meanwhile] = await Promise.all([
      drive(server.origin, stormConnections, stormSeconds, (c) => loginsOf(phones, known, c)),
      browse(stormSeconds),
    ])
    const perSecond = (count: number) => `${(count / storm.seconds).toFixed(0)}/s`
    const besides = `, before ${calm.p95.toFixed(1)}, p99 ${meanwhile.p99.toFixed(1)} ms, ${meanwhile.errors} errors; ${perSecond(storm.requests)} logins answered, ${perSecond(storm.requests - storm.errors)} let in`
    const measured = figure('p95 of 20 buyers during a storm of logins', meanwhile.p95, besides)
    if (meanwhile.firstError) console.log(meanwhile.firstError)
    return [{ ...measured, isMet: measured.isMet && meanwhile.errors === 0 && storm.requests > storm.errors }]
  } finally {
    await server.stop()
  }
}
