import { parseArgs } from 'node:util'
import { appointOperator } from '../server/src/features/operator-access/appoint.ts'
import { withInstallation } from './installation.ts'
import { type Life, live } from './lifetime.ts'
import { Plain } from './say.ts'

const usage = new Plain(
  '用法：npm run operator -- 手机号 [--data 目录]（该手机号须已注册）',
  'Usage: npm run operator -- MOBILE_NUMBER [--data DIR] (the number must be registered)',
)

function asked(): { phone: string; data: string | undefined } {
  try {
    const { values, positionals } = parseArgs({ options: { data: { type: 'string' } }, allowPositionals: true })
    const [phone] = positionals
    if (!phone || positionals.length > 1) throw usage
    return { phone, data: values.data }
  } catch {
    throw usage
  }
}

/** Appoints a super operator: the first of an installation, or one who lost the second factor. */
async function operator(life: Life): Promise<number> {
  const { phone, data } = asked()
  const appointed = await withInstallation(life, data, (db) => appointOperator(db, phone))
  if (!appointed) throw new Plain(`${phone} 尚未注册，请先注册。`, `Nobody has registered with ${phone} yet.`)
  console.log(`${phone} 已是超级管理员，下次进入 /operator 时设置两步验证。`)
  return 0
}

await live(operator, 1)
