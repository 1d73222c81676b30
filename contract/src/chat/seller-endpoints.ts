/** 在线客服 of a seller: the desk. A conversation is named by the buyer's company. */
import { type TSchema, Type } from 'typebox'
import { sellerChat, sellerReadingChat } from '../callers.ts'
import { endpoint } from '../endpoint.ts'
import { Flag, Id, IdOrNone, maxKeyword, Nothing, Text, Yuan } from '../fields.ts'
import { chatUpload, pageFields, Seq, sentFields } from './endpoints.ts'
import { Change, ChatMessage, Conversation } from './shapes.ts'
import { chatLimits, conversationStates } from './texts.ts'

const base = '/seller/v1/chat'
const buyerId = Id('买家')

const changes = <P extends TSchema, D extends TSchema>(name: string, summary: string, params: P, data: D) =>
  endpoint({
    method: 'POST',
    path: `${base}/${name}`,
    access: 'seller',
    sellerDuty: 'chat',
    programs: 'never',
    summary: `卖家客服：${summary}`,
    params,
    data,
  })
const reads = <P extends TSchema, D extends TSchema>(name: string, summary: string, params: P, data: D) =>
  endpoint({
    method: 'GET',
    path: `${base}/${name}`,
    access: 'seller',
    sellerReads: 'chat',
    programs: 'never',
    summary: `卖家客服：${summary}`,
    params,
    data,
  })

/** The newest first. `before`: `next` of the page before. */
export const desk = reads(
  'list',
  '会话列表',
  Type.Object({
    state: Type.Enum(conversationStates, { title: '状态' }),
    mine: Type.Optional(Flag('仅我的')),
    groupId: Type.Optional(IdOrNone('客服组')),
    keyword: Type.Optional(Text('关键字', maxKeyword)),
    before: Type.Optional(Type.String({ title: '位置', maxLength: 33, pattern: '^\\d{1,16}@\\d{1,16}$' })),
  }),
  Type.Object({
    records: Type.Array(Conversation),
    /** Where the next page begins; empty: there is none. */
    next: Type.String(),
    waiting: Type.Integer(),
    open: Type.Integer(),
    unread: Type.Integer(),
  }),
)

export const deskMessages = reads('messages', '会话的消息', Type.Object({ buyerId, ...pageFields }), Change)

export const sendAsSeller = changes('send', '回复', Type.Object({ buyerId, ...sentFields }), ChatMessage)
export const readAsSeller = changes('read', '标为已读', Type.Object({ buyerId, seq: Seq('消息序号') }), Nothing)
export const recallAsSeller = changes('recall', '撤回', Type.Object({ buyerId, seq: Seq('消息序号') }), Nothing)
export const takeChat = changes('take', '接入会话', Type.Object({ buyerId }), Nothing)
export const closeChat = changes('close', '结束会话', Type.Object({ buyerId }), Nothing)
export const blockBuyer = changes('block', '屏蔽或恢复', Type.Object({ buyerId, blocked: Flag('屏蔽') }), Nothing)

/** To a colleague, or to a group. A colleague who is away leads back to the queue; `message` says so. */
export const transferChat = changes(
  'transfer',
  '转接',
  Type.Object({ buyerId, userId: Type.Optional(IdOrNone('客服')), groupId: Type.Optional(IdOrNone('客服组')) }),
  Type.Object({ message: Type.String() }),
)

export const uploadAsSeller = sellerChat({
  ...chatUpload,
  path: `${base}/upload`,
  summary: '卖家客服：上传图片或文件',
  query: Type.Object({ buyerId, name: Text('文件名', 200) }),
})

export const deskFile = sellerReadingChat({
  method: 'GET',
  path: `${base}/file/:fileId`,
  programs: 'never',
  answer: 'file',
  summary: '卖家客服：会话中的图片或文件',
  params: Type.Object({ fileId: Text('文件', 100, 1), buyerId }),
  data: Nothing,
})

export const buyerFacts = reads(
  'buyer',
  '会话旁的买家情况',
  Type.Object({ buyerId }),
  Type.Object({
    name: Type.String(),
    /** 会员等级, or the standing without one. */
    level: Type.String(),
    unpaid: Type.Object({ count: Type.Integer(), amount: Yuan }),
    recent: Type.Array(
      Type.Object({
        orderNo: Type.String(),
        stateName: Type.String(),
        amount: Yuan,
        createdAt: Type.String(),
        goods: Type.String(),
      }),
    ),
  }),
)

/** Colleagues with the duty, and the groups. */
export const colleagues = reads(
  'colleagues',
  '同事与客服组',
  Type.Object({}),
  Type.Object({
    people: Type.Array(
      Type.Object({ userId: Type.Integer(), name: Type.String(), online: Type.Boolean(), open: Type.Integer() }),
    ),
    groups: Type.Array(
      Type.Object({ groupId: Type.Integer(), name: Type.String(), userIds: Type.Array(Type.Integer()) }),
    ),
  }),
)

/** Without `groupId`: a new one. */
export const saveGroup = changes(
  'group/save',
  '保存客服组',
  Type.Object({
    groupId: Type.Optional(IdOrNone('客服组')),
    name: Text('组名', 20, 1),
    userIds: Type.Array(Id('客服'), { title: '客服', maxItems: 100 }),
  }),
  Type.Object({ groupId: Type.Integer() }),
)
export const removeGroup = changes('group/remove', '删除客服组', Type.Object({ groupId: Id('客服组') }), Nothing)

const QuickReply = Type.Object({ replyId: Type.Integer(), text: Type.String(), shared: Type.Boolean() })

export const quickReplies = reads('quick-reply/list', '常用语', Type.Object({}), Type.Array(QuickReply))
/** Without `replyId`: a new one. `shared`: for everybody in the shop. */
export const saveQuickReply = changes(
  'quick-reply/save',
  '保存常用语',
  Type.Object({
    replyId: Type.Optional(IdOrNone('常用语')),
    text: Text('常用语', chatLimits.quickReply, 1),
    shared: Flag('全店可用'),
  }),
  QuickReply,
)
export const removeQuickReply = changes(
  'quick-reply/remove',
  '删除常用语',
  Type.Object({ replyId: Id('常用语') }),
  Nothing,
)
