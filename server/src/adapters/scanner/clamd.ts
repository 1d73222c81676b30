import { createConnection } from 'node:net'
import { pipeline } from 'node:stream/promises'
import type { FileScanner } from './port.ts'

/** Milliseconds after which a scanner that has not said anything is away. */
const within = 30_000
/** Bytes of a piece. */
const piece = 64 * 1024
const longestAnswer = 4_096

/** A piece as clamd wants it: its length in four bytes before it. [clamd(8), INSTREAM] */
function framed(bytes: Uint8Array): Buffer {
  const length = Buffer.alloc(4)
  length.writeUInt32BE(bytes.length)
  return Buffer.concat([length, bytes])
}

async function* question(file: AsyncIterable<Uint8Array>): AsyncGenerator<Buffer> {
  yield Buffer.from('zINSTREAM\0')
  for await (const bytes of file) {
    for (let at = 0; at < bytes.length; at += piece) yield framed(bytes.subarray(at, at + piece))
  }
  yield framed(new Uint8Array())
}

async function answerOf(connection: AsyncIterable<Uint8Array>): Promise<string> {
  let said = ''
  for await (const bytes of connection) {
    said += Buffer.from(bytes).toString('utf8')
    if (said.length > longestAnswer) throw new Error('the scanner says too much')
  }
  return said
}

/** `stream: OK`, `stream: Eicar-Signature FOUND`. @throws for any other answer: the scanner has not looked */
function findingIn(answer: string): string {
  const [, found] = /^stream: (.+) FOUND\0?$/.exec(answer) ?? []
  if (found !== undefined) return found
  if (/^stream: OK\0?$/.test(answer)) return ''
  throw new Error(`the scanner did not look: ${answer.slice(0, 200)}`)
}

/** `/run/clamav/clamd.ctl`, or `127.0.0.1:3310`. */
const placeOf = (address: string) => {
  const colon = address.lastIndexOf(':')
  return address.startsWith('/')
    ? { path: address }
    : { host: address.slice(0, colon), port: Number(address.slice(colon + 1)) }
}

/** Asks clamd at a socket of the file system, or at a port of this machine; a connection for each file. */
export const clamd = (address: string, patience = within): FileScanner => ({
  scan: async (file) =>
    findingIn(
      await pipeline(question(file), createConnection(placeOf(address)), answerOf, {
        signal: AbortSignal.timeout(patience),
      }),
    ),
})
