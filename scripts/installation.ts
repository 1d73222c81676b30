import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { connect, type Sql } from '../server/src/database/db.ts'
import { holdDataFolder } from './data-folder.ts'
import { mainDatabase } from './database.ts'
import { runningUrl } from './embedded-postgres.ts'
import type { Life } from './lifetime.ts'
import { dataFolders } from './options.ts'
import { prepareDatabase } from './prepare.ts'
import { Plain } from './say.ts'

/** The folder of `npm run serve` if it exists, otherwise that of `npm start`. */
const usualFolder = () => (existsSync(dataFolders.serve) ? dataFolders.serve : dataFolders.start)

/** The data folder of an installation. @param data the one that was asked for */
export const installationFolder = (data: string | undefined): string =>
  resolve(process.env.INIT_CWD ?? '.', data ?? process.env.DATA_DIR ?? usualFolder())

/** DATABASE_URL, otherwise the embedded database of a data folder, which is started unless it is running. */
async function databaseOf(life: Life, data: string | undefined): Promise<string> {
  const dataDir = installationFolder(data)
  const inUse = process.env.DATABASE_URL || runningUrl(dataDir, mainDatabase)
  if (inUse) return inUse
  await holdDataFolder(life, dataDir)
  return (await prepareDatabase(life, dataDir)).main
}

/**
 * Runs work on the database of an installation, whether its server is running or not.
 * @param data the requested data folder
 * @throws Plain
 */
export async function withInstallation<T>(
  life: Life,
  data: string | undefined,
  work: (db: Sql) => Promise<T>,
): Promise<T> {
  const db = connect(await databaseOf(life, data), { max: 1, name: 'lianmeng-command' })
  try {
    return await work(db)
  } catch (error) {
    if (error instanceof Plain) throw error
    throw new Plain(
      `数据库无法使用：${(error as Error).message}。请先启动一次服务，它会建立数据库。`,
      `The database cannot be used: ${(error as Error).message}. Start the server once, which sets it up.`,
    )
  } finally {
    await db.end()
  }
}
