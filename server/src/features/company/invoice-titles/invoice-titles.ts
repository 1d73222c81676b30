import type * as invoices from '@lianmeng/contract/company/invoice-endpoints'
import { invoiceTitleTexts, taxNumberTexts } from '@lianmeng/contract/company/texts'
import type { DataOf, ParamsOf } from '@lianmeng/contract/endpoint'
import { tidyCreditCode } from '@lianmeng/trade/identity/credit-code'
import { invoiceTitleProblemsOf } from '@lianmeng/trade/identity/invoice-title'
import type { Actor } from '../../../accounts/actor.ts'
import { buyerOf } from '../../../accounts/caller.ts'
import { notFound, Refusal } from '../../../answers/errors.ts'
import { changesOf } from '../../../audit/audit.ts'
import { auditedChange } from '../../../audit/audited.ts'
import type { Db, Sql } from '../../../database/db.ts'
import { refuse } from '../refuse.ts'
import {
  addInvoiceTitle,
  changeInvoiceTitle,
  deleteInvoiceTitle,
  invoiceTitlesOf,
  lockInvoiceTitles,
  makeDefault,
  type NewInvoiceTitle,
} from './queries.ts'

/** Most titles of one company. */
const maxTitles = 20

export async function listInvoiceTitles(db: Db, buyerId: number): Promise<DataOf<typeof invoices.invoiceTitles>> {
  return (await invoiceTitlesOf(db, buyerId)).map((row) => ({ ...row, isDefault: row.isDefault ? 1 : 0 }))
}

/** The title as stored. @throws Refusal with the first problem of the form */
function checked(form: ParamsOf<typeof invoices.saveInvoiceTitle>): NewInvoiceTitle {
  const tidy = {
    title: form.title.trim(),
    taxNo: tidyCreditCode(form.taxNo),
    address: form.address.trim(),
    phone: form.phone.trim(),
    bank: form.bank.trim(),
    account: form.account.trim(),
    email: form.email.trim(),
  }
  const { taxNo, ...others } = invoiceTitleProblemsOf(tidy)
  if (others.title) throw new Refusal(others.title, invoiceTitleTexts[others.title])
  if (taxNo) throw new Refusal(taxNo, taxNumberTexts[taxNo])
  for (const problem of Object.values(others)) throw new Refusal(problem, invoiceTitleTexts[problem])
  return tidy
}

/** Enough for the audit log to show the change; account and phone numbers are left out. */
const logged = ({ title, taxNo, bank }: NewInvoiceTitle) => ({ title, taxNo, bank })

/**
 * Creates or changes a title. The first one becomes the default; it stays so until another becomes it, so there always
 * is one.
 * @throws 404; Refusal
 */
export async function saveInvoiceTitle(
  db: Sql,
  actor: Actor,
  form: ParamsOf<typeof invoices.saveInvoiceTitle>,
): Promise<{ id: number }> {
  const { companyId } = buyerOf(actor)
  const wanted = checked(form)
  const object = form.id === undefined ? '' : `invoice ${form.id}`
  const { id } = await auditedChange(db, actor, { event: 'company.invoiceTitle.save', object }, async (tx) => {
    await lockInvoiceTitles(tx, companyId)
    const titles = await invoiceTitlesOf(tx, companyId)
    const before = titles.find(({ id }) => id === form.id)
    if (form.id !== undefined && !before) throw notFound('开票信息不存在')
    if (!before && titles.length >= maxTitles) throw refuse('tooManyInvoiceTitles')
    if (before) await changeInvoiceTitle(tx, companyId, before.id, wanted)
    const id = before?.id ?? (await addInvoiceTitle(tx, companyId, wanted))
    if (titles.length === 0 || form.isDefault === 1) await makeDefault(tx, companyId, id)
    return { id, object: `invoice ${id}`, changes: changesOf(before ? logged(before) : null, logged(wanted)) }
  })
  return { id }
}

/** Deletes a title; if it was the default, the newest becomes it. @throws 404 */
export async function removeInvoiceTitle(db: Sql, actor: Actor, id: number): Promise<void> {
  const { companyId } = buyerOf(actor)
  const object = `invoice ${id}`
  await auditedChange(db, actor, { event: 'company.invoiceTitle.delete', object }, async (tx) => {
    await lockInvoiceTitles(tx, companyId)
    const titles = await invoiceTitlesOf(tx, companyId)
    const removed = titles.find((title) => title.id === id)
    if (!removed) throw notFound('开票信息不存在')
    await deleteInvoiceTitle(tx, companyId, id)
    const newest = titles.find((title) => title.id !== id)
    if (removed.isDefault && newest) await makeDefault(tx, companyId, newest.id)
    return { object, changes: { title: [removed.title, null] } }
  })
}
