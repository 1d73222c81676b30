import { randomBytes } from 'node:crypto'
import { inject } from 'vitest'
import { connect } from '../database/db.ts'
import { letServe, makeQueue } from '../database/serving-role.ts'
import { type OwnDatabase, ownDatabase } from './own-database.ts'

/** A role that owns nothing, and a database of the server that it may enter. `ownerUrl`: the owner's address. */
export type ServedDatabase = OwnDatabase & { role: string; ownerUrl: string }

/** @param template the database to copy; without it there are no tables */
export async function aRoleWithoutTables(template?: string): Promise<ServedDatabase> {
  const owned = await ownDatabase(template)
  const role = `serving_${process.pid}_${randomBytes(4).toString('hex')}`
  const password = randomBytes(12).toString('hex')
  const asOwner = async (statement: string) => {
    const owner = connect(inject('databaseUrl'), { max: 1, statementTimeout: 30_000 })
    await owner.unsafe(statement)
    await owner.end()
  }
  await asOwner(`create role ${role} login password '${password}'`)
  const url = new URL(owned.url)
  url.username = role
  url.password = password
  const drop = async () => {
    await owned.drop()
    await asOwner(`drop role ${role}`)
  }
  return { url: url.href, ownerUrl: owned.url, role, drop }
}

/** A copy of the empty, migrated database, served by a role that only reads and writes rows. */
export async function servedDatabase(): Promise<ServedDatabase> {
  const served = await aRoleWithoutTables(inject('templateDatabase'))
  await makeQueue(served.ownerUrl)
  const owner = connect(served.ownerUrl, { max: 1, statementTimeout: 30_000 })
  await letServe(owner, served.role)
  await owner.end()
  return served
}
