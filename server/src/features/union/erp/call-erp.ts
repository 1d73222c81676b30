import { erpLinkTexts } from '@lianmeng/contract/erp/link-texts'
import { type Static, Type } from 'typebox'
import { Check } from 'typebox/value'
import { type ErpLink, erpLinkOf } from '../../../accounts/erp-links.ts'
import { conflict, HttpProblem } from '../../../answers/errors.ts'
import type { Db } from '../../../database/db.ts'
import { enforceLimits } from '../../../database/limits.ts'
import type { Deps } from '../../../deps.ts'
import { signedHeaders } from '../../../selling/signed-headers.ts'
import { lastAnswer, putAnswered, putFailed, putReached } from './queries.ts'

/** Characters of an answer that are read; more is no answer. */
const longestAnswer = 60_000
/** Calls of a seller's ERP per minute: its address may be anybody's. */
const perMinute = [{ seconds: 60, max: 20 }]

const Line = (most: number) => Type.String({ maxLength: most, pattern: '^[^\\u0000-\\u001F]*$' })

/** What an ERP knows of goods on their way to it. See docs/erp.md. */
const Facts = Type.Object({
  transit: Type.Object({
    count: Type.Integer({ minimum: 0, maximum: 1_000_000 }),
    rows: Type.Array(Type.Object({ title: Line(60), text: Line(120), dueAt: Line(40) }), { maxItems: 50 }),
  }),
})
export type Facts = Static<typeof Facts>

const Bills = Type.Object({
  bills: Type.Array(Type.Object({ orderNo: Line(40), erpNo: Line(60) }), { maxItems: 200 }),
})
const Purchase = Type.Object({ erpNo: Line(60) })

/** What each call answers. */
const answers = { facts: Facts, bills: Bills, purchase: Purchase } as const
type Call = keyof typeof answers
type AnswerTo<C extends Call> = Static<(typeof answers)[C]>

type Calling = Pick<Deps, 'db' | 'hooks' | 'clock'>
type Outcome<C extends Call> = { ok: true; answer: AnswerTo<C> } | { ok: false; problem: string }

function read<C extends Call>(call: C, status: number, text: string): Outcome<C> {
  if (status === 0) return { ok: false, problem: text }
  if (status < 200 || status > 299) return { ok: false, problem: `应答 ${status}` }
  try {
    const answer: unknown = JSON.parse(text)
    if (Check(answers[call], answer)) return { ok: true, answer: answer as AnswerTo<C> }
  } catch {
    // No JSON: the same outcome as JSON of another form.
  }
  return { ok: false, problem: erpLinkTexts.badAnswer }
}

/** The link of a seller's ERP that can be called. @throws 409 */
async function callable(db: Db, tenantId: number): Promise<ErpLink> {
  const link = await erpLinkOf(db, tenantId)
  if (!link) throw conflict(erpLinkTexts.notLinked)
  if (!link.address) throw conflict(erpLinkTexts.notCalled)
  return link
}

/** Calls a seller's ERP, and notes whether it answered. @throws 409 without a link, 429 */
async function exchange<C extends Call>(
  { db, hooks, clock }: Calling,
  tenantId: number,
  call: C,
  content: object,
): Promise<Outcome<C>> {
  const { address, secret } = await callable(db, tenantId)
  await enforceLimits(db, `erp:${tenantId}`, perMinute)
  const body = JSON.stringify({ call, erpTenantId: tenantId, ...content })
  const sent = { address, body, kept: longestAnswer, headers: signedHeaders(secret, body, clock()) }
  const { status, text } = await hooks.send(sent)
  const outcome = read(call, status, text)
  if (!outcome.ok) await putFailed(db, tenantId, 'facts', outcome.problem, clock())
  else if (call === 'facts') await putAnswered(db, tenantId, 'facts', outcome.answer, clock())
  // What was written is no answer to be shown again; that there was one is.
  else await putReached(db, tenantId, 'facts')
  return outcome
}

/** Whether an ERP answers, and its last answer. */
export async function erpStateOf(db: Db, tenantId: number) {
  const link = await erpLinkOf(db, tenantId)
  const last = link?.address ? await lastAnswer(db, tenantId, 'facts') : undefined
  const state = {
    linked: Boolean(link?.address),
    name: link?.name ?? '',
    answeredAt: last?.answeredAt?.toISOString() ?? '',
    failingSince: last?.failingSince?.toISOString() ?? '',
    problem: last?.failingSince ? last.problem : '',
  }
  return { state, facts: last?.answer ? (last.answer as Facts) : undefined }
}

/** Asks for the facts again. Without an answer the last ones stay. @throws 409, 429 */
export async function askErp(deps: Calling, tenantId: number) {
  await exchange(deps, tenantId, 'facts', {})
  return (await erpStateOf(deps.db, tenantId)).state
}

/**
 * Writes into the ERP. Nothing is queued: whoever wrote tries again.
 * @throws 409 without a link, 429, 503 without an answer
 */
export async function writeToErp<C extends 'bills' | 'purchase'>(
  deps: Calling,
  tenantId: number,
  call: C,
  content: object,
): Promise<AnswerTo<C>> {
  const outcome = await exchange(deps, tenantId, call, content)
  if (!outcome.ok) throw new HttpProblem(503, erpLinkTexts.noAnswer(outcome.problem))
  return outcome.answer
}
