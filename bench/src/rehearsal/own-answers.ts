import { createHash, randomBytes } from 'node:crypto'
import * as addresses from '@lianmeng/contract/addresses/endpoints'
import * as company from '@lianmeng/contract/company/endpoints'
import type { Endpoint } from '@lianmeng/contract/endpoint'
import * as identity from '@lianmeng/contract/identity/endpoints'
import * as office from '@lianmeng/contract/operator-office/endpoints'
import * as selling from '@lianmeng/contract/orders/seller-endpoints'
import type { Sql } from '../../../server/src/database/db.ts'
import { type Asker, calling, interleave, newMark } from '../../../server/src/testing/crowd.ts'
import { makeBuyers } from '../buyers.ts'
import type { Exercise } from './exercise.ts'

/** Endpoints whose answer names the caller; sellers' and operators' pages rightly show others' names. */
const personal = [identity.userInfo]
const buying = [...personal, addresses.list, company.info, company.members, identity.switchable]
const byKey = [...personal, addresses.list, company.info]

const calls = (marked: readonly Endpoint[], others: readonly Endpoint[] = []) => [
  ...marked.map((endpoint) => calling(endpoint)),
  ...others.map((endpoint) => calling(endpoint, {}, false)),
]

/** Buyers with a mark in their name, company and address, each also as a program with a key. */
async function markedBuyers(db: Sql, count: number): Promise<Asker[]> {
  const askers: Asker[] = []
  for (const { companyId, cookie } of await makeBuyers(db, count)) {
    const mark = newMark()
    const key = `wlm_${randomBytes(32).toString('base64url')}`
    await db`update company set name = ${mark} where id = ${companyId}`
    await db`update address set receiver_name = ${mark} where buyer_id = ${companyId}`
    const [person] = await db<{ id: number }[]>`
      update app_user set name = ${mark} where id = (select user_id from company_member where company_id = ${companyId})
      returning id`
    await db`
      insert into api_key (key_hash, shown, user_id, company_id, name, scopes, expires_at)
      values (${createHash('sha256').update(key).digest()}, ${key.slice(0, 8)}, ${person!.id}, ${companyId}, '演练', '{read}',
        now() + interval '1 day')`
    askers.push({ mark, headers: { cookie }, calls: calls(buying), userId: person!.id })
    askers.push({ mark, headers: { authorization: `Bearer ${key}` }, calls: calls(byKey), userId: person!.id })
  }
  return askers
}

/** People of back offices with a mark in their name: sellers, then operators with a proved second factor. */
async function markedStaff(db: Sql, count: number): Promise<Asker[]> {
  const sellers = await db<{ tenantId: number }[]>`
    select tenant_id as "tenantId" from seller order by tenant_id limit ${count}`
  const askers: Asker[] = []
  for (const { tenantId } of sellers) {
    askers.push(await staff(db, tenantId, calls(personal, [selling.orders])))
    askers.push(await staff(db, null, calls(personal, [office.overview])))
  }
  return askers
}

async function staff(db: Sql, tenantId: number | null, theirCalls: Asker['calls']): Promise<Asker> {
  const [mark, token] = [newMark(), randomBytes(32).toString('base64url')]
  const [person] = await db<{ id: number }[]>`
    insert into app_user (phone, name)
    select '172' || lpad((count(*) + 1)::text, 8, '0'), ${mark} from app_user returning id`
  const userId = person!.id
  if (tenantId === null) await db`insert into operator_user (user_id, role) values (${userId}, 'super')`
  else await db`insert into seller_user (tenant_id, user_id) values (${tenantId}, ${userId})`
  await db`
    insert into session (token_hash, epoch, user_id, tenant_id, second_factor_at, expires_at)
    values (${createHash('sha256').update(token).digest()}, 'rehearsal', ${userId}, ${tenantId}, now(),
      now() + interval '7 days')`
  return { mark, headers: { cookie: `wlm_sid=${token}` }, calls: theirCalls, userId }
}

/** Nobody receives another caller's answer, even if many connections break during calls. */
export const ownAnswers: Exercise = {
  name: '64 with marks in their data, clients vanish',
  async run({ db, target, seconds }) {
    const people = [...(await markedBuyers(db, 24)), ...(await markedStaff(db, 8))]
    const until = performance.now() + seconds * 1_000
    const crowd = await interleave(target, people, () => performance.now() < until)
    const { answers, vanished, foreign, failures } = crowd
    return {
      measured: `${answers} answers, ${vanished} vanished: ${foreign.length} foreign, ${failures.length} failed`,
      budget: '0 foreign, 0 failed',
      within: foreign.length + failures.length === 0 && answers > 0,
      firstError: foreign[0] ?? failures[0] ?? '',
    }
  },
}
