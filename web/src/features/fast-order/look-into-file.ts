import type { DataOf } from '@lianmeng/contract/endpoint'
import { lookInto } from '@lianmeng/contract/fast-order/file-endpoints'
import { call } from '../../lib/call.ts'

/** What a file is taken for, and one of its sheets. */
export const lookIntoFile = (file: File, sheet = 0): Promise<DataOf<typeof lookInto>> =>
  call(lookInto, {}, { file, query: { sheet: String(sheet) } })
