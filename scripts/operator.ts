import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { connect } from '../server/src/database/db.ts'
import { appointOperator } from '../server/src/features/operator-access/appoint.ts'
import { holdDataFolder } from './data-folder.ts'
import { type Life, live } from './lifetime.ts'
import { inRoot } from './places.ts'
import { prepareDatabase } from './prepare.ts'
import { Plain } from './say.ts'

const usage = new Plain(
  '用法：npm run operator -- 手机号 [--data 目录]（该手机号须已注册）',
  'Usage: npm run operator -- MOBILE_NUMBER [--data DIR] (the number must be registered)',
)

function asked(): { phone: string; dataDir: string } {
  try {
    const { values, positionals } = parseArgs({ options: { data: { type: 'string' } }, allowPositionals: true })
    const [phone] = positionals
    if (!phone || positionals.length > 1) throw usage
    const data = values.data ?? process.env.DATA_DIR ?? inRoot('.data', 'start')
    return { phone, dataDir: resolve(process.env.INIT_CWD ?? '.', data) }
  } catch {
    throw usage
  }
}

/** Appoints a super operator: the first of an installation, or one who lost the second factor. */
async function operator(life: Life): Promise<number> {
  const { phone, dataDir } = asked()
  await holdDataFolder(life, dataDir)
  const database = await prepareDatabase(life, dataDir)
  const db = connect(database.main, { max: 1, name: 'lianmeng-operator' })
  try {
    if (!(await appointOperator(db, phone))) throw usage
  } finally {
    await db.end()
  }
  console.log(`${phone} 已是超级管理员，下次进入 /operator 时设置两步验证。`)
  return 0
}

await live(operator, 1)
