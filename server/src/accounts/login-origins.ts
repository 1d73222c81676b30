import type { Db } from '../database/db.ts'

/**
 * Records device and place of a login.
 * @param origin a device without its version, and a place
 * @returns whether this differs from every earlier login; a first one does not
 */
export async function noteOrigin(
  db: Db,
  userId: number,
  { device, place }: { device: string; place: string },
): Promise<boolean> {
  // RETURNING sees the rows as they were before the statement; xmax 0: the row is new.
  const [row] = await db<{ unlike: boolean }[]>`
    insert into login_origin (user_id, device, place) values (${userId}, ${device}, ${place})
    on conflict (user_id, device, place) do update set seen_at = now()
    returning xmax = 0 and exists (select 1 from login_origin o where o.user_id = ${userId}) as unlike`
  return row!.unlike
}
