/** A shipment in its carrier's terms. `phone`: some carriers require the receiver's. */
export type Parcel = { carrierCode: string; waybillNo: string; phone: string }

/** A stop as reported by the carrier. */
export type CarrierStop = { at: Date; place: string; note: string }

/** `hasArrived`: there will be no more stops. */
export type CarrierAnswer = { stops: CarrierStop[]; hasArrived: boolean }

/** Asks carriers for the stops of shipments. */
export type CarrierTracking = {
  /** False without such a service: only the sellers' records exist. */
  readonly isOn: boolean
  /**
   * @returns undefined when there is no answer, or not yet; `notAccepted` when the service refuses our account or its key, so that
   * asking about other parcels is of no use; never rejects
   */
  ask(parcel: Parcel): Promise<CarrierAnswer | 'notAccepted' | undefined>
}
