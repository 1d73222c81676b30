import { Readable } from 'node:stream'
import MailComposer from 'nodemailer/lib/mail-composer/index.js'
import SMTPConnection from 'nodemailer/lib/smtp-connection/index.js'
import type { MailConfig } from '../../config/config.ts'
import { MailFailure, type MailSender } from './port.ts'

/** Time limits for connecting, greeting, and silence, ms. */
const [connectWithin, silenceWithin] = [5_000, 10_000]

/** A connection without TLS is accepted on this machine only. */
const isLoopback = (host: string): boolean => host === 'localhost' || host === '127.0.0.1' || host === '[::1]'

function optionsOf(url: URL): SMTPConnection.Options {
  const secure = url.protocol === 'smtps:'
  return {
    host: url.hostname,
    port: url.port ? Number(url.port) : secure ? 465 : 587,
    secure,
    requireTLS: !secure && !isLoopback(url.hostname),
    connectionTimeout: connectWithin,
    greetingTimeout: connectWithin,
    socketTimeout: silenceWithin,
  }
}

/** A server that answers has not taken the mail; silence after the text began says nothing. */
function failureOf(error: unknown, isTextBegun: boolean): MailFailure {
  const { responseCode = 0, command = '' } = error as { responseCode?: number; command?: string }
  const message = `the mail server did not accept: ${command} ${responseCode}`
  if (responseCode >= 500) return new MailFailure('refused', message)
  if (responseCode >= 400) return new MailFailure('later', message)
  return new MailFailure(isTextBegun ? 'unknown' : 'later', message)
}

/** Mails through an SMTP server, one connection each. */
export function smtpMail({ url: text, from }: MailConfig): MailSender {
  const url = new URL(text)
  const credentials = { user: decodeURIComponent(url.username), pass: decodeURIComponent(url.password) }

  return {
    async send({ key, to, subject, text: body }) {
      const messageId = `<${key}@${from.split('@').at(-1)!.replace('>', '')}>`
      const message = await new MailComposer({ from, to, subject, text: body, messageId }).compile().build()
      const connection = new SMTPConnection(optionsOf(url))
      let isTextBegun = false
      // Read only after the server has asked for the text.
      const content = Readable.from(
        (function* () {
          isTextBegun = true
          yield message
        })(),
      )
      const envelope = { from: from.replace(/^.*<|>$/g, ''), to }
      try {
        await new Promise<void>((resolve, reject) => {
          const next = (go: () => void) => (error?: Error | null) => (error ? reject(error) : go())
          const send = () => connection.send(envelope, content, next(resolve))
          connection.once('error', reject)
          connection.once('end', () => reject(new Error('the connection ended')))
          connection.connect(next(() => (url.username ? connection.login({ credentials }, next(send)) : send())))
        })
      } catch (error) {
        throw failureOf(error, isTextBegun)
      } finally {
        // A late error of a connection that nobody needs any more.
        connection.on('error', () => connection.close())
        connection.quit()
      }
    },
  }
}
