import type { Cases } from '@lianmeng/contract/supervision/endpoints'

/** A voucher, or a wish to cancel the rest, that waits for its seller. */
export type VoucherCase = Cases['vouchers'][number]
export type RestCase = Cases['rests'][number]
