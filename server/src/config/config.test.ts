import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readConfig } from './config.ts'

const development = { DATABASE_URL: 'postgres://localhost/x' }
const production = {
  ...development,
  NODE_ENV: 'production',
  PUBLIC_ORIGIN: 'https://shop.example.com',
  SECRET: randomBytes(32).toString('hex'),
}

const problemsOf = (environment: NodeJS.ProcessEnv): string => {
  try {
    readConfig(environment)
    return ''
  } catch (problem) {
    return (problem as Error).message
  }
}

test('the variables required in production suffice', () => {
  expect(readConfig(production)).toMatchObject({
    production: true,
    publicOrigin: 'https://shop.example.com',
    host: '0.0.0.0',
    passwordPolicy: 'asvs',
    logLevel: 'info',
    trustedProxies: [],
    metricsToken: '',
  })
})

test('the folder of the built page is found from where the server starts, as the README writes it', () => {
  expect(readConfig({ ...production, WEB_DIST: 'web/dist' }).webDist).toBe(join(process.cwd(), 'web/dist'))
  expect(readConfig(production).webDist).toBe('')
})

test.each([
  ['postgres://localhost/x', { DATABASE_URL: '' }, 'DATABASE_URL is missing'],
  [
    'postgres://',
    { DATABASE_URL: 'localhost:5432' },
    'DATABASE_URL: postgres://user:password@host:port/database is wanted',
  ],
  ['an owner', { DATABASE_OWNER_URL: 'mysql://root@localhost/x' }, 'DATABASE_OWNER_URL: postgres://'],
  ['a database', { DATABASE_URL: 'mysql://root@localhost/x' }, 'DATABASE_URL: postgres://'],
  ['an origin', { PUBLIC_ORIGIN: '' }, 'PUBLIC_ORIGIN is missing'],
  [
    'an address',
    { PUBLIC_ORIGIN: 'shop.example.com' },
    'PUBLIC_ORIGIN=shop.example.com: scheme, host and port are wanted',
  ],
  [
    'no path',
    { PUBLIC_ORIGIN: 'https://shop.example.com/shop' },
    'PUBLIC_ORIGIN=https://shop.example.com/shop: scheme, host',
  ],
  ['no query', { PUBLIC_ORIGIN: 'https://shop.example.com?a=1' }, 'scheme, host and port are wanted'],
  ['no name', { PUBLIC_ORIGIN: 'https://me@shop.example.com' }, 'scheme, host and port are wanted'],
  ['the web', { PUBLIC_ORIGIN: 'ftp://shop.example.com' }, 'scheme, host and port are wanted'],
  ['https', { PUBLIC_ORIGIN: 'http://shop.example.com' }, 'PUBLIC_ORIGIN=http://shop.example.com: https is wanted'],
  ['https', { PUBLIC_ORIGIN: 'http://127.evil.example' }, 'https is wanted'],
  ['a secret', { SECRET: '' }, 'SECRET: at least 32 characters are wanted in production'],
  ['a longer secret', { SECRET: randomBytes(15).toString('hex') }, 'SECRET: at least 32 characters'],
  ['other letters', { SECRET: 'a'.repeat(64) }, 'SECRET is too regular'],
  ['no pattern', { SECRET: 'k3Jw9xQz'.repeat(4) }, 'SECRET is too regular'],
  ['no long pattern', { SECRET: '4f1b9a0c7d2e8356'.repeat(2) }, 'SECRET is too regular'],
  ['no counting', { SECRET: 'abcdefghijklmnopqrstuvwxyz0123456789' }, 'SECRET is too regular'],
  ['no digits only', { SECRET: '12345678901234567890123456789012345' }, 'SECRET is too regular'],
  ['no example', { SECRET: 'change-me-0f9e8d7c6b5a49382716-x7q' }, 'SECRET is too regular'],
  ['no example', { SECRET: 'this-is-an-EXAMPLE-q9w8e7r6t5y4u3' }, 'SECRET is too regular'],
  ['a policy', { PASSWORD_POLICY: 'dengabo' }, 'PASSWORD_POLICY=dengabo: asvs or dengbao is wanted'],
  [
    'a level',
    { LOG_LEVEL: 'verbose' },
    'LOG_LEVEL=verbose: fatal, error, warn, info, debug, trace or silent is wanted',
  ],
  [
    'an address',
    { TRUSTED_PROXIES: '10.0.0.1,proxy' },
    'TRUSTED_PROXIES=proxy: an address or a network such as 10.0.0.0/8',
  ],
  ['four bytes', { TRUSTED_PROXIES: '10.0.0' }, 'TRUSTED_PROXIES=10.0.0: an address'],
  ['less than 33 bits', { TRUSTED_PROXIES: '10.0.0.0/33' }, 'TRUSTED_PROXIES=10.0.0.0/33: an address'],
  ['a comma', { TRUSTED_PROXIES: '10.0.0.1 10.0.0.2' }, 'TRUSTED_PROXIES=10.0.0.1 10.0.0.2: an address'],
  ['less than everybody', { TRUSTED_PROXIES: '0.0.0.0/0' }, 'TRUSTED_PROXIES=0.0.0.0/0: an address'],
  [
    'a host',
    { ERP_ORIGINS: 'erp.example.com,https://erp.example.com/union' },
    'ERP_ORIGINS=https://erp.example.com/union: a host',
  ],
  ['a longer token', { METRICS_TOKEN: 'short' }, 'METRICS_TOKEN: at least 16 characters are wanted'],
  ['a socket', { CLAMD: 'clamd.ctl' }, 'CLAMD=clamd.ctl: a socket such as'],
  ['this machine', { CLAMD: '10.0.0.5:3310' }, 'CLAMD=10.0.0.5:3310: a socket such as'],
  ['TLS', { LOG_SYSLOG: 'tcp://logs.example.com:514' }, 'LOG_SYSLOG=tcp://logs.example.com:514: tls://'],
  ['a port', { LOG_SYSLOG: 'tls://logs.example.com' }, 'LOG_SYSLOG=tls://logs.example.com: tls://'],
  ['a path', { LISTEN_SOCKET: 'http' }, 'LISTEN_SOCKET=http: a path'],
  ['a mode', { NODE_ENV: 'prod' }, 'NODE_ENV=prod: production, development or test is wanted'],
  ['a port', { PORT: '80a' }, 'PORT=80a: a whole number'],
  ['a yes or no', { STORAGE: 's3', S3_PATH_STYLE: 'yes' }, 'S3_PATH_STYLE=yes: true or false is wanted'],
  ['the web', { STORAGE: 's3', S3_ENDPOINT: 'minio:9000' }, 'S3_ENDPOINT=minio:9000: an address'],
] as [string, NodeJS.ProcessEnv, string][])('production wants %s where there is %j', (_wanted, differing, problem) => {
  expect(problemsOf({ ...production, ...differing })).toContain(problem)
})

test.each([
  { PUBLIC_ORIGIN: 'http://localhost:5170' },
  { PUBLIC_ORIGIN: 'http://127.0.0.1:8080' },
  { PUBLIC_ORIGIN: 'http://[::1]:8080' },
  { PUBLIC_ORIGIN: 'https://shop.example.com:8443' },
  { PASSWORD_POLICY: 'dengbao' },
  { LOG_LEVEL: 'silent' },
  { CLAMD: '/run/clamav/clamd.ctl' },
  { CLAMD: 'localhost:3310' },
  { LOG_SYSLOG: 'tls://logs.example.com:6514' },
  { LOG_SYSLOG: 'tcp://127.0.0.1:514' },
  { TRUSTED_PROXIES: '10.0.0.1, 172.16.0.0/12, ::1, fd00::/8, ::ffff:127.0.0.1' },
  { ERP_ORIGINS: 'erp.example.com, https://erp.example.com:8443' },
  { METRICS_TOKEN: randomBytes(16).toString('hex') },
  { SECRET: randomBytes(24).toString('base64') },
  { DATABASE_URL: 'postgresql:///lianmeng?host=/var/run/postgresql' },
])('production takes %j', (differing) => {
  expect(problemsOf({ ...production, ...differing })).toBe('')
})

test('no random secret is taken for a regular one', () => {
  for (const encoding of ['hex', 'base64', 'base64url'] as const)
    for (let n = 0; n < 2_000; n += 1)
      expect(problemsOf({ ...production, SECRET: randomBytes(32).toString(encoding) })).toBe('')
})

test('an origin is compared with what browsers send: lower case, no slash behind it, no port that is understood', () => {
  const origin = (given: string) => readConfig({ ...production, PUBLIC_ORIGIN: given }).publicOrigin
  expect(origin('https://Shop.example.com:443/')).toBe('https://shop.example.com')
  expect(origin('https://shop.example.com:8443')).toBe('https://shop.example.com:8443')
})

test('all problems are named at once, and no secret among them', () => {
  const password = 'p4ssw0rd-of-the-database'
  const problems = problemsOf({
    ...production,
    DATABASE_URL: `http://lianmeng:${password}@db/lianmeng`,
    SECRET: 'k3Jw9xQz'.repeat(4),
    METRICS_TOKEN: 'tok-9431',
    LOG_LEVEL: 'loud',
  })
  expect(problems.split('\n- ')).toHaveLength(5)
  for (const secret of [password, 'k3Jw9xQz', 'tok-9431']) expect(problems).not.toContain(secret)
})

test('development needs no more than a database', () => {
  const config = readConfig(development)
  expect(config).toMatchObject({ production: false, host: '127.0.0.1', publicOrigin: 'http://localhost:5170' })
  expect(config.secret).toHaveLength(64)
  expect(problemsOf({ ...development, PUBLIC_ORIGIN: 'http://shop.example.com', SECRET: 'short' })).toBe('')
})
