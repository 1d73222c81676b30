import { datedNumber } from '../../../time/dated-number.ts'

/** The reference text for a transfer to a seller: `FK2611237K3M9`. */
export const newPaymentNumber = (now: Date): string => datedNumber('FK', now)
