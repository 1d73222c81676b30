import type { DataOf } from '@lianmeng/contract/endpoint'
import { lookInto } from '@lianmeng/contract/fast-order/file-endpoints'
import { call } from '../../lib/call.ts'

/** Inspects a file: the detected format, and one of its sheets, by default the first with known titles. */
export const lookIntoFile = (file: File, sheet?: number): Promise<DataOf<typeof lookInto>> =>
  call(lookInto, {}, { file, query: sheet === undefined ? {} : { sheet: String(sheet) } })
