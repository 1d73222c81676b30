import type { DataOf } from '@lianmeng/contract/endpoint'
import type { decodedCoating } from '@lianmeng/contract/tools'
import { tradeNames } from './coating-texts.ts'

export type Decoded = DataOf<typeof decodedCoating>

/** What a coating has of its own only where something is known. */
export const nothing = {
  thickness: null,
  whiteRust: null,
  redRust: null,
  tradeName: '',
  keyword: '',
  others: [],
} as const

/** What the trade calls a finish and goods with it are searched by. */
export const named = (name: string | undefined): Pick<Decoded, 'tradeName' | 'keyword'> => ({
  tradeName: name ?? '',
  keyword: tradeNames.find((one) => one.name === name)?.keyword ?? '',
})
