import { isWholeUnit } from '@lianmeng/trade/units'
import type { ProductState } from '../columns/schema.ts'

/**
 * Micro-yuan as decimal yuan: the same text as trade's `priceText`, without the detour over bigint. Exact up to a
 * thousand million yuan, because a double is exact to 15 digits.
 */
export const yuanText = (microYuan: number): string => String(microYuan / 1e6)

/** kg per thousand pieces, three significant digits; empty when not known. */
export function weightText(milligrams: number): string {
  if (milligrams === 0) return ''
  const kg = milligrams / 1000
  return kg >= 1000 ? String(Math.round(kg)) : String(Number(kg.toPrecision(3)))
}

/**
 * The time of dispatch: from stock, after production, or (empty) never. A seller who ships stock on the same day has
 * said nothing of goods that have to be made first.
 */
export function deliveryText({
  onHand,
  reserved,
  reservable,
  deliveryDays,
}: Pick<ProductState, 'onHand' | 'reserved' | 'reservable' | 'deliveryDays'>): string {
  if (onHand > reserved) return deliveryDays === 0 ? '当天发' : `${deliveryDays} 天`
  if (!reservable) return ''
  return deliveryDays === 0 ? '预定，交期待确认' : `预定 ${deliveryDays} 天`
}

/** Millionths as percent. */
export const percent = (rate: number): number => rate / 10_000

/** `拆包 +8%`; empty without a surcharge. */
export const rateName = (label: string, rate: number): string => (rate === 0 ? '' : `${label} +${percent(rate)}%`)

/** 1 when a quantity in this unit may have decimals. */
export const fraction = (unit: number): number => (isWholeUnit(unit) ? 0 : 1)
