import { issueContracts } from '../features/documents/issue-contracts.ts'
import { expireOrders } from '../features/orders/expire-orders.ts'

/** Jobs of one subject that tests of another one run. */
export const orderJobs = { expireOrders, issueContracts }
