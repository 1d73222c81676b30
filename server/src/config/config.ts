import { randomBytes } from 'node:crypto'
import { resolve } from 'node:path'
import type { RobotService } from '@lianmeng/contract/messages/robot-texts'
import {
  clamdProblem,
  databaseUrlProblem,
  hostProblem,
  listenSocketProblem,
  originIn,
  proxyProblem,
  publicOriginProblem,
  secretProblem,
  smtpUrlProblem,
  syslogProblem,
  tokenProblem,
} from './config-checks.ts'
import { type Reader, reader } from './config-reader.ts'
import { fewestConnections } from './connection-shares.ts'
import { StartProblem } from './start-problem.ts'

/** A bucket for stored files in S3 or a compatible service (OSS, MinIO). */
export type S3Config = {
  /** Empty: Amazon's own for the region. */
  endpoint: string
  region: string
  bucket: string
  accessKeyId: string
  secretAccessKey: string
  /** True: the bucket's name is in the path (MinIO), false: in the host name (S3, OSS). */
  pathStyle: boolean
}

/** Variables of the text templates, one for each kind of message. */
const smsTemplates = ['login', 'register', 'phone', 'proof', 'invitation', 'message'] as const

/** Text messages through Aliyun: an account, the signature before each text, and the approved templates. */
export type AliyunSmsConfig = {
  /** The service's address. */
  endpoint: string
  accessKeyId: string
  accessKeySecret: string
  signName: string
  templateCodes: Readonly<Record<(typeof smsTemplates)[number], string>>
}

/** 快递100: an account for its real-time query. */
export type Kuaidi100Config = {
  /** The service's address. */
  endpoint: string
  customer: string
  key: string
}

/** E-mail through an SMTP server. */
export type MailConfig = {
  /** smtp: or smtps: address with name and password. */
  url: string
  /** The sender's address. */
  from: string
}

const modes = ['production', 'development', 'test'] as const
const passwordPolicies = ['asvs', 'dengbao'] as const
const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const

/** Everything the server reads from its environment, read and checked only here. */
export type Config = {
  production: boolean
  host: string
  port: number
  /** A socket of the file system at which the server listens, instead of at a port; empty: none. */
  listenSocket: string
  databaseUrl: string
  /** The owner of the tables, who migrates; empty: the role of `databaseUrl` is. */
  databaseOwnerUrl: string
  /** Most database connections of this process; see connection-shares.ts. */
  databaseConnections: number
  /** The public address of the page: determines cookie flags and the origin check. */
  publicOrigin: string
  /** Hosts on which `/` leads to the alliance area. */
  erpOrigins: readonly string[]
  /** Folder of the built web app, absolute; empty: none is served. */
  webDist: string
  dataDir: string
  /** The bucket for stored files; null: they are stored in `dataDir`. */
  s3: S3Config | null
  /** Where clamd looks at uploads: a socket of the file system or a port of this machine; empty: nobody does. */
  clamd: string
  /** The service for text messages; null: they go into a table. */
  aliyunSms: AliyunSmsConfig | null
  /** The server for e-mail; null: mails go into a table. */
  mail: MailConfig | null
  /** The service for tracking shipments; null: none, sellers record it. */
  kuaidi100: Kuaidi100Config | null
  platformName: string
  /** Key of HMACs over captchas, SMS codes and the free mechanical-properties call. */
  secret: string
  /** That one, and former ones that still open what was sealed with them. */
  secrets: readonly [current: string, ...former: string[]]
  /** The rule for passwords: a length (OWASP ASVS), or also kinds of characters (等保). */
  passwordPolicy: (typeof passwordPolicies)[number]
  /** Hours for which an unpaid order reserves its stock. */
  reservationHours: number
  /** Addresses of proxies whose X-Forwarded-For is trusted; empty: none. */
  trustedProxies: readonly string[]
  logLevel: (typeof logLevels)[number]
  /** A syslog server that gets the lines of the log as well; empty: none. */
  logSyslog: string
  /** The token that a metrics collector must send to `/metrics`; empty: see http/health/metrics.ts. */
  metricsToken: string
  /** Whether sellers' programs may be in the internal network, and be called without TLS. */
  hooksInside: boolean
  /** Where the services of group robots are: another place only for their private installations. */
  robots: Readonly<Record<RobotService, string>>
  /** Whether demonstration payment services replace the real ones, for sellers to try them. */
  paySandbox: boolean
  /** Open connections allowed per address, except proxies; 0: unlimited. */
  maxConnectionsPerAddress: number
}

/** What group robots need of it. */
export type RobotConfig = Pick<Config, 'robots' | 'platformName'>

/** @returns null when files are stored in a folder */
function readStorage({ choice, address, needed }: Reader): S3Config | null {
  if (choice('STORAGE', ['local', 's3'], 'local') === 'local') return null
  const because = 'STORAGE=s3'
  return {
    endpoint: address('S3_ENDPOINT', ''),
    region: needed('S3_REGION', because),
    bucket: needed('S3_BUCKET', because),
    accessKeyId: needed('S3_ACCESS_KEY_ID', because),
    secretAccessKey: needed('S3_SECRET_ACCESS_KEY', because),
    pathStyle: choice('S3_PATH_STYLE', ['true', 'false'], 'false') === 'true',
  }
}

/** @returns null when text messages go into a table */
function readAliyunSms({ choice, address, needed }: Reader): AliyunSmsConfig | null {
  if (choice('SMS_PROVIDER', ['outbox', 'aliyun'], 'outbox') === 'outbox') return null
  const because = 'SMS_PROVIDER=aliyun'
  return {
    endpoint: address('ALIYUN_SMS_ENDPOINT', 'https://dysmsapi.aliyuncs.com'),
    accessKeyId: needed('ALIYUN_SMS_ACCESS_KEY_ID', because),
    accessKeySecret: needed('ALIYUN_SMS_ACCESS_KEY_SECRET', because),
    signName: needed('ALIYUN_SMS_SIGN_NAME', because),
    templateCodes: Object.fromEntries(
      smsTemplates.map((template) => [template, needed(`ALIYUN_SMS_TEMPLATE_CODE_${template.toUpperCase()}`, because)]),
    ) as AliyunSmsConfig['templateCodes'],
  }
}

/** @returns null when mails go into a table */
function readMail({ text, needed, note }: Reader): MailConfig | null {
  const url = text('SMTP_URL')
  if (!url) return null
  note(smtpUrlProblem(url))
  return { url, from: needed('MAIL_FROM', 'SMTP_URL') }
}

/** @returns null when no carrier is asked */
function readKuaidi100({ choice, address, needed }: Reader): Kuaidi100Config | null {
  if (choice('TRACKING_PROVIDER', ['none', 'kuaidi100'], 'none') === 'none') return null
  const because = 'TRACKING_PROVIDER=kuaidi100'
  return {
    endpoint: address('KUAIDI100_ENDPOINT', 'https://poll.kuaidi100.com/poll/query.do'),
    customer: needed('KUAIDI100_CUSTOMER', because),
    key: needed('KUAIDI100_KEY', because),
  }
}

/** @returns the origin as browsers send it */
function readPublicOrigin({ text, note }: Reader, production: boolean, port: number): string {
  const given = text('PUBLIC_ORIGIN', production ? '' : `http://localhost:${port}`)
  note(publicOriginProblem(given, production))
  return originIn(given) ?? given
}

/** @throws StartProblem that names every missing or wrong variable */
export function readConfig(env: NodeJS.ProcessEnv): Config {
  const read = reader(env)
  const { text, list, whole, choice, note, problems } = read
  const production = choice('NODE_ENV', modes, 'development') === 'production'
  const port = whole('PORT', 5170, 0, 65535)
  const secret = text('SECRET', production ? '' : randomBytes(32).toString('hex'))
  const config: Config = {
    production,
    host: text('HOST', production ? '0.0.0.0' : '127.0.0.1'),
    port,
    listenSocket: text('LISTEN_SOCKET'),
    databaseUrl: text('DATABASE_URL'),
    databaseOwnerUrl: text('DATABASE_OWNER_URL'),
    databaseConnections: whole('DATABASE_CONNECTIONS', 23, fewestConnections, 10_000),
    publicOrigin: readPublicOrigin(read, production, port),
    erpOrigins: list('ERP_ORIGINS'),
    webDist: text('WEB_DIST') && resolve(text('WEB_DIST')),
    dataDir: resolve(text('DATA_DIR', '.data')),
    s3: readStorage(read),
    clamd: text('CLAMD'),
    aliyunSms: readAliyunSms(read),
    mail: readMail(read),
    kuaidi100: readKuaidi100(read),
    platformName: text('PLATFORM_NAME', '紧固件联盟'),
    secret,
    secrets: [secret, ...list('SECRET_PREVIOUS')],
    passwordPolicy: choice('PASSWORD_POLICY', passwordPolicies, 'asvs'),
    reservationHours: whole('RESERVATION_HOURS', 24, 1, 24 * 365),
    trustedProxies: list('TRUSTED_PROXIES'),
    maxConnectionsPerAddress: whole('MAX_CONNECTIONS_PER_ADDRESS', 200, 0, 100_000),
    metricsToken: text('METRICS_TOKEN'),
    paySandbox: choice('PAY_SANDBOX', ['true', 'false'], production ? 'false' : 'true') === 'true',
    robots: {
      wecom: read.address('WECOM_ROBOT_ENDPOINT', 'https://qyapi.weixin.qq.com'),
      dingtalk: read.address('DINGTALK_ROBOT_ENDPOINT', 'https://oapi.dingtalk.com'),
    },
    hooksInside: choice('HOOKS_INSIDE', ['true', 'false'], 'false') === 'true',
    logSyslog: text('LOG_SYSLOG'),
    logLevel: choice('LOG_LEVEL', logLevels, production ? 'info' : 'warn'),
  }
  note(databaseUrlProblem('DATABASE_URL', config.databaseUrl))
  if (config.databaseOwnerUrl) note(databaseUrlProblem('DATABASE_OWNER_URL', config.databaseOwnerUrl))
  if (production) note(secretProblem(config.secret))
  note(tokenProblem(config.metricsToken))
  note(listenSocketProblem(config.listenSocket))
  note(clamdProblem(config.clamd))
  note(syslogProblem(config.logSyslog))
  for (const host of config.erpOrigins) note(hostProblem('ERP_ORIGINS', host))
  for (const entry of config.trustedProxies) note(proxyProblem(entry))
  if (problems.length > 0) throw new StartProblem(`the environment is not usable:\n- ${problems.join('\n- ')}`)
  return config
}
