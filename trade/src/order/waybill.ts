/** How goods travel: 快递, 专线 (a carrier of heavy goods), 自送 (the seller's own vehicle). */
export const shippingWays = ['express', 'freight', 'own'] as const
export type ShippingWay = (typeof shippingWays)[number]

export type Waybill = { way: ShippingWay; carrier: string; waybillNo: string; note: string }

/** The first thing missing on a waybill. A parcel needs a number, a lorry a firm, one's own vehicle a driver. */
export function waybillProblem({ way, carrier, waybillNo, note }: Waybill) {
  if (way === 'own') return note.trim() === '' ? 'noteMissing' : undefined
  if (carrier.trim() === '') return 'carrierMissing'
  return way === 'express' && waybillNo.trim() === '' ? 'numberMissing' : undefined
}
export type WaybillProblem = NonNullable<ReturnType<typeof waybillProblem>>

/** The numbers of a shipment in several parcels: they are typed in one field, with commas or spaces between them. */
export const waybillNumbers = (text: string): string[] => text.split(/[\s,，、;；]+/).filter(Boolean)
