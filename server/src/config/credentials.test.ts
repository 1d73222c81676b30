import { randomBytes } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { readConfig } from './config.ts'
import { mistypedVariables } from './mistyped-variables.ts'

const folder = mkdtempSync(join(tmpdir(), 'lianmeng-credentials-'))
afterAll(() => rmSync(folder, { recursive: true }))
const secret = randomBytes(32).toString('hex')
const databaseUrl = 'postgres://lianmeng:x@localhost/lianmeng'
const file = (name: string, text: string) => {
  writeFileSync(join(folder, name), `${text}\n`, { mode: 0o400 })
  return join(folder, name)
}
const production = { NODE_ENV: 'production', PUBLIC_ORIGIN: 'https://shop.example.com' }

test('secrets are read from the files that variables name', () => {
  const environment = {
    ...production,
    DATABASE_URL_FILE: file('url', databaseUrl),
    SECRET_FILE: file('key', secret),
    SECRET_PREVIOUS_FILE: file('old', 'a, b'),
  }
  expect(readConfig(environment)).toMatchObject({ databaseUrl, secrets: [secret, 'a', 'b'] })
  expect(mistypedVariables(environment)).toEqual([])
})

test('credentials that systemd hands over are found under the names of the variables', () => {
  file('DATABASE_URL', databaseUrl)
  file('SECRET', secret)
  expect(readConfig({ ...production, CREDENTIALS_DIRECTORY: folder })).toMatchObject({ databaseUrl, secret })
})

test('a value in the environment wins, and a file that is missing keeps the server from starting', () => {
  const own = randomBytes(32).toString('hex')
  const environment = { ...production, SECRET: own, DATABASE_URL: databaseUrl, SECRET_FILE: file('key', secret) }
  expect(readConfig(environment).secret).toBe(own)
  expect(() => readConfig({ ...production, DATABASE_URL: databaseUrl, SECRET_FILE: join(folder, 'none') })).toThrow(
    /SECRET: its file cannot be read: ENOENT/,
  )
})

test('the unit of deploy hands secrets over as credentials, and its environment holds none', () => {
  const unit = readFileSync(new URL('../../../deploy/lianmeng@.service', import.meta.url), 'utf8')
  const handed = [...unit.matchAll(/^LoadCredential=(\w+):(.+)$/gm)].map(([, name, path]) => [name, path])
  expect(handed).toEqual(
    ['DATABASE_URL', 'DATABASE_OWNER_URL', 'SECRET', 'METRICS_TOKEN'].map((name) => [name, `/etc/lianmeng/${name}`]),
  )
  const readme = readFileSync(new URL('../../../deploy/README.md', import.meta.url), 'utf8')
  const [, environment = ''] = /cat > \/etc\/lianmeng\.env <<END\n([\s\S]*?)END/.exec(readme) ?? []
  expect(environment).toContain('PUBLIC_ORIGIN=')
  expect(environment).not.toMatch(/SECRET|TOKEN|DATABASE/)
  for (const [name] of handed) expect(readme).toContain(`/etc/lianmeng/${name}`)
})
