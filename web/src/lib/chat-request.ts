import { pageValue } from './page-value.ts'
import { useStored } from './stored.ts'

const open = pageValue<number | null>(null)

/** Opens the contacts of a seller's customer service. */
export const requestChat = (erpTenantId: number): void => open.set(erpTenantId)

export const closeChat = (): void => open.set(null)

/** The seller whose customer service is open; null: none. */
export const useChatRequest = (): number | null => useStored(open)
