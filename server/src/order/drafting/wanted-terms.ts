import type { ParamsOf } from '@lianmeng/contract/endpoint'
import type { submitOrder } from '@lianmeng/contract/orders/endpoints'
import { termsTexts } from '@lianmeng/contract/orders/placing/terms'
import { badRequest, conflict } from '../../answers/errors.ts'
import { titleOf } from '../../companies/invoice-title.ts'
import type { Deps } from '../../deps.ts'
import { voucherHash } from '../../media/voucher-files.ts'
import { localDay, startOfDay } from '../../time/local-day.ts'
import { accountsOfBuyer } from '../credit/queries.ts'
import type { StoredTerms } from '../lines/order-terms.ts'

type Wanted = Pick<ParamsOf<typeof submitOrder>, 'wantedOn' | 'invoice' | 'payments' | 'attachments'>

/** Terms by seller. */
export type TermsOf = (sellerId: number) => StoredTerms

type Asking = { buyerId: number; now: Date; sellers: ReadonlyMap<number, string> }

/** @throws 400 */
function requireWantedDay(day: string | undefined, today: string): void {
  if (day === undefined) return
  if (!startOfDay(day)) throw badRequest('「希望到货日」不是有效的日期')
  if (day < today) throw badRequest(termsTexts.wantedPassed)
}

/** @throws 400 when a seller that is to give credit gives none */
async function requireCredit(
  { db }: Pick<Deps, 'db'>,
  { buyerId, now, sellers }: Asking,
  payments: Wanted['payments'] = [],
): Promise<void> {
  const wanted = payments.filter(({ payment }) => payment === 'credit').map(({ erpTenantId }) => erpTenantId)
  const given = new Set((await accountsOfBuyer(db, buyerId, wanted, localDay(now))).map(({ tenantId }) => tenantId))
  const without = wanted.find((id) => !given.has(id))
  if (without !== undefined) throw badRequest(termsTexts.noCredit(sellers.get(without) ?? ''))
}

/**
 * What a submission asks of each of its sellers, checked.
 * @param sellers their names
 * @throws 400; 409 when a title or a file is missing
 */
export async function wantedTerms(
  deps: Pick<Deps, 'db' | 'files'>,
  asking: Asking,
  { wantedOn, invoice, payments, attachments = [] }: Wanted,
): Promise<TermsOf> {
  const { buyerId, now } = asking
  requireWantedDay(wantedOn, localDay(now))
  await requireCredit(deps, asking, payments)
  const title = invoice && (await titleOf(deps.db, buyerId, invoice.titleId))
  if (invoice && !title) throw conflict(termsTexts.noTitle)
  for (const { fileId } of attachments)
    if (!(await voucherHash(deps.files, String(buyerId), fileId))) throw conflict(termsTexts.attachmentMissing)
  const paymentOf = new Map(payments?.map(({ erpTenantId, payment }) => [erpTenantId, payment]))
  return (sellerId) => {
    const payment = paymentOf.get(sellerId)
    const { buyerId: _, ...kept } = title ?? { buyerId: 0 }
    return {
      ...(wantedOn && { wantedOn }),
      ...(invoice && title && { invoice: { ...(kept as Omit<typeof title, 'buyerId'>), kind: invoice.kind } }),
      ...(payment && { payment }),
      ...(attachments.length > 0 && { attachments }),
    }
  }
}
