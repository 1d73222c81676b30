import type { Feature } from '../../deps.ts'
import { captchaLog } from './captcha.ts'
import { serveCodes } from './code-routes.ts'
import { serveErpLogins } from './erp-routes.ts'
import { serveLogins } from './login-routes.ts'
import { serveOutbox } from './outbox-routes.ts'
import { serveOwn } from './own-routes.ts'
import { serveSession } from './session-routes.ts'

/** Identity: captcha, SMS codes, logins, registration, name, number and password, the current company. */
export const identity: Feature = (app, deps) => {
  const captchas = deps.config.production ? undefined : captchaLog()
  serveCodes(app, deps, captchas)
  serveLogins(app, deps, captchas)
  serveErpLogins(app, deps)
  serveSession(app, deps)
  serveOwn(app, deps)
  if (captchas) serveOutbox(app, deps.db, captchas)
}
