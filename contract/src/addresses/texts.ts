/** Shown to a company at its maximum number of addresses. */
export const addressLimitTexts = { tooManyAddresses: (max: number): string => `收货地址最多 ${max} 个` } as const
