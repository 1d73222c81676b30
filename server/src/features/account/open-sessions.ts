import type { sessions as endpoint } from '@lianmeng/contract/account/endpoints'
import type { DataOf } from '@lianmeng/contract/endpoint'
import type { Caller } from '../../accounts/caller.ts'
import { deviceOf } from '../../accounts/device.ts'
import { placeOf } from '../../accounts/place.ts'
import type { Db } from '../../database/db.ts'
import { openSessions } from './queries.ts'

/** The caller's open sessions. */
export async function listSessions(db: Db, { userId, sessionId }: Caller): Promise<DataOf<typeof endpoint>> {
  const rows = await openSessions(db, userId)
  return Promise.all(
    rows.map(async ({ id, ip, userAgent, createdAt, seenAt }) => ({
      id,
      current: id === sessionId,
      device: (await deviceOf(userAgent)).name,
      place: placeOf(ip),
      ip,
      createdAt: createdAt.toISOString(),
      seenAt: seenAt.toISOString(),
    })),
  )
}
