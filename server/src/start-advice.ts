import { isIP } from 'node:net'
import type { Config } from './config/config.ts'
import { mistypedVariables } from './config/mistyped-variables.ts'
import type { Db } from './database/db.ts'
import { holdsDemonstration } from './demo/found.ts'

/** Whether only this machine can connect to a listener on this host. */
const isLoopbackHost = (host: string): boolean =>
  host === 'localhost' || host === '::1' || (isIP(host) === 4 && host.startsWith('127.'))

async function hasOperator(db: Db): Promise<boolean> {
  const [row] = await db<{ exists: boolean }[]>`
    select exists (select 1 from operator_user where not disabled) as exists`
  return row!.exists
}

/** Advice for the person who started the program, as sentences for the log. Call it on a prepared installation. */
export async function startAdvice(db: Db, config: Config, env: NodeJS.ProcessEnv): Promise<string[]> {
  const advice = mistypedVariables(env)
  if (config.production && !config.aliyunSms) {
    advice.push('no SMS gateway is configured: codes only go into the table outbox_sms, which `npm run outbox` shows')
  }
  if (config.production && !config.mail) advice.push('no SMTP_URL is configured: nobody can be told by e-mail')
  if (!(await hasOperator(db))) {
    advice.push(
      `nobody is an operator yet: register at ${config.publicOrigin}, then appoint the first one with \`npm run operator -- MOBILE_NUMBER\``,
    )
  }
  if (!config.production && !isLoopbackHost(config.host) && (await holdsDemonstration(db))) {
    advice.push(
      `HOST=${config.host} lets other machines in, and the password of the demonstration accounts is published: whoever reaches this server can log in with it`,
    )
  }
  return advice
}
