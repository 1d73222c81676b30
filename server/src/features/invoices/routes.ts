import { taxNumberTexts } from '@lianmeng/contract/company/texts'
import type { ParamsOf } from '@lianmeng/contract/endpoint'
import * as buying from '@lianmeng/contract/invoices/invoice-endpoints'
import * as lines from '@lianmeng/contract/invoices/invoice-line-endpoints'
import { invoiceTexts } from '@lianmeng/contract/invoices/invoice-texts'
import * as redLetters from '@lianmeng/contract/invoices/red-letter-endpoints'
import { redPartsIn } from '@lianmeng/contract/invoices/red-parts'
import * as selling from '@lianmeng/contract/invoices/seller-invoice-endpoints'
import * as codes from '@lianmeng/contract/invoices/tax-code-endpoints'
import { pushInvoices } from '@lianmeng/contract/orders/programs/program-money-endpoints'
import { taxNumberProblem, tidyCreditCode } from '@lianmeng/trade/identity/credit-code'
import type { Actor } from '../../accounts/actor.ts'
import { buyerOf, sellerOf, tenantOf } from '../../accounts/caller.ts'
import { badRequest, conflict, notFound } from '../../answers/errors.ts'
import { FileAnswer, tagged } from '../../answers/file-answer.ts'
import { audited, auditedChange } from '../../audit/audited.ts'
import type { Deps, Feature } from '../../deps.ts'
import { type HttpApp, route } from '../../http/route.ts'
import { uploadedFile } from '../../http/upload.ts'
import { buyingSide, onOrder, sellingSide } from '../../order/acting.ts'
import { workbookType, writeSheets } from '../../sheets/write-workbook.ts'
import { localDay } from '../../time/local-day.ts'
import { batchSheets } from './batch/batch-sheet.ts'
import { batchOf, shownBatch } from './batch/ready-requests.ts'
import { linesForBuyer, linesForSeller } from './batch/request-lines.ts'
import { ownTaxCodes, setFreightTaxCode, setTaxCode } from './batch/tax-codes.ts'
import { fileType, invoiceFileOf, keepInvoiceFile } from './files.ts'
import { putTaxNumber } from './invoice-queries.ts'
import { invoiceInXml, redInXml } from './invoice-xml.ts'
import { invoicesOfOrder, listRequests, requireKey } from './listing/list-invoices.ts'
import { registerRows } from './push-invoices.ts'
import { linesToTakeBack, registerTakenBack, reverse } from './red.ts'
import { answerRedLetter, startRedLetter, withdrawRedLetter } from './red-letters/red-letters.ts'
import { register, typedInvoice } from './register.ts'
import { askForInvoice, declineRequest, invoicePreview, withdrawRequest } from './request.ts'

const xmlRule = { size: selling.maxInvoiceXml, tooLarge: invoiceTexts.xmlTooLarge, missing: invoiceTexts.xmlMissing }
const fileRule = {
  size: selling.maxInvoiceFile,
  tooLarge: invoiceTexts.fileTooLarge,
  missing: invoiceTexts.fileMissing,
}

function buyerRoutes(app: HttpApp, deps: Deps): void {
  const { db } = deps
  route(app, buying.orderInvoices, ({ orderNo }, actor) => invoicesOfOrder(db, buyingSide(actor), orderNo))
  route(app, buying.requestInvoice, (wanted, actor) =>
    onOrder(db, actor, wanted.orderNos[0]!, () => {
      const { companyId, userName } = buyerOf(actor)
      return askForInvoice(deps, companyId, wanted, userName)
    }),
  )
  route(app, buying.previewInvoice, (wanted, actor) => invoicePreview(deps, buyerOf(actor).companyId, wanted))
  route(app, buying.withdrawInvoiceRequest, (which, actor) =>
    onOrder(db, actor, which.orderNo, () => withdrawRequest(deps, buyerOf(actor).companyId, which)),
  )
  route(app, buying.invoiceFile, async ({ orderNo, invoiceNo, type }, actor) => {
    const { requests } = await invoicesOfOrder(db, buyingSide(actor), orderNo)
    if (!requests.some(({ invoices }) => invoices.some((one) => one.invoiceNo === invoiceNo)))
      throw notFound(invoiceTexts.noInvoice)
    const { tenantId } = await requireKey(db, buyingSide(actor), orderNo)
    return invoiceFileOf(deps, { tenantId, invoiceNo, type })
  })
}

/** Runs work on a request or an invoice; a refusal is written to the audit log. */
const onInvoice = <T>(db: Deps['db'], actor: Actor, object: string, work: () => Promise<T>): Promise<T> =>
  audited(db, actor, { event: 'invoice', object }, work)

function registering(app: HttpApp, deps: Deps): void {
  const { db } = deps
  const by = (actor: Actor) => ({ tenantId: tenantOf(actor), by: sellerOf(actor).userName })
  route(app, selling.registerInvoice, (form, actor) =>
    onInvoice(db, actor, `invoice request ${form.requestId}`, () =>
      register(deps, { ...by(actor), requestId: form.requestId }, () => typedInvoice(form)),
    ),
  )
  route(app, selling.registerInvoiceXml, async (_params, actor, { request }) => {
    const { requestId } = request.query as { requestId: number }
    const bytes = await uploadedFile(request, xmlRule)
    return onInvoice(db, actor, `invoice request ${requestId}`, async () => {
      const { tenantId, by: name } = by(actor)
      const invoiceNo = await register(deps, { tenantId, requestId, by: name }, () => invoiceInXml(bytes))
      await keepInvoiceFile(deps, { tenantId, invoiceNo }, 'xml', bytes)
      return { invoiceNo }
    })
  })
  route(app, selling.declineInvoice, (form, actor) =>
    onInvoice(db, actor, `invoice request ${form.requestId}`, () => declineRequest(deps, tenantOf(actor), form)),
  )
  route(app, selling.registerRed, (form: ParamsOf<typeof selling.registerRed>, actor) =>
    onInvoice(db, actor, `tax invoice ${form.invoiceNo}`, () => reverse(deps, by(actor), form)),
  )
  route(app, selling.registerRedXml, async (_params, actor, { request }) => {
    const { invoiceNo: blueNo, reason, parts } = request.query as { invoiceNo: string; reason: string; parts?: string }
    const bytes = await uploadedFile(request, xmlRule)
    return onInvoice(db, actor, `tax invoice ${blueNo}`, async () => {
      const named = parts === undefined ? undefined : redPartsIn(parts)
      if (parts !== undefined && !named) throw badRequest(invoiceTexts.badParts)
      const wanted = { invoiceNo: blueNo, reason, parts: named }
      const invoiceNo = await registerTakenBack(deps, by(actor), wanted, () => redInXml(bytes))
      await keepInvoiceFile(deps, { tenantId: tenantOf(actor), invoiceNo }, 'xml', bytes)
      return { invoiceNo }
    })
  })
}

function redLetterRoutes(app: HttpApp, deps: Deps): void {
  const { db } = deps
  route(app, redLetters.startRedLetter, (form, actor) =>
    onInvoice(db, actor, `tax invoice ${form.invoiceNo}`, () =>
      startRedLetter(deps, { tenantId: tenantOf(actor), by: sellerOf(actor).userName }, form),
    ),
  )
  route(app, redLetters.withdrawRedLetter, (form, actor) =>
    onInvoice(db, actor, `tax invoice ${form.invoiceNo}`, () => withdrawRedLetter(deps, tenantOf(actor), form)),
  )
  route(app, redLetters.answerRedLetter, (form, actor) =>
    onOrder(db, actor, form.orderNo, async () => {
      const { companyId: buyerId, userName: by } = buyerOf(actor)
      await answerRedLetter(deps, { buyerId, by }, form)
    }),
  )
}

function sellerRoutes(app: HttpApp, deps: Deps): void {
  const { db } = deps
  route(app, selling.invoiceRequests, (filter, actor) => listRequests(db, tenantOf(actor), filter))
  route(app, selling.invoiceLines, ({ invoiceNo }, actor) => linesToTakeBack(db, tenantOf(actor), invoiceNo))
  route(app, selling.sellerOrderInvoices, ({ orderNo }, actor) => invoicesOfOrder(db, sellingSide(actor), orderNo))
  route(app, selling.saveTaxNumber, async (form, actor) => {
    const taxNumber = tidyCreditCode(form.taxNumber)
    const problem = taxNumberProblem(taxNumber)
    if (problem) throw badRequest(taxNumberTexts[problem])
    const tenantId = tenantOf(actor)
    await auditedChange(db, actor, { event: 'invoice.taxNumber', object: `tenant ${tenantId}` }, async (tx) => {
      await putTaxNumber(tx, tenantId, taxNumber)
      return { object: `tenant ${tenantId}` }
    })
  })
  route(app, selling.uploadInvoiceFile, async (_params, actor, { request }) => {
    const { invoiceNo } = request.query as { invoiceNo: string }
    const bytes = await uploadedFile(request, fileRule)
    const type = fileType(bytes)
    await keepInvoiceFile(deps, { tenantId: tenantOf(actor), invoiceNo }, type, bytes)
    return { type }
  })
  route(app, selling.sellerInvoiceFile, (which, actor) => invoiceFileOf(deps, { tenantId: tenantOf(actor), ...which }))
}

/** Lines of requests, the codes of their goods, and the tax office's batch sheet. */
function batchRoutes(app: HttpApp, { db, clock }: Deps): void {
  route(app, lines.invoiceRequestLines, (which, actor) => linesForBuyer(db, buyerOf(actor).companyId, which))
  route(app, lines.sellerRequestLines, ({ requestId }, actor) => linesForSeller(db, tenantOf(actor), requestId))
  route(app, lines.invoiceBatch, (_params, actor) => shownBatch(db, tenantOf(actor)))
  route(app, lines.invoiceBatchSheet, async (_params, actor) => {
    const { ready } = await batchOf(db, tenantOf(actor))
    if (ready.length === 0) throw conflict(invoiceTexts.nothingReady)
    const name = { ascii: 'invoices.xlsx', full: `批量开票-${localDay(clock())}.xlsx` }
    return new FileAnswer(tagged(writeSheets(batchSheets(ready)), workbookType), 'private', name)
  })
  route(app, codes.taxCodes, (_params, actor) => ownTaxCodes(db, tenantOf(actor)))
  route(app, codes.saveTaxCode, (wanted, actor) => setTaxCode(db, actor, wanted))
  route(app, codes.saveFreightTaxCode, ({ code }, actor) => setFreightTaxCode(db, actor, code))
}

/** Requests for invoices, and registering issued ones. */
export const invoices: Feature = (app, deps) => {
  buyerRoutes(app, deps)
  registering(app, deps)
  redLetterRoutes(app, deps)
  sellerRoutes(app, deps)
  batchRoutes(app, deps)
  route(app, pushInvoices, ({ rows }, actor) => registerRows(deps, actor, rows))
}
