import { gateway } from '@lianmeng/contract/endpoint'
import { outbox } from '@lianmeng/contract/identity/dev-endpoints'
import type { FastifyInstance } from 'fastify'
import type { Db } from '../../database/db.ts'
import { refuseUnlessLoopback } from '../../http/guards/loopback.ts'
import { route } from '../../http/route.ts'
import { escaped } from '../../media/html.ts'
import type { CaptchaLog } from './captcha.ts'
import { type SentMail, type SentSms, sentMails, sentSms } from './queries.ts'

const row = (cells: readonly string[]): string =>
  `<tr>${cells.map((cell) => `<td>${escaped(cell)}</td>`).join('')}</tr>`

function pageOf(sms: readonly SentSms[], mails: readonly SentMail[], captchas: CaptchaLog['recent']): string {
  const smsRows = sms.map(({ phoneNumber, purpose, code, time }) => row([phoneNumber, purpose, code, time]))
  const mailRows = mails.map(({ address, subject, text, time }) => row([address, subject, text, time]))
  const captchaRows = captchas.map(({ cid, text }) => row([text, cid]))
  return `<!doctype html><html lang="zh-CN"><meta charset="utf-8"><meta http-equiv="refresh" content="3">
<title>开发发件箱</title>
<h1>开发发件箱</h1><p>机器可读：<a href="${gateway}${outbox.path}">${gateway}${outbox.path}</a></p>
<h2>短信</h2><table cellpadding="4"><tr><th>手机号<th>用途<th>验证码或内容<th>时间</tr>${smsRows.join('')}</table>
<h2>邮件</h2><table cellpadding="4"><tr><th>邮箱<th>主题<th>内容<th>时间</tr>${mailRows.join('')}</table>
<h2>图形验证码</h2><table cellpadding="4"><tr><th>内容<th>编号</tr>${captchaRows.join('')}</table></html>`
}

/** The codes that were "sent", for developers on this machine. Never registered in production. */
export function serveOutbox(app: FastifyInstance, db: Db, captchas: CaptchaLog): void {
  route(app, outbox, async () => ({
    sms: await sentSms(db),
    mails: await sentMails(db),
    captchas: [...captchas.recent],
  }))
  app.get('/dev/outbox', { schema: { hide: true } }, async (request, reply) => {
    refuseUnlessLoopback(request)
    return reply.type('text/html; charset=utf-8').send(pageOf(await sentSms(db), await sentMails(db), captchas.recent))
  })
}
