import { stored } from './stored.ts'

const isIds = (value: unknown): value is number[] =>
  Array.isArray(value) && value.every((id) => Number.isSafeInteger(id))

const isTenantId = (value: unknown): value is string => typeof value === 'string' && /^\d{0,15}$/.test(value)

/** Sellers that the user picked: they stay when the session ends. [spec §4] */
export const selectedSellers = stored<readonly number[]>('selectedSellers', [], isIds)

/** The shop that was entered last: shop pages without a `tid` open it. [spec §2] */
export const shopTenantId = stored('shopTenantId', '', isTenantId)
