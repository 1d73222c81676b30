/** What the user reads where a company has as many addresses as it may. */
export const addressLimitTexts = { tooManyAddresses: (max: number): string => `收货地址最多 ${max} 个` } as const
