import { type Static, Type } from 'typebox'
import { Yuan } from '../fields.ts'
import { Figure } from '../figures.ts'
import { GoodsNaming } from '../goods-naming.ts'
import { conversationStates } from './texts.ts'

export const sides = ['buyer', 'seller'] as const
export type ChatSide = (typeof sides)[number]

/** A file as shown in a conversation. */
export const ChatFile = Type.Object({
  fileId: Type.String(),
  name: Type.String(),
  /** Bytes. */
  size: Type.Integer(),
})

/** Goods named in a conversation, as they were when they were sent. */
export const ProductCard = Type.Interface([GoodsNaming], {
  componentId: Type.Integer(),
  /** Yuan per sale unit at the wanted quantity for this buyer; empty: the sender does not see it. */
  price: Yuan,
  saleUnitName: Type.String(),
  /** The wanted quantity in base units; 0: none was named. */
  qty: Figure('base'),
  baseUnitName: Type.String(),
})
export type ProductCard = Static<typeof ProductCard>

/** An order between the two sides, as it stands when the message is read. */
export const OrderCard = Type.Object({
  orderNo: Type.String(),
  stateName: Type.String(),
  amount: Yuan,
  /** ISO 8601. */
  createdAt: Type.String(),
  goods: Type.String(),
})

export type OrderCard = Static<typeof OrderCard>

/** `seq`: its number in the conversation, from 1 without gaps. `rev`: the change of the conversation that touched it
 *  last. A recalled message has no content. */
export const ChatMessage = Type.Object({
  seq: Type.Integer(),
  rev: Type.Integer(),
  side: Type.Enum(['buyer', 'seller', 'system'] as const),
  senderId: Type.Integer(),
  sender: Type.String(),
  kind: Type.Enum(['text', 'picture', 'file', 'product', 'order', 'system'] as const),
  text: Type.String(),
  file: Type.Union([ChatFile, Type.Null()]),
  product: Type.Union([ProductCard, Type.Null()]),
  order: Type.Union([OrderCard, Type.Null()]),
  /** ISO 8601, UTC. */
  at: Type.String(),
  recalled: Type.Boolean(),
  /** The platform took it away; such a message counts as recalled. */
  removed: Type.Boolean(),
  /** Chosen by the sender; empty in messages of others. */
  clientKey: Type.String(),
})
export type ChatMessage = Static<typeof ChatMessage>

/** A conversation in the eyes of one side. */
export const Conversation = Type.Object({
  side: Type.Enum(sides),
  erpTenantId: Type.Integer(),
  buyerId: Type.Integer(),
  /** The name of the other side. */
  name: Type.String(),
  state: Type.Enum(conversationStates),
  lastSeq: Type.Integer(),
  rev: Type.Integer(),
  /** The numbers up to which each side has read. */
  buyerRead: Type.Integer(),
  sellerRead: Type.Integer(),
  /** Messages of the other side that this one has not read. */
  unread: Type.Integer(),
  lastText: Type.String(),
  lastAt: Type.String(),
  /** 0: nobody. */
  assignedTo: Type.Integer(),
  assignee: Type.String(),
  /** 0: none. */
  groupId: Type.Integer(),
  /** Since when it waits to be taken; empty: it does not. */
  waitingSince: Type.String(),
  blocked: Type.Boolean(),
  /** Whether somebody of the seller sits at the desk. */
  online: Type.Boolean(),
  serviceHours: Type.String(),
})
export type Conversation = Static<typeof Conversation>

/** A conversation with messages of it. `upTo`: the revision up to which the holder now knows everything; 0: of the
 *  conversation alone. */
export const Change = Type.Object({
  conversation: Conversation,
  messages: Type.Array(ChatMessage),
  upTo: Type.Integer(),
})
export type Change = Static<typeof Change>
