import type { Address } from '@lianmeng/contract/addresses/endpoints'

/** Codes of province, city and area. */
export function regionCodesOf(address: Pick<Address, 'regionCode'>): string[] {
  return address.regionCode.split(',').filter(Boolean)
}

/** Third region code, on which prices may depend. */
export function areaCodeOfAddress(address: Pick<Address, 'regionCode'> | undefined): string | undefined {
  return address && regionCodesOf(address)[2]
}

/** The address preselected: the default one, otherwise the first. */
export function usualAddress(addresses: readonly Address[] | undefined): Address | undefined {
  return addresses?.find((address) => address.isDefault === 1) ?? addresses?.[0]
}
