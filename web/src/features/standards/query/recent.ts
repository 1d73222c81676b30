import { maxKeyword } from '@lianmeng/contract/fields'
import { stored } from '../../../lib/stored.ts'

/** Queries that are remembered. */
const mostKept = 8

const areKeywords = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((keyword) => typeof keyword === 'string' && keyword.length <= maxKeyword)

/** What was looked up last in this browser, the newest first. */
export const recentQueries = stored<readonly string[]>('standardQueries', [], areKeywords)

/** Remembers a query; one that was made before moves to the front. */
export function rememberQuery(keyword: string): void {
  if (keyword === '') return
  recentQueries.set([keyword, ...recentQueries.get().filter((other) => other !== keyword)].slice(0, mostKept))
}
