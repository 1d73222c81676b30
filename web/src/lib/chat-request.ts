import { pageValue } from './page-value.ts'
import { useStored } from './stored.ts'

const open = pageValue<number | null>(null)

/** Opens the ways to a seller's customer service. */
export const requestChat = (erpTenantId: number): void => open.set(erpTenantId)

export const closeChat = (): void => open.set(null)

/** Whose customer service is asked for; null: nobody's. */
export const useChatRequest = (): number | null => useStored(open)
