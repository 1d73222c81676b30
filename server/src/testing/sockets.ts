import { type Agent, request } from 'node:http'

/** A server's listening address. */
export type Target = { host: string; port: number }

export type Call = { method?: 'GET' | 'POST'; path: string; headers?: Record<string, string>; body?: unknown }

/** Time limit of an answer, ms. */
const patience = 30_000

/** Makes a call over a real connection and reads the whole answer. @throws Error without an answer */
export function answerTo(
  { host, port }: Target,
  { method = 'GET', path, headers = {}, body }: Call,
  agent?: Agent,
): Promise<{ status: number; text: string }> {
  const text = body === undefined ? undefined : JSON.stringify(body)
  const type =
    text === undefined ? {} : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) }
  const options = {
    host,
    port,
    method,
    path,
    ...(agent && { agent }),
    timeout: patience,
    headers: { ...headers, ...type },
  }
  return new Promise((resolve, reject) => {
    const asked = request(options, (reply) => {
      let received = ''
      reply.setEncoding('utf8')
      reply.on('data', (piece: string) => {
        received += piece
      })
      reply.once('end', () => resolve({ status: reply.statusCode!, text: received }))
      reply.once('error', reject)
    })
    asked.once('error', reject)
    asked.once('timeout', () => asked.destroy(new Error('no answer')))
    asked.end(text)
  })
}
