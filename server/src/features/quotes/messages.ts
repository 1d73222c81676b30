import type { Db } from '../../database/db.ts'
import { type Message, tellCompany } from '../../messages/messages.ts'
import { tellSeller } from '../../messages/sellers.ts'
import { localMinute } from '../../time/local-day.ts'
import type { InquiryHead } from './queries.ts'

/** What both sides are told of inquiries and quotes. */

type About = Pick<InquiryHead, 'id' | 'inquiryNo' | 'title' | 'dueAt'>

const named = ({ inquiryNo, title }: About): string =>
  title ? `询价单 ${inquiryNo}「${title}」` : `询价单 ${inquiryNo}`
const toSeller = (tx: Db, tenantId: number, inquiry: About, title: string, text: string) =>
  tellSeller(tx, tenantId, 'orders', { kind: 'inquiry', title, text, link: `/seller/inquiries?id=${inquiry.id}` })

const toBuyer = (inquiry: About, title: string, text: string): Message => ({
  kind: 'inquiry',
  title,
  text,
  link: `/lmPortals/inquiry?id=${inquiry.id}`,
})

export const tellOfInquiry = (tx: Db, tenantId: number, inquiry: About, companyName: string) =>
  toSeller(
    tx,
    tenantId,
    inquiry,
    '收到新询价',
    `${companyName}向您发来${named(inquiry)}，请在 ${localMinute(inquiry.dueAt)} 前报价。`,
  )

export const tellOfAutomaticQuote = (tx: Db, tenantId: number, inquiry: About, companyName: string) =>
  toSeller(
    tx,
    tenantId,
    inquiry,
    '已自动报价',
    `${companyName}的${named(inquiry)}已按您的品类成本表自动报价，${localMinute(inquiry.dueAt)} 前可以修改。`,
  )

export const tellOfMoreTime = (tx: Db, tenantId: number, inquiry: About) =>
  toSeller(tx, tenantId, inquiry, '询价已延期', `${named(inquiry)}的报价截止时间延长至 ${localMinute(inquiry.dueAt)}。`)

export const tellOfDueSoon = (tx: Db, tenantId: number, inquiry: About) =>
  toSeller(
    tx,
    tenantId,
    inquiry,
    '询价即将截止',
    `${named(inquiry)}将于 ${localMinute(inquiry.dueAt)} 截止，您还没有报价。`,
  )

export const tellOfCounter = (tx: Db, tenantId: number, inquiry: About, companyName: string) =>
  toSeller(tx, tenantId, inquiry, '买家议价', `${companyName}请您对${named(inquiry)}重新报价。`)

export const tellOfClosing = (tx: Db, tenantId: number, inquiry: About, companyName: string) =>
  toSeller(tx, tenantId, inquiry, '询价已关闭', `${companyName}关闭了${named(inquiry)}，图纸与明细不再开放。`)

export const tellOfAcceptance = (tx: Db, tenantId: number, inquiry: About, companyName: string) =>
  toSeller(tx, tenantId, inquiry, '报价被接受', `${companyName}接受了您对${named(inquiry)}的报价，请留意订单。`)

export const tellOfLoss = (tx: Db, tenantId: number, inquiry: About) =>
  toSeller(tx, tenantId, inquiry, '报价未中标', `${named(inquiry)}已定标，您的报价未中标。`)

export const tellOfQuote = (tx: Db, buyerId: number, inquiry: About, sellerName: string) =>
  tellCompany(tx, buyerId, toBuyer(inquiry, '收到报价', `${sellerName}对${named(inquiry)}报了价。`))

export const tellOfDecline = (tx: Db, buyerId: number, inquiry: About, sellerName: string, why: string) =>
  tellCompany(tx, buyerId, toBuyer(inquiry, '卖家婉拒询价', `${sellerName}婉拒了${named(inquiry)}：${why}。`))

export const tellOfDue = (tx: Db, buyerId: number, inquiry: About, quotes: number) =>
  tellCompany(
    tx,
    buyerId,
    toBuyer(
      inquiry,
      '询价已截止',
      quotes > 0
        ? `${named(inquiry)}已截止，收到 ${quotes} 家报价，请比价选择。`
        : `${named(inquiry)}已截止，没有收到报价。`,
    ),
  )

export const tellOfExpiry = (tx: Db, buyerId: number, inquiry: About, sellerName: string) =>
  tellCompany(tx, buyerId, toBuyer(inquiry, '报价已过期', `${sellerName}对${named(inquiry)}的报价已过期。`))
