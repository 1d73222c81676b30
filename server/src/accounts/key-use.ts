import { LRUCache } from 'lru-cache'
import type { Db } from '../database/db.ts'
import type { Caller } from './caller.ts'

/** How often one use of a key from one address is written down, ms. */
const every = 60_000
/** Addresses remembered per key. */
const mostAddresses = 5

/**
 * Writes down that a key is used, and from where: at most once a minute for a key and an address, in each process.
 * @returns a promise only while something is written
 */
export function keyUse(db: Db): (key: Caller, ip: string) => Promise<void> | undefined {
  const noted = new LRUCache<string, true>({ max: 20_000, ttl: every })
  return ({ sessionHash }, ip) => {
    const use = `${sessionHash.toString('base64')} ${ip}`
    if (noted.has(use)) return undefined
    noted.set(use, true)
    return write(db, sessionHash, ip)
  }
}

async function write(db: Db, keyHash: Buffer, ip: string): Promise<void> {
  await db`
    update api_key set used_at = now(),
      used_from = case when ${ip} = '' then used_from
        else (array_prepend(${ip}, array_remove(used_from, ${ip})))[1:${mostAddresses}::int] end
    where key_hash = ${keyHash} and (used_at is null or used_at < now() - interval '1 minute'
      or ${ip} <> '' and used_from[1] is distinct from ${ip})`
}
