import { aftersaleKindTexts, aftersaleStateTexts } from '@lianmeng/contract/aftersale/texts'
import type { AftersaleActor, AftersaleEvent } from '@lianmeng/trade/aftersale/states'
import { fen, fenText } from '@lianmeng/trade/price/money'
import type { Db } from '../../database/db.ts'
import { tellCompany } from '../../messages/messages.ts'
import { tellOperators } from '../../messages/operators.ts'
import { tellSeller } from '../../messages/sellers.ts'
import { localMinute } from '../../time/local-day.ts'
import type { AftersaleRow } from './queries.ts'
import { restWords } from './rest.ts'

/** An event, its actor and the note. */
type Happened = { event: AftersaleEvent; actor: { kind: AftersaleActor }; note: string }

type Sentence = readonly [title: string, text: (row: AftersaleRow, note: string) => string]

const why = (note: string): string => (note ? `：${note}` : '')
const due = ({ dueAt }: AftersaleRow): string => (dueAt ? localMinute(dueAt) : '期限')
const named = ({ aftersaleNo, orderNo, kind }: AftersaleRow): string =>
  `订单 ${orderNo} 的${aftersaleKindTexts[kind]}（售后单 ${aftersaleNo}）`
const yuan = (amount: number): string => `¥${fenText(fen(BigInt(amount)))}`

/** The outcome in money once the after-sale is over. */
const outcome = ({ reduced, owed }: AftersaleRow): string =>
  reduced === 0 ? '' : owed === 0 ? `，账期应付减少 ${yuan(reduced)}` : `，卖家须退款 ${yuan(owed)}`

const state = (row: AftersaleRow): string => `售后单现为「${aftersaleStateTexts[row.state]}」`

/** Messages to the buyer about steps of others. */
const toBuyer: Partial<Record<AftersaleEvent, Sentence>> = {
  agree: [
    '卖家同意售后',
    (row) =>
      row.state === 'returning'
        ? `${row.sellerName}同意${named(row)}。请在 ${due(row)} 前寄回货物并登记运单，寄回地址：${row.returnAddress}。`
        : `${row.sellerName}同意${named(row)}${outcome(row)}。`,
  ],
  refuse: [
    '卖家拒绝售后',
    (row, note) =>
      `${row.sellerName}拒绝了${named(row)}${why(note)}。不认可的，请在 ${due(row)} 前申请平台介入，逾期自动关闭。`,
  ],
  inspect: [
    '卖家已验收退货',
    (row, note) =>
      row.state === 'inspected'
        ? `${row.sellerName}没有全部接受${named(row)}${why(note)}。请在 ${due(row)} 前确认或申请平台介入，逾期按验收结果处理。`
        : `${row.sellerName}已验收${named(row)}${outcome(row)}。`,
  ],
  send: ['卖家已寄出货物', (row, note) => `${row.sellerName}已为${named(row)}寄出货物：${note}`],
  lapse: ['售后单已关闭', (row) => `${named(row)}逾期未处理，已自动关闭。`],
  acceptInspection: ['售后按验收结果处理', (row) => `${named(row)}逾期未确认，已按卖家验收结果处理${outcome(row)}。`],
  receive: ['售后已完成', (row) => `${named(row)}到期自动确认收货。`],
  escalate: ['平台已介入售后', (row) => `${row.sellerName}未在期限内处理${named(row)}，已转平台处理。`],
}

/** Messages to the seller about steps of others. */
const toSeller: Partial<Record<AftersaleEvent, Sentence>> = {
  withdraw: ['买家撤销售后', (row) => `${row.buyerName}撤销了${named(row)}。`],
  sendBack: [
    '买家已寄回货物',
    (row, note) => `${row.buyerName}已寄回${named(row)}的货物：${note}。请在 ${due(row)} 前验收，逾期转平台处理。`,
  ],
  acceptInspection: ['买家确认验收结果', (row) => `${named(row)}已按验收结果处理${outcome(row)}。`],
  receive: ['售后已完成', (row) => `${row.buyerName}已收到${named(row)}的货物。`],
  lapse: ['售后单已关闭', (row) => `${named(row)}买家逾期未处理，已自动关闭。`],
  escalate: ['平台已介入售后', (row, note) => `${named(row)}已转平台处理${why(note)}。请在「售后」补充凭证。`],
}

const ofVerdict: Sentence = [
  '平台已裁决售后',
  (row, note) => `平台已裁决${named(row)}，${state(row)}${outcome(row)}。${note}`,
]

const isVerdict = (event: AftersaleEvent): boolean => event.startsWith('decide')

function messageOf(row: AftersaleRow, page: string, [title, text]: Sentence, note: string) {
  const link = `${page}&aftersaleNo=${encodeURIComponent(row.aftersaleNo)}`
  return { kind: 'order' as const, title, text: text(row, note), orderNo: row.orderNo, link }
}
const buyerPage = ({ orderNo }: AftersaleRow) => `/lmPortals/salesOrder?orderNo=${encodeURIComponent(orderNo)}`
const sellerPage = '/seller/aftersales?state=all'

/** Tells the other side, or both, about a step. @param row as it is after the step */
export async function tellOfStep(tx: Db, row: AftersaleRow, { event, actor, note }: Happened): Promise<void> {
  const forBuyer = isVerdict(event) ? ofVerdict : toBuyer[event]
  if (forBuyer && actor.kind !== 'buyer') {
    await tellCompany(tx, row.buyerId, messageOf(row, buyerPage(row), forBuyer, note))
  }
  const forSeller = isVerdict(event) ? ofVerdict : toSeller[event]
  if (forSeller && actor.kind !== 'seller') {
    const duty = event === 'sendBack' ? 'delivery' : 'orders'
    await tellSeller(tx, row.tenantId, duty, messageOf(row, sellerPage, forSeller, note))
  }
  if (row.state === 'escalated') await tellPlatform(tx, row)
}

/** Tells the buyer that the goods that were not accepted are on their way. */
export function tellOfRest(tx: Db, row: AftersaleRow, note: string): Promise<void> {
  const sent: Sentence = ['未接受的货物已退回', () => `${row.sellerName}已退回${named(row)}中未接受的货物：${note}。`]
  return tellCompany(tx, row.buyerId, messageOf(row, buyerPage(row), sent, ''))
}

/** Tells a seller's warehouse that goods which were not accepted are to be sent to the buyer. */
export function tellOfWaitingRest(tx: Db, row: AftersaleRow): Promise<void> {
  const waits: Sentence = [
    '请寄回未接受的货物',
    () => `${named(row)}已结束，未接受的 ${restWords(row)} 仍是${row.buyerName}的，请寄回并登记运单。`,
  ]
  return tellSeller(tx, row.tenantId, 'delivery', messageOf(row, sellerPage, waits, ''))
}

/** Tells the warehouse again that they still have to be sent, and the buyer as well the last time. */
export async function tellOfLateRest(
  tx: Db,
  row: AftersaleRow,
  { days, isLast }: { days: number; isLast: boolean },
): Promise<void> {
  const late = `${named(row)}已结束 ${days} 个工作日，未接受的 ${restWords(row)} 仍未寄回`
  const forSeller: Sentence = ['未接受的货物仍未寄回', () => `${late}给${row.buyerName}，请尽快寄回并登记运单。`]
  await tellSeller(tx, row.tenantId, 'delivery', messageOf(row, sellerPage, forSeller, ''))
  if (!isLast) return
  const forBuyer: Sentence = ['卖家仍未寄回货物', () => `${late}，已两次提醒${row.sellerName}，请直接联系卖家。`]
  await tellCompany(tx, row.buyerId, messageOf(row, buyerPage(row), forBuyer, ''))
}

/** Tells a seller about a new request. */
export function tellOfAsking(tx: Db, row: AftersaleRow): Promise<void> {
  const asked: Sentence = [
    '买家申请售后',
    () => `${row.buyerName}申请${named(row)}：${row.note}。请在 ${due(row)} 前处理，逾期转平台处理。`,
  ]
  return tellSeller(tx, row.tenantId, 'orders', messageOf(row, sellerPage, asked, ''))
}

function tellPlatform(tx: Db, row: AftersaleRow): Promise<void> {
  return tellOperators(tx, 'supervision', {
    kind: 'system',
    title: '售后待裁决',
    text: `${row.buyerName}与${row.sellerName}之间${named(row)}待平台裁决，请在 ${due(row)} 前处理。`,
    link: `/operator/disputes?tenantId=${row.tenantId}&aftersaleNo=${encodeURIComponent(row.aftersaleNo)}`,
  })
}
