/** The conversations that a tab holds. */
import * as buyerChat from '@lianmeng/contract/chat/endpoints'
import { type Talk, withChange, withOlder, withSent } from '@lianmeng/contract/chat/merge'
import * as sellerChat from '@lianmeng/contract/chat/seller-endpoints'
import type { Change, ChatMessage, ChatSide } from '@lianmeng/contract/chat/shapes'
import type { ParamsOf } from '@lianmeng/contract/endpoint'
import { unreadCount } from '@lianmeng/contract/messages/endpoints'
import { useSyncExternalStore } from 'react'
import { call } from '../calls/call.ts'
import { BusinessError, HttpError } from '../calls/errors.ts'
import { markStale } from '../calls/query.ts'
import { openSharedLine, type SharedLine } from './shared-line.ts'

/** A conversation as one of its sides names it: a seller for a buyer, a company for a seller. */
export type Peer = { side: ChatSide; other: number }
export type Sending = Omit<ParamsOf<typeof buyerChat.sendChat>, 'erpTenantId'>
/** A message on its way. `failed`: it was refused, or nobody answers. */
export type Pending = Sending & { at: string; failed: boolean }

type Place = { talk: Talk | undefined; pending: readonly Pending[]; users: number }

const places = new Map<string, Place>()
const listeners = new Set<() => void>()
let line: SharedLine | undefined
let desks = 0

const nameOf = ({ side, other }: Peer): string => `${side}:${other}`
const peerOf = (name: string): Peer => {
  const [side, other] = name.split(':')
  return { side: side as ChatSide, other: Number(other) }
}

function put(name: string, change: (place: Place) => Place): void {
  const place = places.get(name)
  if (!place) return
  places.set(name, change(place))
  for (const listener of listeners) listener()
}

const mine = () => ({
  held: [...places].flatMap(([name, { talk }]) => {
    const { side, other } = peerOf(name)
    return talk ? [{ side, with: other, rev: talk.upTo }] : []
  }),
  desk: desks > 0,
})

let isRefreshing = false
/** Lists and badges are read again, at most twice a second. */
function refreshLists(): void {
  if (isRefreshing) return
  isRefreshing = true
  setTimeout(() => {
    isRefreshing = false
    void markStale(buyerChat.conversations, sellerChat.desk, unreadCount)
  }, 500)
}

function takeChanges(changes: readonly Change[]): void {
  for (const change of changes) {
    const { side, erpTenantId, buyerId } = change.conversation
    const name = nameOf({ side, other: side === 'buyer' ? erpTenantId : buyerId })
    put(name, (place) =>
      // What comes before the first page is in that page, or is brought after it.
      place.talk
        ? { ...place, talk: withChange(place.talk, change), pending: withoutSent(place.pending, change.messages) }
        : place,
    )
  }
  refreshLists()
}

/** What came back from the server is on its way no longer. */
const withoutSent = (pending: readonly Pending[], messages: readonly ChatMessage[]) =>
  pending.filter(({ clientKey }) => !messages.some((message) => message.clientKey === clientKey))

let whose = ''
/** Keeps the line open for this login; empty: for nobody. What another login held is forgotten. */
export function chatFor(login: string): void {
  if (login === whose) return
  const isOther = whose !== ''
  whose = login
  line?.end()
  line = undefined
  if (login === '') return
  line = openSharedLine(login, mine, takeChanges)
  if (isOther) for (const name of places.keys()) put(name, ({ users }) => ({ talk: undefined, pending: [], users }))
  for (const [name, { talk }] of places) if (!talk) void loadTalk(peerOf(name)).catch(() => {})
}

const pageOf = ({ side, other }: Peer, before?: number): Promise<Change> => {
  const page = before === undefined ? {} : { before }
  const manner = { silent: true, hideLoading: true }
  return side === 'buyer'
    ? call(buyerChat.chatMessages, { erpTenantId: other, ...page }, manner)
    : call(sellerChat.deskMessages, { buyerId: other, ...page }, manner)
}

/** Holds a conversation for as long as it is shown. @returns lets it go */
export function holdTalk(peer: Peer): () => void {
  const name = nameOf(peer)
  const known = places.get(name)
  places.set(name, known ? { ...known, users: known.users + 1 } : { talk: undefined, pending: [], users: 1 })
  // Without a line yet, it is read once there is one.
  if (!known && line) void loadTalk(peer).catch(() => {})
  return () => {
    const place = places.get(name)
    if (!place) return
    if (place.users > 1 || place.pending.length > 0) places.set(name, { ...place, users: place.users - 1 })
    else places.delete(name)
  }
}

/** Reads the last messages, and hears what comes after them. */
async function loadTalk(peer: Peer): Promise<void> {
  const page = await pageOf(peer)
  put(nameOf(peer), (place) => ({ ...place, talk: withChange(place.talk, page) }))
  line?.hold(mine().held, desks > 0)
}

/** Reads the page before the first known message. @returns whether there are more */
export async function loadOlder(peer: Peer): Promise<boolean> {
  const first = places.get(nameOf(peer))?.talk?.messages[0]?.seq ?? 1
  if (first <= 1) return false
  const page = await pageOf(peer, first)
  put(nameOf(peer), (place) => (place.talk ? { ...place, talk: withOlder(place.talk, page) } : place))
  return (page.messages[0]?.seq ?? 1) > 1
}

/** Somebody sits at the seller's desk in this tab. @returns they leave it */
export function sitAtDesk(): () => void {
  desks += 1
  line?.hold(mine().held, true)
  return () => {
    desks -= 1
    line?.hold(mine().held, desks > 0)
  }
}

/** ms between tries of a message that nobody answered, and the number of tries. */
const tryEvery = 2_000
const mostTries = 30

async function post({ side, other }: Peer, sending: Sending): Promise<ChatMessage> {
  const manner = { silent: true, hideLoading: true }
  return side === 'buyer'
    ? call(buyerChat.sendChat, { erpTenantId: other, ...sending }, manner)
    : call(sellerChat.sendAsSeller, { buyerId: other, ...sending }, manner)
}

/** Whether the message may have been lost on its way. */
const isLost = (failure: unknown): boolean =>
  failure instanceof HttpError && (failure.status === 0 || failure.status >= 500)

/**
 * Sends a message, again and again under its own key until it is answered: it is stored once, whatever the network does.
 * @returns the text of a refusal
 */
export async function sendTalk(peer: Peer, sending: Sending): Promise<string | undefined> {
  const name = nameOf(peer)
  const change = (failed: boolean) =>
    put(name, (place) => ({
      ...place,
      pending: [
        ...place.pending.filter(({ clientKey }) => clientKey !== sending.clientKey),
        { ...sending, at: new Date().toISOString(), failed },
      ],
    }))
  change(false)
  for (let tries = 1; ; tries += 1) {
    try {
      const message = await post(peer, sending)
      put(name, (place) => ({
        ...place,
        talk: place.talk && withSent(place.talk, message),
        pending: withoutSent(place.pending, [message]),
      }))
      return undefined
    } catch (failure) {
      if (!isLost(failure) || tries >= mostTries) {
        change(true)
        return failure instanceof BusinessError || failure instanceof HttpError ? failure.message : undefined
      }
      await new Promise((resolve) => setTimeout(resolve, tryEvery))
    }
  }
}

/** Takes back a message that was not sent. */
export const dropPending = (peer: Peer, key: string): void =>
  put(nameOf(peer), (place) => ({ ...place, pending: place.pending.filter(({ clientKey }) => clientKey !== key) }))

/** Marks what is shown as read. */
export function readTalk({ side, other }: Peer, seq: number): void {
  const manner = { silent: true, hideLoading: true }
  const marked =
    side === 'buyer'
      ? call(buyerChat.readChat, { erpTenantId: other, seq }, manner)
      : call(sellerChat.readAsSeller, { buyerId: other, seq }, manner)
  void marked.then(refreshLists, () => {})
}

export const recallTalk = ({ side, other }: Peer, seq: number): Promise<unknown> =>
  side === 'buyer'
    ? call(buyerChat.recallChat, { erpTenantId: other, seq })
    : call(sellerChat.recallAsSeller, { buyerId: other, seq })

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

/** The conversation as this tab knows it; undefined: it does not hold it. */
export const useTalk = (peer: Peer): Place | undefined =>
  useSyncExternalStore(
    subscribe,
    () => places.get(nameOf(peer)),
    () => undefined,
  )

/** A key under which nothing was sent yet. */
export const newMessageKey = (): string => `${Date.now().toString(36)}-${Math.random().toString(36).slice(2, 14)}`
