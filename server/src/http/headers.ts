import type { FastifyInstance } from 'fastify'

/** The hash of the only style that React Aria writes into the page, on iOS, while a panel is open. */
const styleOfReactAria = "'sha256-gYiS/BvZvRcK27JIXTuwhZ3hs2+VJ1X+2gUlE+farlg='"

/**
 * What our pages may load and run.
 *
 * @param styles hashes of the styles in the page
 * @param attributes hashes of the style attributes in the page
 */
export const policyOf = (styles: readonly string[] = [], attributes: readonly string[] = []): string =>
  [
    ...policy(styles),
    ...(attributes.length > 0 ? [`style-src-attr 'unsafe-hashes' ${attributes.join(' ')}`] : []),
  ].join('; ')

const policy = (styles: readonly string[]): string[] => [
  "default-src 'none'",
  // The reader of scanned codes is WebAssembly. It may be compiled; text may still not be run as a script.
  "script-src 'self' 'wasm-unsafe-eval'",
  ["style-src 'self'", styleOfReactAria, ...styles].join(' '),
  "img-src 'self' data: blob:",
  "connect-src 'self'",
  "font-src 'self'",
  "worker-src 'self' blob:",
  "manifest-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "object-src 'none'",
  "frame-ancestors 'none'",
]

/** Headers of every reply: constant, so each costs one assignment and no computing. */
export function installSecurityHeaders(app: FastifyInstance, publicOrigin: string): void {
  const headers: Record<string, string> = {
    'content-security-policy': policyOf(),
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'same-origin',
    'cross-origin-opener-policy': 'same-origin',
    // Replaced for cacheable answers: static files and the page.
    'cache-control': 'no-store',
  }
  if (publicOrigin.startsWith('https:')) headers['strict-transport-security'] = 'max-age=31536000; includeSubDomains'
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(headers)
    done()
  })
}
