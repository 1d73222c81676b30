import type { DataOf } from '@lianmeng/contract/endpoint'
import type { decodedCoating } from '@lianmeng/contract/tools/endpoints'
import { tradeNames } from './coating-texts.ts'

export type CoatingDescription = DataOf<typeof decodedCoating>

/** The facts of an unknown coating. */
export const nothing = {
  thickness: null,
  whiteRust: null,
  redRust: null,
  tradeName: '',
  keyword: '',
  others: [],
} as const

/** The trade name of a finish, and the keyword that finds goods with it. */
export const named = (name: string | undefined): Pick<CoatingDescription, 'tradeName' | 'keyword'> => ({
  tradeName: name ?? '',
  keyword: tradeNames.find((one) => one.name === name)?.keyword ?? '',
})
