import { randomBytes } from 'node:crypto'
import { resolve } from 'node:path'

/** A bucket for stored files, as S3 and those like it (OSS, MinIO) have them. */
export type S3Config = {
  /** Empty: Amazon's own, by the region. */
  endpoint: string
  region: string
  bucket: string
  accessKeyId: string
  secretAccessKey: string
  /** True: the bucket's name stands in the path (MinIO), false: in the host name (S3, OSS). */
  pathStyle: boolean
}

/** Variables of the text templates, one for each thing that is sent. */
const smsTemplates = ['login', 'register', 'phone', 'proof', 'invitation', 'message'] as const

/** Text messages by Aliyun: an account, the signature before each text, and the templates that were approved for it. */
export type AliyunSmsConfig = {
  /** The service's address. */
  endpoint: string
  accessKeyId: string
  accessKeySecret: string
  signName: string
  templateCodes: Readonly<Record<(typeof smsTemplates)[number], string>>
}

/** Everything the server reads from its environment, read and checked in this one place. */
export type Config = {
  production: boolean
  host: string
  port: number
  databaseUrl: string
  /** Where the page is reached from outside: decides cookie flags and the origin check. */
  publicOrigin: string
  /** Hosts on which `/` leads to the alliance area. */
  erpOrigins: readonly string[]
  /** Folder of the built web app; empty: none is served. */
  webDist: string
  dataDir: string
  /** Where stored files are kept; null: in `dataDir`. */
  s3: S3Config | null
  /** How text messages go out; null: into a table. */
  aliyunSms: AliyunSmsConfig | null
  platformName: string
  /** Keys of HMACs over captchas, SMS codes and the free mechanical-properties call. */
  secret: string
  /** What passwords must hold: by length (OWASP ASVS), or besides by kinds of characters (等保). */
  passwordPolicy: 'asvs' | 'dengbao'
  /** Hours that an unpaid order holds its stock. */
  reservationHours: number
  /** Addresses of proxies whose X-Forwarded-For is believed; empty: none. */
  trustedProxies: readonly string[]
  logLevel: string
  /** Connections that one address may have open, proxies aside; 0: any number. */
  maxConnectionsPerAddress: number
}

const list = (raw: string): string[] =>
  raw
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean)

type Read = (name: string) => string

/**
 * Reads what belongs to one of two ways of doing something: nothing where it is the embedded one.
 * @param read what the other one needs; each missing variable is a problem
 */
function readChoice<T>(
  env: NodeJS.ProcessEnv,
  problems: string[],
  { name, embedded, other, read }: { name: string; embedded: string; other: string; read: (needed: Read) => T },
): T | null {
  const chosen = env[name]?.trim() || embedded
  if (chosen !== other) {
    if (chosen !== embedded) problems.push(`${name}=${chosen}: ${embedded} or ${other} is wanted`)
    return null
  }
  return read((variable) => {
    const value = env[variable]?.trim() ?? ''
    if (!value) problems.push(`${variable} is missing: ${name}=${other} needs it`)
    return value
  })
}

/** An address that has a default, or none. */
function readAddress(env: NodeJS.ProcessEnv, problems: string[], name: string, fallback: string): string {
  const address = env[name]?.trim() || fallback
  if (address && !URL.canParse(address)) problems.push(`${name}=${address}: not an address`)
  return address
}

/** @returns null where files are kept in a folder */
const readStorage = (env: NodeJS.ProcessEnv, problems: string[]): S3Config | null =>
  readChoice(env, problems, {
    name: 'STORAGE',
    embedded: 'local',
    other: 's3',
    read: (needed) => ({
      endpoint: readAddress(env, problems, 'S3_ENDPOINT', ''),
      region: needed('S3_REGION'),
      bucket: needed('S3_BUCKET'),
      accessKeyId: needed('S3_ACCESS_KEY_ID'),
      secretAccessKey: needed('S3_SECRET_ACCESS_KEY'),
      pathStyle: env.S3_PATH_STYLE?.trim() === 'true',
    }),
  })

/** @returns null where text messages go into a table */
const readAliyunSms = (env: NodeJS.ProcessEnv, problems: string[]): AliyunSmsConfig | null =>
  readChoice(env, problems, {
    name: 'SMS_PROVIDER',
    embedded: 'outbox',
    other: 'aliyun',
    read: (needed) => ({
      endpoint: readAddress(env, problems, 'ALIYUN_SMS_ENDPOINT', 'https://dysmsapi.aliyuncs.com'),
      accessKeyId: needed('ALIYUN_SMS_ACCESS_KEY_ID'),
      accessKeySecret: needed('ALIYUN_SMS_ACCESS_KEY_SECRET'),
      signName: needed('ALIYUN_SMS_SIGN_NAME'),
      templateCodes: Object.fromEntries(
        smsTemplates.map((template) => [template, needed(`ALIYUN_SMS_TEMPLATE_CODE_${template.toUpperCase()}`)]),
      ) as AliyunSmsConfig['templateCodes'],
    }),
  })

/**
 * @throws Error naming every variable that is missing or wrong
 */
export function readConfig(env: NodeJS.ProcessEnv): Config {
  const problems: string[] = []
  const text = (name: string, fallback: string): string => env[name]?.trim() || fallback
  const whole = (name: string, fallback: number, min: number, max: number): number => {
    const value = Number(text(name, String(fallback)))
    if (Number.isInteger(value) && value >= min && value <= max) return value
    problems.push(`${name}=${env[name]}: a whole number from ${min} to ${max} is wanted`)
    return fallback
  }
  const production = env.NODE_ENV === 'production'
  const port = whole('PORT', 5170, 0, 65535)
  const config: Config = {
    production,
    host: text('HOST', production ? '0.0.0.0' : '127.0.0.1'),
    port,
    databaseUrl: text('DATABASE_URL', ''),
    publicOrigin: text('PUBLIC_ORIGIN', `http://localhost:${port}`),
    erpOrigins: list(text('ERP_ORIGINS', '')),
    webDist: text('WEB_DIST', ''),
    dataDir: resolve(text('DATA_DIR', '.data')),
    s3: readStorage(env, problems),
    aliyunSms: readAliyunSms(env, problems),
    platformName: text('PLATFORM_NAME', '紧固件联盟'),
    secret: text('SECRET', production ? '' : randomBytes(32).toString('hex')),
    passwordPolicy: text('PASSWORD_POLICY', 'asvs') === 'dengbao' ? 'dengbao' : 'asvs',
    reservationHours: whole('RESERVATION_HOURS', 24, 1, 24 * 365),
    trustedProxies: list(text('TRUSTED_PROXIES', '')),
    maxConnectionsPerAddress: whole('MAX_CONNECTIONS_PER_ADDRESS', 200, 0, 100_000),
    logLevel: text('LOG_LEVEL', production ? 'info' : 'warn'),
  }
  if (!config.databaseUrl) problems.push('DATABASE_URL is missing')
  if (production && config.secret.length < 32) problems.push('SECRET: at least 32 characters are wanted in production')
  if (!URL.canParse(config.publicOrigin)) problems.push(`PUBLIC_ORIGIN=${config.publicOrigin}: not an address`)
  if (problems.length > 0) throw new Error(`the environment is not usable:\n- ${problems.join('\n- ')}`)
  return config
}
