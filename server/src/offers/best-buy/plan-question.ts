import type { Problem, WantedLine } from '@lianmeng/trade/optimise/problem'
import type { WrittenOffers } from '../standing-offer.ts'
import type { PlanFreight } from './plan-freight.ts'

/** The figures of a product in a package beside its offer, in this order. Weight in milligrams per piece. */
export const offeredFigures = ['productId', 'packageSpecId', 'brandId', 'standardId', 'days', 'weight'] as const

/** Figures as one array, and names by id: both are copied into a thread at once, which objects are not. */
export type OfferedGoods = {
  figures: Float64Array<ArrayBuffer>
  sellerNames: ReadonlyMap<number, string>
  brandNames: ReadonlyMap<number, string>
  standardNames: ReadonlyMap<number, string>
}

/** A wanted line, and how many of the offered products could serve it: those of the lines follow one another. */
export type PlanLine = Pick<WantedLine, 'key' | 'quantity' | 'lockedTo'> & { standardId: number; offered: number }

/** What a thread needs to plan, with the sellers' offers as the database wrote them. */
export type PlanQuestion = Omit<Problem, 'lines'> & {
  lines: readonly PlanLine[]
  goods: OfferedGoods
  offers: WrittenOffers
  freight: PlanFreight
}

/** The plans as JSON texts, so that the thread which answers requests has nothing to write. */
export type PlanAnswer = { plans: string[]; unsold: string[] }
