import type { FastifyReply, FastifyRequest } from 'fastify'

/** Names and flags of the two session cookies: the secret, and the epoch, which the page may read. */
export type SessionCookies = {
  /** Name of the secret's cookie. */
  name: string
  secure: boolean
}

/** The cookie that shows the page whether someone is logged in. */
export const epochName = 'wlm_epoch'

/** With https the name itself makes browsers refuse a cookie that is not Secure or belongs to a wider domain. */
export function sessionCookies(publicOrigin: string): SessionCookies {
  const secure = publicOrigin.startsWith('https:')
  return { name: secure ? '__Host-wlm_sid' : 'wlm_sid', secure }
}

/** The value of a cookie in a `Cookie` header; the first if it is repeated. */
export function cookieIn(header: string | undefined, name: string): string | undefined {
  if (!header) return undefined
  for (let at = header.indexOf(name); at !== -1; at = header.indexOf(name, at + 1)) {
    const after = at + name.length
    const begins = at === 0 || header[at - 1] === ' ' || header[at - 1] === ';'
    if (!begins || header[after] !== '=') continue
    const end = header.indexOf(';', after)
    return header.slice(after + 1, end === -1 ? undefined : end)
  }
  return undefined
}

/** Seconds for which the browser keeps the cookies: as long as a session can live. */
const lifetime = 7 * 24 * 3600

/** Sets or clears the browser's session. */
export function setSession(
  reply: FastifyReply,
  { name, secure }: SessionCookies,
  session: { token: string; epoch: string } | null,
): void {
  const flags = `Path=/; Max-Age=${session ? lifetime : 0}; SameSite=Lax${secure ? '; Secure' : ''}`
  reply.header('set-cookie', [
    `${name}=${session?.token ?? ''}; ${flags}; HttpOnly`,
    `${epochName}=${session?.epoch ?? ''}; ${flags}`,
  ])
}

/** The cookie of a user who has just changed what lists show them: meanwhile no process answers them from its cache. */
const changedName = 'wlm_changed'

/** Longer than processes cache it; seconds. */
const changedFor = 10

/** Marks in the browser that it has just changed something. */
export function noteChange(reply: FastifyReply): void {
  reply.header('set-cookie', `${changedName}=1; Path=/; Max-Age=${changedFor}; SameSite=Lax; HttpOnly`)
}

/** Whether the caller has just changed something. Assumed for programs, which may keep no cookies. */
export const hasJustChanged = ({ headers, caller }: FastifyRequest): boolean =>
  caller?.apiKey != null || cookieIn(headers.cookie, changedName) !== undefined
