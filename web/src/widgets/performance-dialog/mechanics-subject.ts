import type { ParamsOf } from '@lianmeng/contract/endpoint'
import type { mechanics } from '@lianmeng/contract/mechanics/endpoints'

/** Where the dialog was opened from. */
export const entrance = { product: 1, library: 2 } as const

/** Subject of the figures: a product, or a specification of a standard. */
export type MechanicsSubject = { componentId: number } | ParamsOf<typeof mechanics>
