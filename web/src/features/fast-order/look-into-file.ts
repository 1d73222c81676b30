import type { DataOf } from '@lianmeng/contract/endpoint'
import { lookInto } from '@lianmeng/contract/fast-order/file-endpoints'
import { call } from '../../lib/calls/call.ts'
import type { ColumnAnswer } from './column-answer.ts'

/** What is said of a file, as it goes into an address; what nobody said is left out. */
export function saidQuery(said: Partial<ColumnAnswer>): Record<string, string> {
  const { columns, titleRow, ...others } = said
  const texts = { ...others, ...(columns && { columns, titleRow }) }
  return Object.fromEntries(
    Object.entries(texts).flatMap(([name, value]) =>
      value === undefined || value === '' ? [] : [[name, String(value)] as const],
    ),
  )
}

/**
 * Inspects a file: the detected format, and one of its sheets, by default the first with known titles, as it would be read
 * under some answers.
 */
export const lookIntoFile = (
  file: File,
  said: Partial<ColumnAnswer> & { unit?: string } = {},
): Promise<DataOf<typeof lookInto>> => call(lookInto, {}, { file, query: saidQuery(said) })
