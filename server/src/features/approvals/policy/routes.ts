import * as contract from '@lianmeng/contract/approvals/policy-endpoints'
import { buyerOf } from '../../../accounts/caller.ts'
import { auditedChange } from '../../../audit/audited.ts'
import type { Feature } from '../../../deps.ts'
import { route } from '../../../http/route.ts'
import { localDay } from '../../../time/local-day.ts'
import { readBudgets, readDelegates, readRules } from './read-policy.ts'
import { saveDelegate } from './save-delegate.ts'
import { saveBudget, saveCostCentre, saveRules } from './save-policy.ts'
import { tryOnOrders } from './try-on-orders.ts'
import { tryRules } from './try-rules.ts'

/** The purchasing settings of a company's administrators: rules, cost centres, budgets and delegates. */
export const policyRoutes: Feature = (app, { db, clock }) => {
  const today = () => localDay(clock())
  route(app, contract.rules, (_params, actor) => readRules(db, buyerOf(actor).companyId, today()))
  route(app, contract.saveRules, async (form, actor) => {
    const { companyId } = buyerOf(actor)
    const attempt = { event: 'approval.rules', object: `company ${companyId}` } as const
    await auditedChange(db, actor, attempt, (tx) => saveRules(tx, companyId, form, today()))
  })
  route(app, contract.tryRules, (form, actor) => tryRules(db, buyerOf(actor).companyId, form, clock()))
  route(app, contract.tryRulesOnOrders, (form, actor) => tryOnOrders(db, buyerOf(actor).companyId, form, clock()))
  route(app, contract.budgets, (_params, actor) => readBudgets(db, buyerOf(actor).companyId, today()))
  route(app, contract.saveCostCentre, async (form, actor) => {
    const { companyId } = buyerOf(actor)
    await auditedChange(db, actor, { event: 'costCentre.save' }, (tx) => saveCostCentre(tx, companyId, form))
  })
  route(app, contract.saveBudget, async (form, actor) => {
    const { companyId } = buyerOf(actor)
    await auditedChange(db, actor, { event: 'budget.save' }, (tx) => saveBudget(tx, companyId, form))
  })
  route(app, contract.delegates, (_params, actor) => readDelegates(db, buyerOf(actor).companyId))
  route(app, contract.saveDelegate, async (form, actor) => {
    const buyer = buyerOf(actor)
    await auditedChange(db, actor, { event: 'approval.delegate' }, (tx) => saveDelegate(tx, buyer, form))
  })
}
