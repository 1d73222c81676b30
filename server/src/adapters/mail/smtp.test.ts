import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'
import { expect, onTestFinished, test } from 'vitest'
import { smtpMail } from './smtp.ts'

type Received = { user: string; to: string[]; text: string }

/** A real SMTP server that demands a login; `options` make it refuse. */
async function aServer(options: Partial<SMTPServerOptions> = {}) {
  const received: Received[] = []
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    onAuth: ({ username, password }, _session, done) =>
      password === '密 码' ? done(null, { user: username! }) : done(new Error('no')),
    async onData(stream, session, done) {
      let text = ''
      for await (const chunk of stream) text += chunk
      received.push({ user: String(session.user), to: session.envelope.rcptTo.map(({ address }) => address), text })
      done()
    },
    ...options,
  })
  server.on('error', () => undefined)
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  const { port } = server.server.address() as AddressInfo
  onTestFinished(() => new Promise<void>((resolve) => server.close(() => resolve())))
  const sender = (password = '密 码') =>
    smtpMail({
      url: `smtp://bot:${encodeURIComponent(password)}@127.0.0.1:${port}`,
      from: '联盟 <no-reply@lm.example>',
    })
  return { server, received, sender }
}

const aMail = () => ({ key: randomUUID(), to: 'wang@example.com', subject: '订单已确认', text: '您的订单已确认。' })
const answer = (code: number) => Object.assign(new Error('no'), { responseCode: code })

test('a mail is sent with a login, and its key is its Message-ID', async () => {
  const { received, sender } = await aServer()
  const mail = aMail()
  await sender().send(mail)
  expect(received).toMatchObject([{ user: 'bot', to: ['wang@example.com'] }])
  expect(received[0]!.text).toContain(`Message-ID: <${mail.key}@lm.example>`)
})

test('a refused recipient is final', async () => {
  const { received, sender } = await aServer({ onRcptTo: (_to, _session, done) => done(answer(550)) })
  await expect(sender().send(aMail())).rejects.toMatchObject({ outcome: 'refused' })
  expect(received).toEqual([])
})

test.each([
  ['recipient', { onRcptTo: (_to, _session, done) => done(answer(451)) }],
  ['text', { onData: (stream, _session, done) => stream.resume().on('end', () => done(answer(452))) }],
] satisfies [string, Partial<SMTPServerOptions>][])(
  'a %s that the server cannot take now is for later',
  async (_of, options) => {
    const { sender } = await aServer(options)
    await expect(sender().send(aMail())).rejects.toMatchObject({ outcome: 'later' })
  },
)

test('a connection lost before the text is for later, one lost after it is unknown', async () => {
  const closing: { server?: SMTPServer } = {}
  const cut = () => {
    for (const connection of closing.server!.connections)
      (connection as { _socket: { destroy(): void } })._socket.destroy()
  }
  const early = await aServer({ onRcptTo: cut })
  closing.server = early.server
  await expect(early.sender().send(aMail())).rejects.toMatchObject({ outcome: 'later' })
  const late = await aServer({ onData: (stream) => stream.resume().on('end', cut) })
  closing.server = late.server
  await expect(late.sender().send(aMail())).rejects.toMatchObject({ outcome: 'unknown' })
})

test('nobody listening is for later', async () => {
  const sender = smtpMail({ url: 'smtp://127.0.0.1:1', from: 'no-reply@lm.example' })
  await expect(sender.send(aMail())).rejects.toMatchObject({ outcome: 'later' })
})
