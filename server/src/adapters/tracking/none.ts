import type { CarrierTracking } from './port.ts'

/** Without a service for tracking: sellers write down where shipments are. */
export const noTracking: CarrierTracking = { isOn: false, ask: async () => undefined }
