import { randomBytes } from 'node:crypto'
import { inject } from 'vitest'
import { connect } from '../database/db.ts'
import { distributedDatabase } from '../database/distributed-database.ts'

export type OwnDatabase = { url: string; drop(): Promise<void> }

/**
 * A separate database for a test on the testing server. `template`: the database to copy; without it there are no
 * tables. On a cluster each machine copies its part.
 */
export async function ownDatabase(template?: string): Promise<OwnDatabase> {
  const adminUrl = inject('databaseUrl')
  const name = `lianmeng_test_${process.pid}_${randomBytes(4).toString('hex')}`
  if (template !== undefined && inject('isCluster')) return distributedDatabase(adminUrl, name, template)
  const asAdmin = async (statement: string) => {
    const admin = connect(adminUrl, { max: 1, statementTimeout: 30_000 })
    await admin.unsafe(statement)
    await admin.end()
  }
  await asAdmin(`create database ${name} ${template ? `template ${template} strategy file_copy` : ''}`)
  const url = new URL(adminUrl)
  url.pathname = `/${name}`
  return { url: url.href, drop: () => asAdmin(`drop database ${name} with (force)`) }
}
