import type { Address, save } from '@lianmeng/contract/addresses/endpoints'
import type { ParamsOf } from '@lianmeng/contract/endpoint'
import { type AddressDraft, tidyAddress } from '@lianmeng/trade/address/address-problem'
import { regionCodesOf } from '../../lib/places/address-region.ts'

/** The values of the form. */
export type AddressForm = AddressDraft & { isDefault: boolean }

export function formOf(address: Address | undefined): AddressForm {
  return {
    receiverName: address?.receiverName ?? '',
    mobile: address?.receiverContactInfo ?? '',
    regionCodes: address ? regionCodesOf(address) : [],
    street: address?.address ?? '',
    isDefault: address?.isDefault === 1,
  }
}

/** The form as the call sends it: receiver name and street trimmed. */
export function addressToSave(form: AddressForm, id: number | undefined): ParamsOf<typeof save> {
  const { receiverName, mobile, regionCodes, street, isDefault } = tidyAddress(form)
  return {
    ...(id === undefined ? {} : { id }),
    receiverName,
    receiverContactInfo: mobile,
    regionCode: regionCodes.join(','),
    address: street,
    isDefault: isDefault ? 1 : 0,
  }
}
