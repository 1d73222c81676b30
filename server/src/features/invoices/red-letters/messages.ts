import { fen, fenText } from '@lianmeng/trade/price/money'
import type { Db } from '../../../database/db.ts'
import { tellCompany } from '../../../messages/messages.ts'
import { tellSeller } from '../../../messages/sellers.ts'
import { localMinute } from '../../../time/local-day.ts'
import { orderOfInvoice, type RedLetterRow } from '../red-letter-queries.ts'

type About = Pick<RedLetterRow, 'tenantId' | 'buyerId' | 'invoiceNo' | 'amount' | 'reason' | 'dueAt'>

const what = ({ invoiceNo, amount }: About): string => `发票 ${invoiceNo}，冲红 ¥${fenText(fen(BigInt(amount)))}`

const toBuyer = {
  started: (it: About) => [
    '请确认红字信息确认单',
    `卖家已在税局发起红字信息确认单（${what(it)}，${it.reason}）。请在 ${localMinute(it.dueAt)} 前到税局确认，逾期作废。`,
  ],
  reminder: (it: About) => [
    '红字信息确认单即将逾期',
    `卖家发起的红字信息确认单（${what(it)}）将于 ${localMinute(it.dueAt)} 逾期作废，请尽快到税局确认。`,
  ],
  lapsed: (it: About) => [
    '红字信息确认单已逾期',
    `卖家发起的红字信息确认单（${what(it)}）超过 72 小时未确认，已作废。仍需冲红时由卖家重新发起。`,
  ],
  withdrawn: (it: About) => ['红字信息确认单已撤销', `卖家已撤销红字信息确认单（${what(it)}），无需再确认。`],
} as const

const toSeller = {
  confirmed: (it: About) => [
    '买家已确认红字信息确认单',
    `买家已在税局确认（${what(it)}）。请开具红字发票，并在「开票」里登记。`,
  ],
  refused: (it: About, words: string) => [
    '买家不同意红字信息确认单',
    `买家不同意红字信息确认单（${what(it)}）：${words}。请与买家协商。`,
  ],
  lapsed: (it: About) => [
    '红字信息确认单已逾期',
    `买家超过 72 小时未确认（${what(it)}），确认单已作废。需要时请在税局重新发起。`,
  ],
} as const

/** Tells a buyer of a red letter. */
export async function tellBuyerOfRedLetter(tx: Db, letter: About, news: keyof typeof toBuyer): Promise<void> {
  const [title, text] = toBuyer[news](letter) as [string, string]
  const orderNo = await orderOfInvoice(tx, letter.tenantId, letter.invoiceNo)
  const link = `/lmPortals/salesOrder?orderNo=${encodeURIComponent(orderNo)}`
  await tellCompany(tx, letter.buyerId, { kind: 'order', title, text, orderNo, link })
}

/** Tells those of a seller's people who make invoices. @param words what the buyer said */
export async function tellSellerOfRedLetter(
  tx: Db,
  letter: About,
  news: keyof typeof toSeller,
  words = '',
): Promise<void> {
  const [title, text] = toSeller[news](letter, words) as [string, string]
  const orderNo = await orderOfInvoice(tx, letter.tenantId, letter.invoiceNo)
  await tellSeller(tx, letter.tenantId, 'invoices', { kind: 'order', title, text, orderNo, link: '/seller/invoices' })
}
