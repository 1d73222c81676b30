import { readdir, readFile } from 'node:fs/promises'
import { auditEventTexts } from '@lianmeng/contract/audit-texts'
import { orderEvents } from '@lianmeng/trade/order/states'
import { expect, test } from 'vitest'
import { codePurposes } from './adapters/sms/port.ts'

/** The program's text where it writes into the audit log, by itself or through a helper. */
async function auditingTexts(): Promise<string[]> {
  const names = await readdir(import.meta.dirname, { recursive: true })
  const files = names.filter((name) => /(?<!\.test)\.ts$/.test(name) && !/^demo/.test(name))
  const texts = await Promise.all(files.map((name) => readFile(`${import.meta.dirname}/${name}`, 'utf8')))
  return texts.filter((text) => /\baudit|from '\.[./]*\/(attempt|changing)\.ts'/.test(text))
}

/** `event: 'order'`, and whatever else is written like a code: `'company.switch'`. */
const patterns = [/\bevent(?:: | = )'(\w+)'/g, /'([a-z]\w*(?:\.[a-z]\w*)+)(?<!\.ts)'/g]

const texts = await auditingTexts()
const inCode = new Set(
  texts.flatMap((text) => patterns.flatMap((pattern) => [...text.matchAll(pattern)].map(([, name]) => name!))),
)
const events = [
  // An order's own history is none of the audit log.
  ...[...inCode].filter((name) => !(orderEvents as readonly string[]).includes(name)),
  ...codePurposes.map((purpose) => `sms.${purpose}`),
]

test('every event that the server writes down has words', () => {
  for (const known of ['order', 'login.sms', 'company.switch', 'operator.recovery']) expect(events).toContain(known)
  expect(events.filter((event) => !(event in auditEventTexts))).toEqual([])
})

test('there are no words for what nobody writes', () => {
  expect(Object.keys(auditEventTexts).filter((event) => !events.includes(event))).toEqual([])
})
