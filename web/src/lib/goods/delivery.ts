import * as addresses from '@lianmeng/contract/addresses/endpoints'
import { deliveryTerms } from '@lianmeng/contract/find-goods/endpoints'
import type { SellerFreight } from '@lianmeng/contract/freight/terms'
import { noRate, type Rate } from '@lianmeng/trade/rate'
import { useRead } from '../calls/query.ts'
import { useSession } from '../person/session.ts'
import { areaCodeOfAddress, usualAddress } from '../places/address-region.ts'
import { areaCodeOf, useDeliveryArea } from '../places/delivery-area.ts'
import { rateOfPercent } from './package-spec.ts'

/** Whether a seller delivers there, its surcharge, and its freight terms; null: none. */
export type DeliveryTerms = { isServed: boolean; region: Rate; freight: SellerFreight | null }

export type Delivery = {
  /** Third region code of the delivery place; undefined if unknown. */
  areaCode: string | undefined
  /** Whether that place has been determined. */
  isPlaceKnown: boolean
  /** That place in words; empty if unknown. */
  areaName: string
  /** Undefined while loading. */
  termsOf: (erpTenantId: number) => DeliveryTerms | undefined
}

const plainTerms: DeliveryTerms = { isServed: true, region: noRate, freight: null }

/**
 * The delivery place for this user, from the list to the order form: the usual address of the company, or without one
 * the area chosen in the header.
 */
export function useDelivery(): Delivery {
  const { areaCode, areaName, isPending } = usePlace()
  const terms = useRead(
    deliveryTerms,
    { areaCode: areaCode ?? '' },
    { enabled: areaCode !== undefined, silent: true, hideLoading: true },
  )
  const isKnown = areaCode === undefined ? !isPending : terms.isSuccess
  return {
    areaCode,
    areaName,
    isPlaceKnown: !isPending,
    termsOf(erpTenantId) {
      if (!isKnown) return undefined
      const own = terms.data?.find((one) => one.erpTenantId === erpTenantId)
      if (!own) return plainTerms
      const { isServed, freight } = own
      return { isServed, region: rateOfPercent(own.adjustment), freight: isServed ? freight : null }
    },
  }
}

function usePlace() {
  const { user, loading } = useSession()
  const chosen = useDeliveryArea()
  const isBuyer = user?.companyId != null
  const known = useRead(addresses.list, {}, { enabled: isBuyer, hideLoading: true })
  if (loading || (isBuyer && known.isPending)) return { areaCode: undefined, areaName: '', isPending: true }
  const usual = usualAddress(known.data)
  return {
    areaCode: areaCodeOfAddress(usual) ?? areaCodeOf(chosen),
    areaName: usual?.regionName ?? chosen.names.filter((name, at) => name !== chosen.names[at - 1]).join(' '),
    isPending: false,
  }
}
