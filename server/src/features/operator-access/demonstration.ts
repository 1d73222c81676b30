import type { Caller } from '../../accounts/caller.ts'
import { demoOperatorPhone } from '../../accounts/demonstration.ts'
import { phoneOf } from '../../accounts/people.ts'
import type { Db } from '../../database/db.ts'
import { operatorRefusal } from './refuse.ts'

/**
 * Call it for requests from other machines. The password of the demonstration's operator is public, and the first to
 * set up its second factor owns the back office; a development server may be reachable from outside.
 * @throws Refusal for the demonstration's operator
 */
export async function refuseDemonstration(db: Db, { userId }: Caller): Promise<void> {
  if ((await phoneOf(db, userId)) === demoOperatorPhone) throw operatorRefusal('demonstrationFromAfar')
}
