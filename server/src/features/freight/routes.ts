import * as contract from '@lianmeng/contract/freight/seller-endpoints'
import { tenantOf } from '../../accounts/caller.ts'
import { auditedChange } from '../../audit/audited.ts'
import type { Feature } from '../../deps.ts'
import { route } from '../../http/route.ts'
import { provincesNotServed, type TermsRow, termsOf } from './queries.ts'
import { saveFreight } from './save-freight.ts'

const none: TermsRow = { version: 0, rules: [], pickup: false, collect: false, pickupPlace: '' }

/** What a seller says of carrying its goods. */
export const freight: Feature = (app, { db }) => {
  route(app, contract.ownFreight, async (_params, actor) => {
    const tenantId = tenantOf(actor)
    const [terms, notServed] = await Promise.all([termsOf(db, tenantId), provincesNotServed(db, tenantId)])
    return { ...(terms ?? none), notServed }
  })

  route(app, contract.saveFreight, async (form, actor) => {
    const tenantId = tenantOf(actor)
    const attempt = { event: 'freight.save', object: `tenant ${tenantId}` } as const
    await auditedChange(db, actor, attempt, (tx) => saveFreight(tx, tenantId, form))
    return {}
  })
}
