import { ownCredits } from '@lianmeng/contract/credit/endpoints'
import { detail, list } from '@lianmeng/contract/orders/endpoints'
import { paymentStatus, toPay } from '@lianmeng/contract/payments/endpoints'

/** Reads that a buyer's payment makes stale. */
export const stalePayments = [toPay, paymentStatus, ownCredits, list, detail]
