import type { DataOf } from '@lianmeng/contract/endpoint'
import type { topCategory } from '@lianmeng/contract/find-goods/endpoints'
import type { ReactNode } from 'react'
import type { SearchText } from '../../../lib/address/search-text.ts'

export type Category = DataOf<typeof topCategory>[number]
export type SmallCategory = Category['children'][number]

/** Renders a link to the list of goods of an address. */
export type RenderLink = (search: SearchText, children: ReactNode, className?: string) => ReactNode
