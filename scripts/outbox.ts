import { parseArgs } from 'node:util'
import { sentSms } from '../server/src/features/identity/queries.ts'
import { withInstallation } from './installation.ts'
import { type Life, live } from './lifetime.ts'
import { Plain } from './say.ts'

const usage = new Plain('用法：npm run outbox [-- --data 目录]', 'Usage: npm run outbox [-- --data DIR]')

function asked(): string | undefined {
  try {
    return parseArgs({ options: { data: { type: 'string' } } }).values.data
  } catch {
    throw usage
  }
}

/**
 * Shows the text messages that would have been sent, the newest last, so that an installation can be tried without an
 * SMS gateway.
 */
async function outbox(life: Life): Promise<number> {
  const sent = await withInstallation(life, asked(), sentSms)
  for (const { time, phoneNumber, purpose, code } of sent.reverse()) console.log(time, phoneNumber, purpose, code)
  if (sent.length === 0) console.log('还没有短信。')
  return 0
}

await live(outbox, 1)
