import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { connect } from '../server/src/database/db.ts'
import { appointOperator } from '../server/src/features/operator-access/appoint.ts'
import { holdDataFolder } from './data-folder.ts'
import { mainDatabase } from './database.ts'
import { runningUrl } from './embedded-postgres.ts'
import { type Life, live } from './lifetime.ts'
import { dataFolders } from './options.ts'
import { prepareDatabase } from './prepare.ts'
import { Plain } from './say.ts'

const usage = new Plain(
  '用法：npm run operator -- 手机号 [--data 目录]（该手机号须已注册）',
  'Usage: npm run operator -- MOBILE_NUMBER [--data DIR] (the number must be registered)',
)

/** The folder of `npm run serve` where there is one, else that of `npm start`. */
const usualFolder = () => (existsSync(dataFolders.serve) ? dataFolders.serve : dataFolders.start)

function asked(): { phone: string; dataDir: string } {
  try {
    const { values, positionals } = parseArgs({ options: { data: { type: 'string' } }, allowPositionals: true })
    const [phone] = positionals
    if (!phone || positionals.length > 1) throw usage
    const data = values.data ?? process.env.DATA_DIR ?? usualFolder()
    return { phone, dataDir: resolve(process.env.INIT_CWD ?? '.', data) }
  } catch {
    throw usage
  }
}

/** DATABASE_URL, else the embedded database of the data folder: the one that is in use there, else started for this. */
async function databaseOf(life: Life, dataDir: string): Promise<string> {
  const inUse = process.env.DATABASE_URL || runningUrl(dataDir, mainDatabase)
  if (inUse) return inUse
  await holdDataFolder(life, dataDir)
  return (await prepareDatabase(life, dataDir)).main
}

async function appoint(databaseUrl: string, phone: string): Promise<boolean> {
  const db = connect(databaseUrl, { max: 1, name: 'lianmeng-operator' })
  try {
    return await appointOperator(db, phone)
  } catch (error) {
    throw new Plain(
      `数据库无法使用：${(error as Error).message}。请先启动一次服务，它会建立数据库。`,
      `The database cannot be used: ${(error as Error).message}. Start the server once, which sets it up.`,
    )
  } finally {
    await db.end()
  }
}

/** Appoints a super operator: the first of an installation, or one who lost the second factor. */
async function operator(life: Life): Promise<number> {
  const { phone, dataDir } = asked()
  const appointed = await appoint(await databaseOf(life, dataDir), phone)
  if (!appointed) throw new Plain(`${phone} 尚未注册，请先注册。`, `Nobody has registered with ${phone} yet.`)
  console.log(`${phone} 已是超级管理员，下次进入 /operator 时设置两步验证。`)
  return 0
}

await live(operator, 1)
