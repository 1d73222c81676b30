import { stored } from './stored.ts'

const isTenantId = (value: unknown): value is string => typeof value === 'string' && /^\d{0,15}$/.test(value)

/** The shop entered last, which opens for shop pages without a `tid`. [spec §2] */
export const shopTenantId = stored('shopTenantId', '', isTenantId)

const mostSellers = 200

const areTenantIds = (value: unknown): value is readonly number[] =>
  Array.isArray(value) && value.length <= mostSellers && value.every((id) => Number.isSafeInteger(id) && id > 0)

/** The sellers chosen last as a filter: other lists offer them again, even after a logout. [spec §2, §4] */
export const selectedSellers = stored<readonly number[]>('selectedSellers', [], areTenantIds)

const mostLines = 500

const areLineIds = (value: unknown): value is readonly number[] =>
  Array.isArray(value) && value.length <= mostLines && value.every((id) => Number.isSafeInteger(id))

/** Lines of carts that a user has unticked, the latest last; more than `mostLines` are forgotten. */
export const untickedLines = stored<readonly number[]>('untickedLines', [], areLineIds)

/** Keeps the unticked lines, without the oldest if there are too many. */
export const keepUnticked = (ids: Iterable<number>): void => untickedLines.set([...ids].slice(-mostLines))
