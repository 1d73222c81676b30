import type { SealedPlace } from './accounts/reseal.ts'
import type { Db } from './database/db.ts'
import { sealedRobots } from './features/group-robots/robots.ts'
import { sealedAuthenticators } from './features/operator-access/second-factor.ts'
import { sealedMerchants } from './features/payments/merchants/merchants.ts'

/** Everything in the database that is sealed with the server's secret. */
export const sealedPlaces = async (db: Db): Promise<SealedPlace[]> =>
  (await Promise.all([sealedMerchants(db), sealedRobots(db), sealedAuthenticators(db)])).flat()
