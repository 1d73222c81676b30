import { maxKeyword } from '@lianmeng/contract/fields'
import { startOfDay } from '@lianmeng/trade/time/china'

/** Parses the address of a list, part by part. Invalid values are left out, so any address shows a list. */

const lastPage = 1_000_000

/** Page number, from 1. */
export function pageOf(text: string | undefined): number {
  const page = Number(text)
  return Number.isInteger(page) && page >= 1 && page <= lastPage ? page : 1
}

/** A keyword in the form the server accepts. */
export const keywordOf = (text: string | undefined): string | undefined =>
  text?.trim().slice(0, maxKeyword) || undefined

/** A day `YYYY-MM-DD`. */
export function dayOf(text: string | undefined): string | undefined {
  return text !== undefined && startOfDay(text) ? text : undefined
}

/** One of the known values. */
export const knownOf = <T extends string>(values: readonly T[], text: string | undefined): T | undefined =>
  values.find((value) => value === text)

/** An id; undefined if the text is not one. */
export const idOf = (text: string | undefined): number | undefined =>
  text && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : undefined
