/** A shipment as its carrier knows it. `phone`: some carriers tell only who knows the receiver's. */
export type Parcel = { carrierCode: string; waybillNo: string; phone: string }

/** A stop, as the carrier tells of it. */
export type CarrierStop = { at: Date; place: string; note: string }

/** `hasArrived`: nothing more will be told. */
export type CarrierAnswer = { stops: CarrierStop[]; hasArrived: boolean }

/** Asks carriers where shipments are. */
export type CarrierTracking = {
  /** Nobody is asked in an installation without such a service: what sellers write down is all there is. */
  readonly isOn: boolean
  /** @returns undefined where there is no answer, or not yet; it never rejects */
  ask(parcel: Parcel): Promise<CarrierAnswer | undefined>
}
