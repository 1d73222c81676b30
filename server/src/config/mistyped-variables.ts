/** Everything that `readConfig` reads. */
export const knownVariables: readonly string[] = [
  'ALIYUN_SMS_ACCESS_KEY_ID',
  'ALIYUN_SMS_ACCESS_KEY_SECRET',
  'ALIYUN_SMS_ENDPOINT',
  'ALIYUN_SMS_SIGN_NAME',
  'ALIYUN_SMS_TEMPLATE_CODE_INVITATION',
  'ALIYUN_SMS_TEMPLATE_CODE_LOGIN',
  'ALIYUN_SMS_TEMPLATE_CODE_MESSAGE',
  'ALIYUN_SMS_TEMPLATE_CODE_PHONE',
  'ALIYUN_SMS_TEMPLATE_CODE_PROOF',
  'ALIYUN_SMS_TEMPLATE_CODE_REGISTER',
  'CLAMD',
  'DATABASE_CONNECTIONS',
  'DATABASE_OWNER_URL',
  'DATABASE_URL',
  'DATA_DIR',
  'DINGTALK_ROBOT_ENDPOINT',
  'ERP_ORIGINS',
  'HOOKS_INSIDE',
  'HOST',
  'KUAIDI100_CUSTOMER',
  'KUAIDI100_ENDPOINT',
  'KUAIDI100_KEY',
  'LISTEN_SOCKET',
  'LOG_LEVEL',
  'LOG_SYSLOG',
  'MAIL_FROM',
  'MAX_CONNECTIONS_PER_ADDRESS',
  'METRICS_TOKEN',
  'NODE_ENV',
  'PASSWORD_POLICY',
  'PAY_SANDBOX',
  'PLATFORM_NAME',
  'PORT',
  'PUBLIC_ORIGIN',
  'RESERVATION_HOURS',
  'S3_ACCESS_KEY_ID',
  'S3_BUCKET',
  'S3_ENDPOINT',
  'S3_PATH_STYLE',
  'S3_REGION',
  'S3_SECRET_ACCESS_KEY',
  'SECRET',
  'SECRET_PREVIOUS',
  'SMS_PROVIDER',
  'SMTP_URL',
  'STORAGE',
  'TRACKING_PROVIDER',
  'TRUSTED_PROXIES',
  'WEB_DIST',
  'WECOM_ROBOT_ENDPOINT',
]

/** Prefixes that no other program's variables have. */
const ourPrefix = /^(?:S3|ALIYUN_SMS|SMS|SMTP|ERP|TRUSTED|RESERVATION|METRICS|KUAIDI100)_/
/** Shorter names resemble too many others. */
const shortest = 6

/** The number of letters to insert, delete or replace to turn one word into the other. */
function distance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, j) => j)
  for (let i = 1; i <= a.length; i += 1) {
    const next = [i]
    for (let j = 1; j <= b.length; j += 1) {
      const replaced = row[j - 1]! + (a[i - 1] === b[j - 1] ? 0 : 1)
      next.push(Math.min(replaced, row[j]! + 1, next[j - 1]! + 1))
    }
    row = next
  }
  return row[b.length]!
}

function nearestTo(name: string): { known: string; far: number } {
  const all = knownVariables.map((known) => ({ known, far: distance(name, known) }))
  return all.reduce((best, one) => (one.far < best.far ? one : best))
}

/** @returns a sentence for each variable that seems meant for this program, but is not read */
export function mistypedVariables(env: NodeJS.ProcessEnv): string[] {
  const known = new Set(knownVariables.flatMap((name) => [name, `${name}_FILE`]))
  return Object.keys(env).flatMap((name) => {
    if (known.has(name)) return []
    const nearest = nearestTo(name)
    const isNear = nearest.known.length >= shortest && nearest.far <= Math.min(3, nearest.known.length / 4)
    if (isNear) return [`${name} is set, but nothing reads it: is ${nearest.known} meant?`]
    return ourPrefix.test(name) ? [`${name} is set, but nothing reads it`] : []
  })
}
