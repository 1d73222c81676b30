import { stored, useStored } from '../kept/stored.ts'

/** Delivery area: codes and names of province, city and area. */
export type DeliveryArea = { codes: readonly string[]; names: readonly string[] }

const isArea = (value: unknown): value is DeliveryArea =>
  typeof value === 'object' &&
  value !== null &&
  'codes' in value &&
  Array.isArray(value.codes) &&
  'names' in value &&
  Array.isArray(value.names)

/** Chosen in the header; affects amounts and delivery times. No codes: not chosen yet. */
export const deliveryArea = stored<DeliveryArea>('deliveryArea', { codes: [], names: [] }, isArea)

export const useDeliveryArea = (): DeliveryArea => useStored(deliveryArea)

/** Third region code of the chosen area, as required by `select-amount`; undefined if none is chosen. */
export const areaCodeOf = (area: DeliveryArea): string | undefined => area.codes[2]
