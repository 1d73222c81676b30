import type { restore as restoring } from '@lianmeng/contract/approvals/endpoints'
import { approvalTexts } from '@lianmeng/contract/approvals/texts'
import { allianceGoods } from '@lianmeng/contract/cart/endpoints'
import type { DataOf } from '@lianmeng/contract/endpoint'
import { mayIn } from '@lianmeng/trade/identity/company-roles'
import { thousandths, toNumber } from '@lianmeng/trade/quantity/qty'
import type { Buyer } from '../../../accounts/caller.ts'
import { conflict, forbidden, notFound } from '../../../answers/errors.ts'
import { transaction } from '../../../database/db.ts'
import { outdated, withRetry } from '../../../database/retry.ts'
import type { Deps } from '../../../deps.ts'
import { putWhatFits } from '../../../offers/into-cart/put-what-fits.ts'
import { offersInCart } from '../../../offers/into-cart/queries.ts'
import { lockPending } from './decide.ts'
import { endRequest, markRestored, type RequestRow, requestOf } from './queries.ts'

/** Whether someone may withdraw a request: its requester and administrators may. */
export const isOwnRequest = ({ requestedBy }: RequestRow, { userId, role }: Pick<Buyer, 'userId' | 'role'>): boolean =>
  requestedBy === userId || mayIn(role, 'manage')

/** Withdraws a request and frees what it holds. @throws 403, 404, 409 */
export function withdraw({ db, clock }: Pick<Deps, 'db' | 'clock'>, buyer: Buyer, approvalNo: string): Promise<void> {
  const attempt = () =>
    transaction(db, async (tx) => {
      const request = await lockPending(tx, buyer.companyId, approvalNo)
      if (!isOwnRequest(request, buyer)) throw forbidden(approvalTexts.notRequester)
      await endRequest(tx, request, { state: 'withdrawn', by: buyer.userName, at: clock() })
    })
  return withRetry(attempt)
}

/** Whether the goods of a request may go back into the cart. */
export const mayRestore = ({ state, restored }: RequestRow): boolean =>
  state !== 'pending' && state !== 'ordered' && !restored

/**
 * Puts the goods of a request that was not ordered back into the cart, once; goods that the rules refuse are left out,
 * with the reason.
 * @throws 403, 404, 409; Refusal when the cart is full
 */
export function restore({ db }: Pick<Deps, 'db'>, buyer: Buyer, approvalNo: string): Promise<DataOf<typeof restoring>> {
  const attempt = () =>
    transaction(db, async (tx) => {
      const request = await requestOf(tx, buyer.companyId, approvalNo, { locked: true })
      if (!request) throw notFound(approvalTexts.none)
      if (!isOwnRequest(request, buyer)) throw forbidden(approvalTexts.notRequester)
      if (request.state === 'pending') throw conflict(approvalTexts.notEnded)
      if (request.state === 'ordered') throw conflict(approvalTexts.placed)
      if (!(await markRestored(tx, request))) throw conflict(approvalTexts.restoredBefore)
      const { lines } = request.draft.placement
      const wanted = lines.map(({ product_id, package_spec_id, qty }) => ({
        componentId: product_id,
        mixPackageSpecId: package_spec_id,
        qty: toNumber(thousandths(BigInt(qty))),
        prodType: allianceGoods,
      }))
      const keys = lines.map(({ tenant_id, product_id, package_spec_id }) => ({
        tenantId: tenant_id,
        productId: product_id,
        packageSpecId: package_spec_id,
      }))
      const refused = await putWhatFits(tx, buyer, wanted, await offersInCart(tx, buyer.companyId, keys))
      const products = new Set(lines.map(({ product_id }) => product_id))
      return {
        added: products.size - refused.size,
        left: [...refused].map(([componentId, reason]) => ({ componentId, reason })),
      }
    })
  return withRetry(attempt, outdated)
}
