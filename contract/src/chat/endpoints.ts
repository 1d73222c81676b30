/** 在线客服 of a buyer. A conversation is named by its seller; the company is the caller's. */
import { type TSchema, Type } from 'typebox'
import { buyer, oneself } from '../callers.ts'
import { endpoint } from '../endpoint.ts'
import { Id, Nothing, Quantity, ShortId, Text } from '../fields.ts'
import { Change, ChatFile, ChatMessage, Conversation, sides } from './shapes.ts'
import { chatLimits, chatTexts, sentKinds } from './texts.ts'

const base = '/lmap/v1/lm/chat'
const erpTenantId = ShortId('卖家')

export const Seq = (title: string) => Type.Integer({ title, minimum: 0, maximum: 2_000_000_000 })

/** What a message holds besides its conversation; of the content only what belongs to its kind. */
export const sentFields = {
  /** Chosen by the sender: sent again under the same key, a message is stored once. */
  clientKey: Type.String({ title: '消息标识', minLength: 8, maxLength: 64, pattern: '^[\\w-]+$' }),
  kind: Type.Enum(sentKinds, { title: '消息类型' }),
  text: Type.Optional(Text('消息', chatLimits.text)),
  componentId: Type.Optional(Id('商品')),
  qty: Type.Optional(Quantity('数量')),
  orderNo: Type.Optional(Text('订单号', 40)),
  fileId: Type.Optional(Text('文件', 100)),
}

export const pageFields = {
  /** Messages before this number; missing: the last ones. */
  before: Type.Optional(Seq('消息序号')),
  limit: Type.Optional(Type.Integer({ title: '条数', minimum: 1, maximum: 100, default: 50 })),
}

const buyers = <P extends TSchema, D extends TSchema>(name: string, summary: string, params: P, data: D) =>
  endpoint({ method: 'POST', path: `${base}/${name}`, access: 'buyer', programs: 'never', summary, params, data })

export const conversations = buyer({
  method: 'GET',
  path: `${base}/list`,
  programs: 'never',
  summary: '在线客服：我的会话',
  params: Type.Object({}),
  data: Type.Array(Conversation),
})

/** Begins the conversation if there is none yet. */
export const openChat = buyers('open', '在线客服：打开与卖家的会话', Type.Object({ erpTenantId }), Change)

export const chatMessages = buyer({
  method: 'GET',
  path: `${base}/messages`,
  programs: 'never',
  summary: '在线客服：会话的消息',
  params: Type.Object({ erpTenantId, ...pageFields }),
  data: Change,
})

export const sendChat = buyers('send', '在线客服：发送消息', Type.Object({ erpTenantId, ...sentFields }), ChatMessage)

export const readChat = buyers(
  'read',
  '在线客服：标为已读',
  Type.Object({ erpTenantId, seq: Seq('消息序号') }),
  Nothing,
)

export const recallChat = buyers(
  'recall',
  '在线客服：撤回2分钟内的消息',
  Type.Object({ erpTenantId, seq: Seq('消息序号') }),
  Nothing,
)

/** The upload of one file; shared with the seller's side. */
export const chatUpload = {
  method: 'POST',
  params: Type.Object({}),
  data: ChatFile,
  body: 'upload',
  bodyLimit: chatLimits.file + 64 * 1024,
  tooLarge: chatTexts.fileTooLarge,
  programs: 'never',
} as const

export const uploadToChat = buyer({
  ...chatUpload,
  path: `${base}/upload`,
  summary: '在线客服：上传图片或文件',
  query: Type.Object({ erpTenantId, name: Text('文件名', 200) }),
})

export const chatFile = buyer({
  method: 'GET',
  path: `${base}/file/:fileId`,
  programs: 'never',
  answer: 'file',
  summary: '在线客服：会话中的图片或文件',
  params: Type.Object({ fileId: Text('文件', 100, 1), erpTenantId }),
  data: Nothing,
})

/** A conversation that the caller holds, and the last change of it that they know. */
const Held = Type.Object({
  side: Type.Enum(sides, { title: '身份' }),
  /** The other side: a seller for a buyer, a company for a seller. */
  with: Type.Integer({ title: '对方', minimum: 1, maximum: Number.MAX_SAFE_INTEGER }),
  rev: Seq('版本'),
})

export const heldField = Type.Array(Held, { title: '会话', maxItems: 200 })

/** What has changed since; waits up to `wait` seconds until something does. For clients without a socket. */
export const syncChat = oneself({
  method: 'POST',
  path: `${base}/sync`,
  holds: true,
  summary: '在线客服：取会话的变化，可等待',
  params: Type.Object({
    wait: Type.Optional(Type.Integer({ title: '等待秒数', minimum: 0, maximum: 10, default: 0 })),
    held: heldField,
  }),
  data: Type.Array(Change),
})

/**
 * A WebSocket. The client sends `{ held: […], desk?: true }`, as in {@link syncChat}, whenever it opens a conversation and
 * after every break; `desk`: somebody sits at the seller's desk; `ping: true` asks for an answer. The server sends
 * `{ changes: […] }` of {@link Change}; it closes with 4401 when the session has ended.
 */
export const chatSocket = oneself({
  method: 'GET',
  path: `${base}/socket`,
  writes: true,
  answer: 'socket',
  summary: '在线客服：接收消息的 WebSocket',
  params: Type.Object({}),
  data: Nothing,
})
