import { useEffect } from 'react'
import type { SearchText } from '../../../lib/address/search-text.ts'
import { stored } from '../../../lib/kept/stored.ts'

/** A query that can be opened again. */
export type RecentUse = { screen: string; label: string; search: SearchText }

const kept = 8

const isUse = (value: unknown): value is RecentUse => {
  const { screen, label, search } = (value ?? {}) as Partial<RecentUse>
  return typeof screen === 'string' && typeof label === 'string' && typeof search === 'object' && search !== null
}
const areUses = (value: unknown): value is readonly RecentUse[] => Array.isArray(value) && value.every(isUse)

/** The latest queries in this browser, newest first. */
export const recentTools = stored<readonly RecentUse[]>('recentTools', [], areUses)

/** Remembers a query that had an answer; ignores an empty label. */
export function useRecentUse(screen: string, label: string, search: SearchText): void {
  const address = JSON.stringify(search)
  useEffect(() => {
    if (label === '') return
    const use: RecentUse = { screen, label, search: JSON.parse(address) as SearchText }
    const others = recentTools.get().filter((one) => one.screen !== screen || one.label !== label)
    recentTools.set([use, ...others].slice(0, kept))
  }, [screen, label, address])
}
