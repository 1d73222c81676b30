import type * as contract from '@lianmeng/contract/company'
import { invoiceTitleTexts, taxNumberTexts } from '@lianmeng/contract/company-texts'
import type { DataOf, ParamsOf } from '@lianmeng/contract/endpoint'
import { tidyCreditCode } from '@lianmeng/trade/identity/credit-code'
import { invoiceTitleProblemsOf } from '@lianmeng/trade/identity/invoice-title'
import type { Db, Sql } from '../../../database/db.ts'
import { changesOf } from '../../../db/audit.ts'
import { buyerOf } from '../../../kernel/caller.ts'
import { notFound, Refusal } from '../../../kernel/errors.ts'
import type { ServedRequest } from '../../../kernel/from.ts'
import { changing } from '../changing.ts'
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

/** Titles that one company may keep. */
const maxTitles = 20

export async function listInvoiceTitles(db: Db, buyerId: number): Promise<DataOf<typeof contract.invoiceTitles>> {
  return (await invoiceTitlesOf(db, buyerId)).map((row) => ({ ...row, isDefault: row.isDefault ? 1 : 0 }))
}

/** The title as it is kept. @throws Refusal with the first problem of the form */
function checked(form: ParamsOf<typeof contract.saveInvoiceTitle>): NewInvoiceTitle {
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

/** Enough to see in the audit log what was changed; numbers of accounts and phones stay out. */
const logged = ({ title, taxNo, bank }: NewInvoiceTitle) => ({ title, taxNo, bank })

/**
 * Creates or changes a title. The first one is the default, and there is always one: it stops being it only when another
 * becomes it.
 * @throws 404; Refusal
 */
export async function saveInvoiceTitle(
  db: Sql,
  request: ServedRequest,
  form: ParamsOf<typeof contract.saveInvoiceTitle>,
): Promise<{ id: number }> {
  const { companyId } = buyerOf(request)
  const wanted = checked(form)
  const object = form.id === undefined ? '' : `invoice ${form.id}`
  const { id } = await changing(db, request, { event: 'company.invoiceTitle.save', object }, async (tx) => {
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

/** Deletes a title; after the default the newest becomes it. @throws 404 */
export async function removeInvoiceTitle(db: Sql, request: ServedRequest, id: number): Promise<void> {
  const { companyId } = buyerOf(request)
  const object = `invoice ${id}`
  await changing(db, request, { event: 'company.invoiceTitle.delete', object }, async (tx) => {
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
