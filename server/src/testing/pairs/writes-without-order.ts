/** Writes on conversations, drawings and inquiries; see {@link Row}. */
import { aKey } from '../chatting.ts'
import { aBolt, accept, aStandardLine, draft, inDays, offer } from '../quoting.ts'
import type { Scene, World } from './world.ts'
import type { Row } from './write.ts'

const talk: Scene[] = ['talk']
const drawing: Scene[] = ['drawing']
const asked: Scene[] = ['inquired', 'quoted']

const toSeller = ({ tenantId }: World) => ({ erpTenantId: tenantId })
const toBuyer = ({ shopper }: World) => ({ buyerId: shopper.companyId })
const message = () => ({ clientKey: aKey(), kind: 'text', text: '现货还有多少' })
const inquiry = ({ inquiryId }: World) => ({ inquiryId })
const { standardId: stdId, ...size } = aBolt()
const settings = [
  { key: 'pinHole', number: 4 },
  { key: 'pinHoleAt', number: 72 },
]

export const buyersWithoutOrder: readonly Row[] = [
  ['chat.openChat', talk, toSeller],
  ['chat.sendChat', talk, (w) => ({ ...toSeller(w), ...message() })],
  ['chat.readChat', talk, (w) => ({ ...toSeller(w), seq: 1 })],
  ['chat.recallChat', talk, (w) => ({ ...toSeller(w), seq: 1 })],
  ['drawingEdits.startDrawing', drawing, (w) => ({ stdId, ...size, copies: w.taskId })],
  ['drawingEdits.saveDrawing', drawing, (w) => ({ taskId: w.taskId, revision: 2, settings, name: '带孔螺栓' })],
  ['drawingEdits.keepVersion', drawing, (w) => ({ taskId: w.taskId, revision: 2, note: '' })],
  ['drawingEdits.removeDrawing', drawing, (w) => ({ taskId: w.taskId })],
  ['quotes.saveInquiry', ['drafted'], (w) => ({ ...draft([aStandardLine(2_000)], [w]), ...inquiry(w), revision: 1 })],
  ['quotes.sendInquiry', ['drafted'], (w) => ({ ...inquiry(w), revision: 1 })],
  ['quotes.closeInquiry', ['drafted', ...asked], inquiry],
  ['quotes.extendInquiry', asked, (w) => ({ ...inquiry(w), dueAt: inDays(6) })],
  ['quotes.counterQuote', ['quoted'], (w) => ({ ...inquiry(w), ...toSeller(w), note: '再便宜一点' })],
  ['quotes.acceptQuotes', ['quoted'], (w) => accept(w.inquiryId, w, 1_000)],
]

export const sellersWithoutOrder: readonly Row[] = [
  ['sellerChat.sendAsSeller', talk, (w) => ({ ...toBuyer(w), ...message() })],
  ['sellerChat.readAsSeller', talk, (w) => ({ ...toBuyer(w), seq: 1 })],
  ['sellerChat.takeChat', talk, toBuyer],
  ['sellerChat.closeChat', talk, toBuyer],
  ['sellerChat.blockBuyer', talk, (w) => ({ ...toBuyer(w), blocked: 1 })],
  ['sellerChat.transferChat', talk, (w) => ({ ...toBuyer(w), userId: 0 })],
  ['sellerQuotes.quoteInquiry', ['inquired'], (w) => offer(w.inquiryId, [{ qty: 1_000, price: '3100' }])],
  ['sellerQuotes.quoteInquiry', ['quoted'], (w) => offer(w.inquiryId, [{ qty: 1_000, price: '3000' }], {}, 1)],
  ['sellerQuotes.declineInquiry', asked, (w) => ({ ...inquiry(w), reason: 'outOfRange', note: '' })],
]
