import type {
  saveBudget as budgetSaving,
  saveCostCentre as centreSaving,
  saveRules as rulesSaving,
  WireRule,
} from '@lianmeng/contract/approvals/policy-endpoints'
import { ruleTexts } from '@lianmeng/contract/approvals/texts'
import type { ParamsOf } from '@lianmeng/contract/endpoint'
import { parseMoney } from '@lianmeng/trade/price/money'
import { conflict, notFound, Refusal } from '../../../answers/errors.ts'
import type { Change } from '../../../audit/audited.ts'
import type { Db } from '../../../database/db.ts'
import { approvingOf } from '../../../order/policy/people.ts'
import { peopleOf } from '../../../order/policy/people-queries.ts'
import {
  hasCentre,
  lockPolicy,
  policyOf,
  putBudget,
  putCentre,
  putRules,
  type StoredRule,
  touchPolicy,
} from '../../../order/policy/queries.ts'

const taken = '23505'

/** Runs a write and names its only possible conflict in a sentence. */
const orTaken = <T>(work: Promise<T>, reason: 'centreTaken' | 'budgetTaken'): Promise<T> =>
  work.catch((error: { code?: string }) => {
    if (error.code === taken) throw new Refusal(reason, ruleTexts[reason])
    throw error
  })

/** @throws Refusal */
function fenOf(text: string, place: number): number | undefined {
  if (text === '') return undefined
  const parsed = parseMoney(text)
  if (!parsed.ok) throw new Refusal('badAmount', ruleTexts.badAmount(place))
  return Number(parsed.value)
}

/** What a typed rule asks. @param place of the rule in the list, counted from 1 @throws Refusal */
export function conditionOf(rule: WireRule, place: number): StoredRule['condition'] {
  const amountFrom = fenOf(rule.amountFrom, place)
  const dayFrom = fenOf(rule.dayFrom, place)
  return {
    ...(amountFrom !== undefined && { amountFrom }),
    ...(dayFrom !== undefined && { dayFrom }),
    ...(rule.categoryIds.length > 0 && { categories: rule.categoryIds }),
    ...(rule.sellerIds.length > 0 && { sellers: rule.sellerIds }),
    ...(rule.costCentreIds.length > 0 && { costCentres: rule.costCentreIds }),
    ...(rule.overBudget && { overBudget: true }),
    ...(rule.overLimit && { overLimit: true }),
  }
}

type Directory = { approvers: ReadonlySet<number>; centres: ReadonlySet<number> }

/** @param place of the rule in the list, counted from 1 @throws Refusal that names the mistake */
function storedRule(rule: WireRule, place: number, { approvers, centres }: Directory): StoredRule {
  const name = rule.name.trim()
  const refuse = (reason: 'namelessRule' | 'stepless' | 'unknownApprover' | 'unknownCentre') =>
    new Refusal(reason, ruleTexts[reason](place))
  if (name === '') throw refuse('namelessRule')
  if (rule.steps.length === 0 || rule.steps.some(({ approverIds }) => approverIds.length === 0))
    throw refuse('stepless')
  if (rule.steps.some(({ approverIds }) => approverIds.some((id) => !approvers.has(id))))
    throw refuse('unknownApprover')
  if (rule.costCentreIds.some((id) => !centres.has(id))) throw refuse('unknownCentre')
  const steps = rule.steps.map(({ mode, approverIds }) => ({ mode, approvers: approverIds }))
  return { name, condition: conditionOf(rule, place), steps }
}

/** Writes the rules of a company. @throws 409 when they were changed meanwhile; Refusal */
export async function saveRules(
  tx: Db,
  companyId: number,
  { version, allowsOwn, rules }: ParamsOf<typeof rulesSaving>,
  today: string,
): Promise<Change> {
  if ((await lockPolicy(tx, companyId)) !== version) throw conflict(ruleTexts.rulesChanged)
  const policy = await policyOf(tx, companyId, today)
  const people = approvingOf(await peopleOf(tx, companyId), { requester: 0, allowsOwn })
  // Somebody who has left stays in the rules: no other rule could be changed before all of them are.
  const named = policy!.rules.flatMap(({ steps }) => steps.flatMap(({ approvers }) => approvers))
  const known = {
    approvers: new Set([...people.approvers, ...named]),
    centres: new Set(policy!.centres.map(({ id }) => id)),
  }
  const stored = rules.map((rule, at) => storedRule(rule, at + 1, known))
  await putRules(tx, companyId, { rules: stored, allowsOwn })
  await touchPolicy(tx, companyId)
  return { object: `company ${companyId}` }
}

/** @throws 404, Refusal */
export async function saveCostCentre(
  tx: Db,
  companyId: number,
  { id, disabled, ...form }: ParamsOf<typeof centreSaving>,
): Promise<Change> {
  const [code, name] = [form.code.trim(), form.name.trim()]
  if (code === '' || name === '') throw new Refusal('namelessCentre', ruleTexts.namelessCentre)
  await lockPolicy(tx, companyId)
  const isThere = await orTaken(putCentre(tx, companyId, { id, code, name, disabled }), 'centreTaken')
  if (!isThere) throw notFound('成本中心不存在')
  await touchPolicy(tx, companyId)
  return { object: `cost centre ${code}`, changes: { disabled: [null, disabled] } }
}

/** @throws 404, Refusal */
export async function saveBudget(tx: Db, companyId: number, form: ParamsOf<typeof budgetSaving>): Promise<Change> {
  const parsed = parseMoney(form.amount)
  if (!parsed.ok) throw new Refusal('badBudget', ruleTexts.badBudget)
  await lockPolicy(tx, companyId)
  if (form.costCentreId !== 0 && !(await hasCentre(tx, companyId, form.costCentreId))) throw notFound('成本中心不存在')
  const amount = Number(parsed.value)
  const isThere = await orTaken(putBudget(tx, companyId, { ...form, amount }), 'budgetTaken')
  if (!isThere) throw notFound('预算不存在')
  await touchPolicy(tx, companyId)
  return { object: `budget ${form.id}`, changes: { disabled: [null, form.disabled] } }
}
