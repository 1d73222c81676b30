import * as contract from '@lianmeng/contract/freight/seller-endpoints'
import { fen, fenText } from '@lianmeng/trade/price/money'
import { tenantOf } from '../../accounts/caller.ts'
import { auditedChange } from '../../audit/audited.ts'
import type { Feature } from '../../deps.ts'
import { route } from '../../http/route.ts'
import { provincesNotServed, type TermsRow, termsOf } from './queries.ts'
import { saveFreight } from './save-freight.ts'

const none: TermsRow = { version: 0, rules: [], pickup: false, collect: false, pickupPlace: '', leastOrder: 0 }

/** A seller's freight terms. */
export const freight: Feature = (app, { db }) => {
  route(app, contract.ownFreight, async (_params, actor) => {
    const tenantId = tenantOf(actor)
    const [terms, notServed] = await Promise.all([termsOf(db, tenantId), provincesNotServed(db, tenantId)])
    const { leastOrder, ...own } = terms ?? none
    return { ...own, leastOrder: leastOrder === 0 ? '' : fenText(fen(BigInt(leastOrder))), notServed }
  })

  route(app, contract.saveFreight, async (form, actor) => {
    const tenantId = tenantOf(actor)
    const attempt = { event: 'freight.save', object: `tenant ${tenantId}` } as const
    await auditedChange(db, actor, attempt, (tx) => saveFreight(tx, tenantId, form))
  })
}
