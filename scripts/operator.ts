import { parseArgs } from 'node:util'
import { resealAll } from '../server/src/accounts/reseal.ts'
import type { Secrets } from '../server/src/accounts/seal.ts'
import type { Sql } from '../server/src/database/db.ts'
import { appointOperator } from '../server/src/features/operator-access/appoint.ts'
import { sealedPlaces } from '../server/src/sealed-places.ts'
import { keptSecret } from './data-secret.ts'
import { installationFolder, withInstallation } from './installation.ts'
import { type Life, live } from './lifetime.ts'
import { Plain } from './say.ts'

const usage = new Plain(
  '用法：npm run operator -- 手机号 [--data 目录]（该手机号须已注册）\n或：npm run operator -- --reseal [--data 目录]（以新的 SECRET 重新加密，旧的写在 SECRET_PREVIOUS）',
  'Usage: npm run operator -- MOBILE_NUMBER [--data DIR] (the number must be registered)\nor: npm run operator -- --reseal [--data DIR] (seals everything with the new SECRET; the old one is in SECRET_PREVIOUS)',
)

type Asked = { phone: string | undefined; data: string | undefined }

function asked(): Asked {
  try {
    const options = { data: { type: 'string' }, reseal: { type: 'boolean' } } as const
    const { values, positionals } = parseArgs({ options, allowPositionals: true })
    const [phone] = positionals
    if (positionals.length > 1 || (phone === undefined) !== (values.reseal === true)) throw usage
    return { phone, data: values.data }
  } catch {
    throw usage
  }
}

/** Appoints a super operator: the first of an installation, or one who lost the second factor. */
async function appoint(db: Sql, phone: string): Promise<string> {
  if (!(await appointOperator(db, phone)))
    throw new Plain(`${phone} 尚未注册，请先注册。`, `Nobody has registered with ${phone} yet.`)
  return `${phone} 已是超级管理员，下次进入 /operator 时设置两步验证。`
}

/** The secrets of an installation: from the environment, the current one otherwise from its data folder. */
function secretsOf(data: string | undefined): Secrets {
  const current = process.env.SECRET?.trim() || keptSecret(installationFolder(data))
  if (!current) throw new Plain('缺少 SECRET。', 'SECRET is missing.')
  const former = (process.env.SECRET_PREVIOUS ?? '').split(',').map((one) => one.trim())
  return [current, ...former.filter(Boolean)]
}

/** Seals everything with the current secret. */
async function reseal(db: Sql, secrets: Secrets): Promise<string> {
  const { again, already, unreadable } = await resealAll(secrets, await sealedPlaces(db))
  const done = `已重新加密 ${again} 项，此前已完成 ${already} 项`
  if (unreadable > 0)
    throw new Plain(
      `${done}；${unreadable} 项用现有密钥都无法解密，请补全 SECRET_PREVIOUS 后再运行一次。`,
      `${unreadable} values open with none of the secrets: complete SECRET_PREVIOUS and run it again.`,
    )
  return `${done}。现在可以去掉 SECRET_PREVIOUS。`
}

async function operator(life: Life): Promise<number> {
  const { phone, data } = asked()
  const secrets = phone === undefined ? secretsOf(data) : undefined
  console.log(await withInstallation(life, data, (db) => (secrets ? reseal(db, secrets) : appoint(db, phone ?? ''))))
  return 0
}

await live(operator, 1)
