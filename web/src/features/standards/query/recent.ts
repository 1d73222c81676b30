import { maxKeyword } from '@lianmeng/contract/fields'
import { stored } from '../../../lib/kept/stored.ts'

/** Number of queries remembered. */
const mostKept = 8

const areKeywords = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((keyword) => typeof keyword === 'string' && keyword.length <= maxKeyword)

/** The latest queries in this browser, newest first. */
export const recentQueries = stored<readonly string[]>('standardQueries', [], areKeywords)

/** Remembers a query; a repeated one moves to the front. */
export function rememberQuery(keyword: string): void {
  if (keyword === '') return
  recentQueries.set([keyword, ...recentQueries.get().filter((other) => other !== keyword)].slice(0, mostKept))
}
