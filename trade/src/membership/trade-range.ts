/** How much a company orders on the platform, as a range: a seller who judges an application learns no more. */
export const tradeRanges = ['none', 'few', 'some', 'many', 'most'] as const
export type TradeRange = (typeof tradeRanges)[number]

/** Most orders in twelve months of each range but the last. */
export const rangeEnds = { none: 0, few: 5, some: 20, many: 100 } as const

/** @param orders confirmed and not cancelled, in the last twelve months */
export function tradeRange(orders: number): TradeRange {
  return tradeRanges.find((range) => range !== 'most' && orders <= rangeEnds[range]) ?? 'most'
}
