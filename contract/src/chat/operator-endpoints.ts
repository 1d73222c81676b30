/** 会话抽查 and the word list, for the platform. */
import { wordActions } from '@lianmeng/trade/chat/word-filter'
import { Type } from 'typebox'
import { operatorService } from '../callers.ts'
import { Id, Limit, maxKeyword, Nothing, PageOf, ShortId, Start, Text } from '../fields.ts'
import { ChatMessage } from './shapes.ts'

const tenantId = ShortId('卖家')
const buyerId = Id('买家')

const Found = Type.Object({
  tenantId: Type.Integer(),
  buyerId: Type.Integer(),
  sellerName: Type.String(),
  buyerName: Type.String(),
  lastAt: Type.String(),
  lastSeq: Type.Integer(),
})

/** Conversations by the names of the two sides; nothing of what was said. */
export const findChats = operatorService({
  method: 'GET',
  path: '/operator/v1/chat/list',
  summary: '平台：查找会话',
  params: Type.Object({ keyword: Type.Optional(Text('关键字', maxKeyword)), start: Start, limit: Limit(20) }),
  data: PageOf(Found),
})

/** Reads a conversation. The reason is kept in the audit log before anything is shown. */
export const inspectChat = operatorService({
  method: 'POST',
  path: '/operator/v1/chat/inspect',
  summary: '平台：抽查会话，须写原因并留痕',
  params: Type.Object({
    tenantId,
    buyerId,
    reason: Text('抽查原因', 200, 4),
    before: Type.Optional(Type.Integer({ title: '消息序号', minimum: 1, maximum: 2_000_000_000 })),
  }),
  data: Type.Object({ messages: Type.Array(ChatMessage) }),
})

/** Messages with words that want a look, the oldest first. */
export const flaggedChats = operatorService({
  method: 'GET',
  path: '/operator/v1/chat/flagged',
  summary: '平台：待复核的消息',
  params: Type.Object({ start: Start, limit: Limit(20) }),
  data: PageOf(
    Type.Object({
      tenantId: Type.Integer(),
      buyerId: Type.Integer(),
      seq: Type.Integer(),
      sellerName: Type.String(),
      buyerName: Type.String(),
      sender: Type.String(),
      text: Type.String(),
      words: Type.String(),
      at: Type.String(),
    }),
  ),
})

/** `remove`: both sides see that the platform took it away. */
export const decideFlagged = operatorService({
  method: 'POST',
  path: '/operator/v1/chat/flagged/decide',
  summary: '平台：复核消息，放行或撤下',
  params: Type.Object({
    tenantId,
    buyerId,
    seq: Type.Integer({ title: '消息序号', minimum: 1, maximum: 2_000_000_000 }),
    decision: Type.Enum(['pass', 'remove'] as const, { title: '处理' }),
  }),
  data: Nothing,
})

const Word = Type.Object({
  wordId: Type.Integer(),
  word: Type.String(),
  action: Type.Enum(wordActions),
  changedBy: Type.String(),
  changedAt: Type.String(),
})

export const chatWords = operatorService({
  method: 'GET',
  path: '/operator/v1/chat-word/list',
  summary: '平台：会话词表',
  params: Type.Object({ keyword: Type.Optional(Text('关键字', maxKeyword)), start: Start, limit: Limit(50) }),
  data: PageOf(Word),
})

/** One word in all its spellings; a word that is there gets the action. */
export const saveChatWord = operatorService({
  method: 'POST',
  path: '/operator/v1/chat-word/save',
  summary: '平台：保存会话词',
  params: Type.Object({ word: Text('词语', 40, 1), action: Type.Enum(wordActions, { title: '处理' }) }),
  data: Nothing,
})

export const removeChatWord = operatorService({
  method: 'POST',
  path: '/operator/v1/chat-word/remove',
  summary: '平台：删除会话词',
  params: Type.Object({ wordId: Type.Integer({ title: '词语', minimum: 1, maximum: 2_147_483_647 }) }),
  data: Nothing,
})
