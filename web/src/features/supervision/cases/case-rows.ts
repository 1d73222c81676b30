import type { Cases } from '@lianmeng/contract/supervision/endpoints'

/** A voucher, or a request to cancel the rest, that awaits its seller. */
export type VoucherCase = Cases['vouchers'][number]
export type RestCase = Cases['rests'][number]
