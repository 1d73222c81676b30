import type { Db } from '../../database/db.ts'
import { tellCompany } from '../../messages/messages.ts'
import { tellSeller } from '../../messages/sellers.ts'
import type { LockedRequest } from './queries.ts'

type About = { buyerName: string; orderNo: string; amount: string }

const toSeller = {
  asked: ({ buyerName, orderNo, amount }: About) => [
    '买家申请开票',
    `${buyerName}申请开票 ¥${amount}（订单 ${orderNo}）。请在税局开具后登记，或上传数电票 XML。`,
  ],
  overdue: ({ buyerName, orderNo, amount }: About) => [
    '开票申请等待过久',
    `${buyerName}的开票申请 ¥${amount}（订单 ${orderNo}）已等待 5 个工作日，请尽快开具后登记，或退回并说明原因。`,
  ],
  withdrawn: ({ orderNo, amount }: About) => ['开票申请已撤回', `订单 ${orderNo} 的开票申请 ¥${amount} 已由买家撤回。`],
} as const

const toBuyer = {
  issued: (orderNo: string, words: string) => ['发票已开具', `订单 ${orderNo} 的发票已开具，号码 ${words}。`],
  declined: (orderNo: string, words: string) => ['开票申请被退回', `订单 ${orderNo} 的开票申请被卖家退回：${words}`],
  partlyReversed: (orderNo: string, words: string) => [
    '发票已部分红冲',
    `订单 ${orderNo} 的发票已冲回一部分：${words}。冲回的金额见发票明细。`,
  ],
  reversed: (orderNo: string, words: string) => [
    '发票已红冲',
    `订单 ${orderNo} 的发票已红冲：${words}。需要时请重新申请开票。`,
  ],
} as const

/** Tells the members of a seller's staff who issue invoices. */
export async function tellSellerOfInvoice(tx: Db, tenantId: number, what: keyof typeof toSeller, about: About) {
  const [title, text] = toSeller[what](about) as [string, string]
  await tellSeller(tx, tenantId, 'invoices', {
    kind: 'order',
    title,
    text,
    orderNo: about.orderNo,
    link: '/seller/invoices',
  })
}

/** Tells the buyer about the outcome of a request. @param words the number of the invoice, or the reason */
export async function tellBuyerOfInvoice(
  tx: Db,
  { buyerId, shares }: LockedRequest,
  what: keyof typeof toBuyer,
  words: string,
) {
  const { orderNo } = shares[0]!
  const [title, text] = toBuyer[what](orderNo, words) as [string, string]
  const link = `/lmPortals/salesOrder?orderNo=${encodeURIComponent(orderNo)}`
  await tellCompany(tx, buyerId, { kind: 'order', title, text, orderNo, link })
}
