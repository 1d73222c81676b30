/** Clients over real sockets, who stay for their answer or do not. */
import http from 'node:http'
import net from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'

export type Target = { host: string; port: number }
export type Call = { method: 'GET' | 'POST'; path: string; headers?: Record<string, string>; body?: unknown }

/** Asks and waits. @returns status 0 where no answer came */
export function ask(target: Target, { method, path, headers = {}, body }: Call, agent: http.Agent) {
  const text = body === undefined ? undefined : JSON.stringify(body)
  const length =
    text === undefined ? {} : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) }
  return new Promise<{ status: number; text: string }>((resolve) => {
    const none = () => resolve({ status: 0, text: '' })
    const request = http.request({ ...target, method, path, agent, headers: { ...headers, ...length } }, (reply) => {
      let received = ''
      reply.setEncoding('utf8')
      reply.on('data', (piece: string) => {
        received += piece
      })
      reply.on('end', () => resolve({ status: reply.statusCode ?? 0, text: received }))
      reply.on('error', none)
    })
    request.on('error', none)
    request.end(text)
  })
}

/** The bytes of a call. */
function bytesOf({ host }: Target, { method, path, headers = {}, body }: Call): string {
  const text = body === undefined ? '' : JSON.stringify(body)
  const all = {
    host,
    ...headers,
    ...(text ? { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) } : {}),
  }
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`)
  return `${method} ${path} HTTP/1.1\r\n${lines.join('')}\r\n${text}`
}

/** Asks and resets the connection `after` ms later. @param from the address of the loopback net that it calls from */
export function vanish(target: Target, call: Call, after: number, from = '127.0.0.1'): Promise<void> {
  return new Promise((resolve) => {
    const socket = net.connect({ ...target, localAddress: from }, async () => {
      socket.write(bytesOf(target, call))
      await wait(after)
      socket.resetAndDestroy()
    })
    socket.on('error', () => {})
    socket.on('close', () => resolve())
  })
}
