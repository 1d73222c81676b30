import type { Deps } from '../../deps.ts'
import type { PolicyVerdict } from '../policy/judge-policy.ts'
import type { OrderWish } from './placement.ts'
import type { DeliveryAddress, DrawnPlacement, StoredReply } from './queries.ts'

/** A submission as it was judged. */
export type Asked = {
  drawn: DrawnPlacement
  /** Its text on the orders. */
  cost_centre: string
  verdict: PolicyVerdict
  wanted: OrderWish
  address: DeliveryAddress
  /** Third region code of the address. */
  areaCode: string
}

/**
 * Takes a submission that the company's rules do not let pass without an approval.
 * @returns the answer to the submission
 * @throws LM001 when something is no longer as it was judged
 */
export type OnAsks = (deps: Pick<Deps, 'db' | 'clock'>, asked: Asked) => Promise<StoredReply>
