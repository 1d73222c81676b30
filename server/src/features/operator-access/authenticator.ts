/** Codes of an authenticator app: TOTP, SHA-1, 6 digits, 30 s, which every app supports. [RFC 6238] */

const kind = { algorithm: 'SHA1', digits: 6, period: 30 } as const
/** Steps before and after the current one that are accepted: clocks differ, and typing takes time. */
const window = 1
const shape = /^\d{6}$/

// Loaded at the first use, to keep the start of the program fast.
const load = () => import('otpauth')

/** A secret of 160 bits, base32. */
export async function newSecret(): Promise<string> {
  const { Secret } = await load()
  return new Secret({ size: 20 }).base32
}

/** The content of the QR code for an authenticator. */
export async function enrolmentUri(secret: string, platformName: string, account: string): Promise<string> {
  const { TOTP } = await load()
  return new TOTP({ ...kind, issuer: platformName, label: account, secret }).toString()
}

/** The step of a code; undefined when it matches none of the accepted ones. */
export async function stepOf(secret: string, code: string, now: Date): Promise<number | undefined> {
  if (!shape.test(code)) return undefined
  const { TOTP } = await load()
  const totp = new TOTP({ ...kind, secret })
  const timestamp = now.getTime()
  const delta = totp.validate({ token: code, timestamp, window })
  return delta === null ? undefined : totp.counter({ timestamp }) + delta
}
