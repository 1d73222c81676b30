import type { Feature } from '../../deps.ts'
import { approvalRoutes } from './approving/routes.ts'
import { policyRoutes } from './policy/routes.ts'

/** A company's own rules for what it buys, and submissions that wait for an approval. */
export const approvals: Feature = (app, deps) => {
  policyRoutes(app, deps)
  approvalRoutes(app, deps)
}
