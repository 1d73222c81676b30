import { stored } from './stored.ts'

const isTenantId = (value: unknown): value is string => typeof value === 'string' && /^\d{0,15}$/.test(value)

/** The shop that was entered last: shop pages without a `tid` open it. [spec §2] */
export const shopTenantId = stored('shopTenantId', '', isTenantId)
