import type { Db } from '../../database/db.ts'
import { phoneOf } from '../../db/people.ts'
import { demoOperatorPhone } from '../../demo/accounts.ts'
import { callerOf } from '../../kernel/caller.ts'
import type { ServedRequest } from '../../kernel/from.ts'
import { comesFromThisMachine } from '../../kernel/loopback.ts'
import { operatorRefusal } from './refuse.ts'

/**
 * The password of the demonstration's operator is published, and whoever sets up the second factor first owns the back
 * office: from afar nobody does. A server for work is exposed sometimes.
 * @throws Refusal
 */
export async function refuseFromAfar(db: Db, request: ServedRequest): Promise<void> {
  if (comesFromThisMachine(request)) return
  const isDemonstration = (await phoneOf(db, callerOf(request).userId)) === demoOperatorPhone
  if (isDemonstration) throw operatorRefusal('demonstrationFromAfar')
}
