import type { CarrierTracking } from './port.ts'

/** No tracking service: sellers record where shipments are. */
export const noTracking: CarrierTracking = { isOn: false, ask: async () => undefined }
