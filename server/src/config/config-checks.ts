import { isIP } from 'node:net'

/** Checks of environment variables: each returns a sentence with the required form, or undefined. */

const exampleOrigin = 'https://shop.example.com'

/** Scheme, host and port, as browsers send them; undefined for any other text. */
export function originIn(text: string): string | undefined {
  if (!URL.canParse(text)) return undefined
  const { protocol, href, origin } = new URL(text)
  const isOrigin = /^https?:$/.test(protocol) && href === `${origin}/`
  return isOrigin ? origin : undefined
}

/** Whether it can only mean this machine. */
const isOwnMachine = (hostname: string): boolean =>
  /(?:^|\.)localhost$/.test(hostname) || hostname === '[::1]' || (isIP(hostname) === 4 && hostname.startsWith('127.'))

export function publicOriginProblem(text: string, production: boolean): string | undefined {
  if (!text) return `PUBLIC_ORIGIN is missing: production needs the address that browsers see, such as ${exampleOrigin}`
  const origin = originIn(text)
  if (!origin) {
    return `PUBLIC_ORIGIN=${text}: scheme, host and port are wanted and nothing besides, such as ${exampleOrigin}`
  }
  const { protocol, hostname } = new URL(origin)
  if (!production || protocol === 'https:' || isOwnMachine(hostname)) return undefined
  return `PUBLIC_ORIGIN=${text}: https is wanted in production, or session cookies can be read on their way; http is for localhost alone`
}

/** Hosts may include their scheme. */
export const hostProblem = (name: string, host: string): string | undefined =>
  originIn(host.includes('://') ? host : `https://${host}`) && !host.endsWith('/')
    ? undefined
    : `${name}=${host}: a host such as erp.example.com is wanted`

/** Does not repeat the value: it may contain a password. */
export function databaseUrlProblem(name: string, text: string): string | undefined {
  if (!text) return `${name} is missing`
  const isPostgres = URL.canParse(text) && /^postgres(?:ql)?:$/.test(new URL(text).protocol)
  return isPostgres ? undefined : `${name}: postgres://user:password@host:port/database is wanted`
}

export function webAddressProblem(name: string, text: string): string | undefined {
  const isAddress = URL.canParse(text) && /^https?:$/.test(new URL(text).protocol)
  return isAddress ? undefined : `${name}=${text}: an address such as ${exampleOrigin} is wanted`
}

/** An address, or a network smaller than the whole internet. */
function isAddressOrNetwork(text: string): boolean {
  const [address = '', bits, ...more] = text.split('/')
  const family = isIP(address)
  if (family === 0 || more.length > 0) return false
  if (bits === undefined) return true
  return /^[1-9]\d{0,2}$/.test(bits) && Number(bits) <= (family === 4 ? 32 : 128)
}

export const proxyProblem = (entry: string): string | undefined =>
  isAddressOrNetwork(entry)
    ? undefined
    : `TRUSTED_PROXIES=${entry}: an address or a network such as 10.0.0.0/8 is wanted, more of them with commas between`

const leastSecret = 32
const leastToken = 16
/**
 * Fewer than one in a thousand million random hexadecimal secrets of 32 digits have fewer different characters or
 * steps.
 */
const leastVariety = 7
const exampleWords = /change.?me|replace|example|secret|password|lianmeng/i

/** Whether a text repeats its beginning. */
function isRepeated(text: string): boolean {
  for (let length = 1; length <= text.length / 2; length += 1) {
    if (text.startsWith(text.slice(length))) return true
  }
  return false
}

/**
 * Whether a text was made by a person rather than at random: few characters, a pattern, sequences of letters, or words
 * of an example.
 */
function isRegular(text: string): boolean {
  const codes = [...text].map((sign) => sign.codePointAt(0)!)
  const steps = codes.slice(1).map((code, i) => code - codes[i]!)
  const variety = Math.min(new Set(codes).size, new Set(steps).size)
  return variety < leastVariety || isRepeated(text) || exampleWords.test(text)
}

/** Does not repeat the value. */
export function secretProblem(secret: string): string | undefined {
  const wanted = 'such as `openssl rand -hex 32` gives them'
  if (secret.length < leastSecret) {
    return `SECRET: at least ${leastSecret} characters are wanted in production, random ones, ${wanted}`
  }
  return isRegular(secret) ? `SECRET is too regular: random characters are wanted, ${wanted}` : undefined
}

/** Does not repeat the value. */
export const tokenProblem = (token: string): string | undefined =>
  token === '' || (token.length >= leastToken && !isRepeated(token))
    ? undefined
    : `METRICS_TOKEN: at least ${leastToken} characters are wanted, random ones`

export const listenSocketProblem = (text: string): string | undefined =>
  text === '' || (text.startsWith('/') && Buffer.byteLength(text) <= 103)
    ? undefined
    : `LISTEN_SOCKET=${text}: a path of at most 103 bytes such as /run/lianmeng/http is wanted`

/** Outside this machine lines of the log travel by TLS alone. */
export function syslogProblem(text: string): string | undefined {
  const url = URL.canParse(text) ? new URL(text) : undefined
  const isSafe = url?.protocol === 'tls:' || (url?.protocol === 'tcp:' && isOwnMachine(url.hostname))
  return text === '' || (isSafe && url?.port)
    ? undefined
    : `LOG_SYSLOG=${text}: tls://logs.example.com:6514 is wanted, or tcp://127.0.0.1:514 on this machine`
}

/** What is scanned crosses no network: clamd has no TLS. */
export function clamdProblem(text: string): string | undefined {
  const [, host = '', port = ''] = /^(.+):(\d{1,5})$/.exec(text) ?? []
  const isHere = isOwnMachine(host) && Number(port) > 0 && Number(port) < 65_536
  return text === '' || text.startsWith('/') || isHere
    ? undefined
    : `CLAMD=${text}: a socket such as /run/clamav/clamd.ctl or a port of this machine such as 127.0.0.1:3310 is wanted`
}

export function smtpUrlProblem(text: string): string | undefined {
  const url = URL.canParse(text) ? new URL(text) : undefined
  return url?.hostname && /^smtps?:$/.test(url.protocol)
    ? undefined
    : 'SMTP_URL must be an address like smtps://name:password@smtp.example.com'
}
