import type { DataOf } from '@lianmeng/contract/endpoint'
import type { dictionary as endpoint } from '@lianmeng/contract/identity/endpoints'
import { orderStateTexts } from '@lianmeng/contract/orders/texts'
import { shownStates } from '@lianmeng/trade/order/states'
import { type SalePackageType, salePackageType } from '@lianmeng/trade/quantity/package-spec'
import { units } from '@lianmeng/trade/units'

const salePackageTypeNames: Record<SalePackageType, string> = {
  0: '可拆包，不加价',
  1: '可拆包，拆包加价',
  2: '整包销售',
  3: '整大包销售',
}

/** The dictionaries of names for screens: constant, so built once. */
export const dictionary: DataOf<typeof endpoint> = {
  units: units.map(({ id, name, whole }) => ({ id, name, wholeUnits: whole })),
  orderStates: shownStates.map((code) => ({ code, name: orderStateTexts[code] })),
  salePackageTypes: Object.values(salePackageType).map((id) => ({ id, name: salePackageTypeNames[id] })),
}
