import { openChat } from '@lianmeng/contract/chat/endpoints'
import { call } from '../calls/call.ts'
import { stored, useStored } from '../kept/stored.ts'
import { newMessageKey, sendTalk } from './talks.ts'

/** The docked window: the sellers in its tabs, the one in front, and whether it is folded. `userId` 0: closed. */
type Dock = { userId: number; open: number[]; current: number; isFolded: boolean }

const closed: Dock = { userId: 0, open: [], current: 0, isFolded: false }
const mostTabs = 6

const isDock = (value: unknown): value is Dock => {
  const { userId, open, current, isFolded } = (value ?? {}) as Partial<Dock>
  return (
    Number.isSafeInteger(userId) &&
    Number.isSafeInteger(current) &&
    typeof isFolded === 'boolean' &&
    Array.isArray(open) &&
    open.length <= mostTabs &&
    open.every((id) => Number.isSafeInteger(id) && id > 0)
  )
}

/** Kept in the browser: the window survives a reload, and stands in every tab. */
const dock = stored('chatDock', closed, isDock)

/** Shows the docked window with this seller in front. */
export function showChat(userId: number, erpTenantId: number): void {
  const { open } = dock.get().userId === userId ? dock.get() : closed
  const tabs = [erpTenantId, ...open.filter((id) => id !== erpTenantId)].slice(0, mostTabs)
  dock.set({ userId, open: open.includes(erpTenantId) ? open : tabs, current: erpTenantId, isFolded: false })
}

/** What a card in a conversation shows. */
export type ChatCard = { kind: 'product'; componentId: number; qty?: number } | { kind: 'order'; orderNo: string }

/**
 * Opens the conversation with a seller and shows the window; a card is sent into it.
 * @throws as `call`, which has told the user
 */
export async function requestChat(userId: number, erpTenantId: number, card?: ChatCard): Promise<void> {
  await call(openChat, { erpTenantId })
  showChat(userId, erpTenantId)
  if (card) await sendTalk({ side: 'buyer', other: erpTenantId }, { clientKey: newMessageKey(), ...card })
}

export const foldChat = (isFolded: boolean): void => dock.set({ ...dock.get(), isFolded })

export const closeChat = (): void => dock.set(closed)

/** Takes a seller's tab out of the window; the last one closes it. */
export function leaveChat(erpTenantId: number): void {
  const { open, current, ...rest } = dock.get()
  const left = open.filter((id) => id !== erpTenantId)
  const [first] = left
  if (first === undefined) closeChat()
  else dock.set({ ...rest, open: left, current: current === erpTenantId ? first : current })
}

/** The docked window of this user; null: closed. */
export function useChatDock(userId: number): Dock | null {
  const current = useStored(dock)
  return current.userId !== 0 && current.userId === userId ? current : null
}
