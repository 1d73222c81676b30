import type { ParamsOf } from '@lianmeng/contract/endpoint'
import type { mechanics } from '@lianmeng/contract/mechanics/endpoints'

/** Where the dialog was opened. */
export const entrance = { product: 1, library: 2 } as const

/** What the figures are asked for: a product, or a specification of a standard. */
export type MechanicsSubject = { componentId: number } | ParamsOf<typeof mechanics>
