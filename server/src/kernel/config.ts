import { randomBytes } from 'node:crypto'
import { resolve } from 'node:path'

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
  /** Mean delay of the event loop from which on requests are refused, ms; 0: never. */
  maxEventLoopDelay: number
}

const list = (raw: string): string[] =>
  raw
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean)

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
    platformName: text('PLATFORM_NAME', '紧固件联盟'),
    secret: text('SECRET', production ? '' : randomBytes(32).toString('hex')),
    passwordPolicy: text('PASSWORD_POLICY', 'asvs') === 'dengbao' ? 'dengbao' : 'asvs',
    reservationHours: whole('RESERVATION_HOURS', 24, 1, 24 * 365),
    trustedProxies: list(text('TRUSTED_PROXIES', '')),
    maxEventLoopDelay: whole('MAX_EVENT_LOOP_DELAY', 500, 0, 60_000),
    logLevel: text('LOG_LEVEL', production ? 'info' : 'warn'),
  }
  if (!config.databaseUrl) problems.push('DATABASE_URL is missing')
  if (production && config.secret.length < 32) problems.push('SECRET: at least 32 characters are wanted in production')
  if (!URL.canParse(config.publicOrigin)) problems.push(`PUBLIC_ORIGIN=${config.publicOrigin}: not an address`)
  if (problems.length > 0) throw new Error(`the environment is not usable:\n- ${problems.join('\n- ')}`)
  return config
}
