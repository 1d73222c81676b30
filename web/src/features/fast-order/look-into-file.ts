import type { DataOf } from '@lianmeng/contract/endpoint'
import { lookInto } from '@lianmeng/contract/fast-order/file-endpoints'
import { call } from '../../lib/call.ts'

/** Inspects a file: the detected format, and one of its sheets. */
export const lookIntoFile = (file: File, sheet = 0): Promise<DataOf<typeof lookInto>> =>
  call(lookInto, {}, { file, query: { sheet: String(sheet) } })
