import type { DataOf } from '@lianmeng/contract/endpoint'
import type { sellerRegions } from '@lianmeng/contract/membership/endpoints'
import { regionsWith } from '../../reference/regions.ts'

/** The provinces, cities and areas of these area codes only. */
export function regionTree(codes: readonly string[]): DataOf<typeof sellerRegions> {
  return regionsWith(codes).map(({ value, label, children = [] }) => ({
    value,
    label,
    children: children.map((city) => ({ ...city, children: city.children ?? [] })),
  }))
}
