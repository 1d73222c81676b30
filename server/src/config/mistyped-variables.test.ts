import { expect, test } from 'vitest'
import { readConfig } from './config.ts'
import { knownVariables, mistypedVariables } from './mistyped-variables.ts'

test.each([
  ['S3_BUKET', 'S3_BUCKET'],
  ['ALIYUN_SMS_TEMPLATE_CODE_LOGN', 'ALIYUN_SMS_TEMPLATE_CODE_LOGIN'],
  ['ALIYUN_SMS_SIGNNAME', 'ALIYUN_SMS_SIGN_NAME'],
  ['TRUSTED_PROXY', 'TRUSTED_PROXIES'],
  ['PUBLIC_ORIGN', 'PUBLIC_ORIGIN'],
  ['DATABASE_URI', 'DATABASE_URL'],
  ['PASSWORD_POLICIES', 'PASSWORD_POLICY'],
  ['METRICS_TOKENS', 'METRICS_TOKEN'],
  ['SECRETS', 'SECRET'],
])('%s looks like %s', (mistyped, meant) => {
  const warning = `${mistyped} is set, but nothing reads it: is ${meant} meant?`
  expect(mistypedVariables({ [mistyped]: 'x', PATH: '/bin' })).toEqual([warning])
})

test('a variable with our prefix but unlike any of ours is reported without a suggestion', () => {
  expect(mistypedVariables({ S3_CDN: 'x' })).toEqual(['S3_CDN is set, but nothing reads it'])
})

test('variables of the machine or of other programs are ignored', () => {
  const others = ['PATH', 'HOME', 'HOSTNAME', 'LANG', 'PGHOST', 'npm_config_registry', 'NODE_OPTIONS', 'LOGNAME']
  expect(mistypedVariables(Object.fromEntries(others.map((name) => [name, 'x'])))).toEqual([])
})

test('every variable read is known, and every known one is read', () => {
  const read = new Set<string>()
  const environment: NodeJS.ProcessEnv = {
    STORAGE: 's3',
    SMS_PROVIDER: 'aliyun',
    TRACKING_PROVIDER: 'kuaidi100',
    SMTP_URL: 'smtps://smtp.example.com',
  }
  const watched = new Proxy(environment, {
    get(target, name: string) {
      // Each may also stand in a file, or among the credentials.
      if (!name.endsWith('_FILE') && name !== 'CREDENTIALS_DIRECTORY') read.add(name)
      return target[name]
    },
  })
  expect(() => readConfig(watched)).toThrow()
  expect([...read].sort()).toEqual([...knownVariables].sort())
  expect(mistypedVariables(Object.fromEntries(knownVariables.map((name) => [name, 'x'])))).toEqual([])
})
