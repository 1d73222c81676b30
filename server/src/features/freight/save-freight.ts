import type { ParamsOf } from '@lianmeng/contract/endpoint'
import type { saveFreight as saving } from '@lianmeng/contract/freight/seller-endpoints'
import { ruleText, termsTexts } from '@lianmeng/contract/freight/texts'
import { type TermsProblem, termsProblem } from '@lianmeng/trade/freight/freight'
import { type FreightRule, readRule, writeRule } from '@lianmeng/trade/freight/rule'
import { readLeastOrder } from '@lianmeng/trade/order/least-order'
import { conflict, Refusal } from '../../answers/errors.ts'
import type { Change } from '../../audit/audited.ts'
import type { Db } from '../../database/db.ts'
import { isProvince } from '../../reference/regions.ts'
import { putNotServed, putTerms } from './queries.ts'

type Form = ParamsOf<typeof saving>

const refuse = (reason: TermsProblem | 'notServedUnknown' | 'pickupPlaceMissing' | 'leastOrderInvalid') =>
  new Refusal(reason, termsTexts[reason])

const areProvinces = (codes: readonly string[]): boolean =>
  codes.every(isProvince) && new Set(codes).size === codes.length

/** @throws Refusal for the first wrong rule */
function checkedRules(written: Form['rules']): FreightRule[] {
  const rules = written.map((one, n) => {
    const rule = readRule(one)
    const problem = rule.ok ? (areProvinces(rule.value.provinces) ? undefined : 'provinceUnknown') : rule.problem
    if (problem) throw new Refusal(problem, ruleText(n + 1, problem))
    return (rule as { value: FreightRule }).value
  })
  const problem = termsProblem(rules)
  if (problem) throw refuse(problem)
  return rules
}

/** Writes a seller's terms. @throws 409 when they were changed meanwhile; Refusal */
export async function saveFreight(tx: Db, tenantId: number, form: Form): Promise<Change> {
  const rules = checkedRules(form.rules).map(writeRule)
  if (!areProvinces(form.notServed)) throw refuse('notServedUnknown')
  const pickupPlace = form.pickupPlace.trim()
  if (form.pickup && pickupPlace === '') throw refuse('pickupPlaceMissing')
  const least = readLeastOrder(form.leastOrder)
  if (!least.ok) throw refuse(least.problem)
  const leastOrder = Number(least.value)
  const { version, pickup, collect } = form
  if (!(await putTerms(tx, tenantId, { version, rules, pickup, collect, pickupPlace, leastOrder }))) {
    throw conflict(termsTexts.freightChanged)
  }
  await putNotServed(tx, tenantId, form.notServed)
  return { object: `tenant ${tenantId}` }
}
