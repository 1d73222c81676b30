/** docs/protection.md names every secret, personal column and use of cryptography that the product has. */
import { spawnSync } from 'node:child_process'
import { existsSync, globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { inRoot, root } from './places.ts'

const text = readFileSync(inRoot('docs', 'protection.md'), 'utf8')
const named = new Set([...text.matchAll(/`([^`]+)`/g)].map(([, name]) => name!))
const read = (file: string) => readFileSync(inRoot(file), 'utf8')
const files = (pattern: string) =>
  globSync(pattern, { cwd: root }).filter((file) => !/\.test\.ts$|testing\//.test(file))

/** Columns that say who somebody is or how to reach them, or that let somebody act as somebody else. */
const telling = /^(?:phone|.*_hash|.*secret|sealed|token|ip|user_agent|receiver_name|contact|email|bank|address)$/
/** Hashes of what protects nothing: files and titles of columns. */
const harmless = ['voucher_hash', 'titles_hash', 'file_hash', 'content_hash']

/** Tables with their columns, as the schema says them. */
const tables = files('server/schema/*.sql').flatMap((file) =>
  [...read(file).matchAll(/^create table (\w+) \(\n([\s\S]*?)\n\)/gm)].map(([, name, body]) => ({
    name: name!,
    columns: [...body!.matchAll(/^ {2}(\w+) /gm)].map(([, column]) => column!),
  })),
)

test('every table with a secret or personal column has a level of protection', () => {
  const wanted = tables.filter(({ columns }) => columns.some((one) => telling.test(one) && !harmless.includes(one)))
  expect(wanted.length).toBeGreaterThan(20)
  expect(wanted.map(({ name }) => name).filter((name) => !named.has(name))).toEqual([])
})

test('every table that is named exists', () => {
  const known = new Set(tables.map(({ name }) => name))
  const levels = text.slice(text.indexOf('## Levels'), text.indexOf('## In the browser'))
  const asked = [...levels.matchAll(/`([a-z_]+)`/g)].map(([, name]) => name!)
  const kinds = ['buyer', 'tenant', 'reference']
  expect(asked.filter((name) => !known.has(name) && !kinds.includes(name))).toEqual([])
})

test('every secret of the configuration is in the table of keys', () => {
  const asked = [...read('server/src/config/config.ts').matchAll(/'([A-Z0-9_]+)'/g)].map(([, name]) => name!)
  const secret = asked.filter((name) => /SECRET|_KEY|TOKEN|DATABASE_URL|SMTP_URL/.test(name))
  expect(secret.length).toBeGreaterThan(6)
  expect(secret.filter((name) => !named.has(name))).toEqual([])
})

test('every file that signs, encrypts, hashes a password or uses a weak digest is in the inventory', () => {
  const uses =
    /create(?:Hmac|Cipheriv|Decipheriv|Sign|Verify)\(|timingSafeEqual\(|hkdfSync\(|argon2|createHash\('(?:md5|sha1)'|\bverify\(null/
  const found = files('server/src/**/*.ts').filter((file) => uses.test(read(file)))
  expect(found.length).toBeGreaterThan(10)
  expect(found.filter((file) => !named.has(file))).toEqual([])
  expect([...named].filter((name) => /^server\/src\/.*\.ts$/.test(name) && !existsSync(inRoot(name)))).toEqual([])
})

test('the bill of materials names every package of the lock file', () => {
  const { stdout } = spawnSync('npm', ['sbom', '--package-lock-only', '--sbom-format', 'cyclonedx'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 1e9,
  })
  const bill = JSON.parse(stdout) as { components: { name: string; version: string }[] }
  const listed = new Set(bill.components.map(({ name, version }) => `${name}@${version}`))
  const lock = JSON.parse(read('package-lock.json')) as { packages: Record<string, { version: string; link?: true }> }
  const wanted = Object.entries(lock.packages).filter(([path, { link }]) => path.startsWith('node_modules/') && !link)
  const missing = wanted
    .map(([path, { version }]) => `${path.slice(path.lastIndexOf('node_modules/') + 13)}@${version}`)
    .filter((one) => !listed.has(one))
  expect(missing).toEqual([])
})
