import type { Deps, Feature } from '../deps.ts'
import { requestApproval } from '../features/approvals/approving/request-approval.ts'
import { orderFeatures } from '../features.ts'

/** Everything about orders as one feature. */
export const orders: Feature = (app, deps) => {
  for (const feature of orderFeatures) feature(app, deps)
}

/** What submitting an order needs, called without HTTP. */
export const toSubmit = <D extends Pick<Deps, 'db'>>(deps: D) => ({ ...deps, onAsks: requestApproval })
