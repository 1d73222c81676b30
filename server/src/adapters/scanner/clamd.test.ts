import { createServer, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { afterEach, describe, expect, test } from 'vitest'
import { clamd } from './clamd.ts'

/** What every scanner finds, and which harms nobody. [EICAR] */
const eicar = ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$', 'EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'].join('')

/** The pieces of a question, once it is whole; undefined: more is to come. */
function pieces(question: Buffer): Buffer[] | undefined {
  const head = 'zINSTREAM\0'
  if (question.length < head.length) return undefined
  expect(question.subarray(0, head.length).toString()).toBe(head)
  const found: Buffer[] = []
  for (let at = head.length; at + 4 <= question.length; ) {
    const length = question.readUInt32BE(at)
    if (length === 0) return found
    if (at + 4 + length > question.length) return undefined
    found.push(question.subarray(at + 4, at + 4 + length))
    at += 4 + length
  }
  return undefined
}

/** Answers as clamd does: reads pieces with their lengths, looks for the sign, says one line and closes. */
function asClamd(connection: Socket): void {
  let question = Buffer.alloc(0)
  connection.on('error', () => {})
  connection.on('data', (bytes) => {
    question = Buffer.concat([question, bytes])
    const whole = pieces(question)
    if (!whole) return
    connection.end(`stream: ${Buffer.concat(whole).includes(eicar) ? 'Eicar-Signature FOUND' : 'OK'}\0`)
  })
}

const closing: (() => void)[] = []
afterEach(() => {
  for (const close of closing.splice(0)) close()
})

const listening = (serve: (connection: Socket) => void, place: string | number) =>
  new Promise<string>((resolve) => {
    const server = createServer(serve)
    closing.push(() => server.close())
    server.listen(place, () => {
      const address = server.address()
      resolve(typeof address === 'object' && address ? `127.0.0.1:${address.port}` : String(address))
    })
  })
const socket = () => join(tmpdir(), `lianmeng-clamd-${crypto.randomUUID().slice(0, 8)}`)
const file = (...parts: string[]) => Readable.from(parts.map((part) => Buffer.from(part)))

describe.each([
  ['a socket of the file system', socket],
  ['a port of this machine', () => 0],
])('a scanner at %s', (_, place) => {
  test('finds nothing in a clean file, and names what it finds in another, at whatever place', async () => {
    const scanner = clamd(await listening(asClamd, place()))
    expect(await scanner.scan(file('GB/T 5783'))).toBe('')
    expect(await scanner.scan(file(eicar))).toBe('Eicar-Signature')
    // Split between two parts, behind more than one piece.
    expect(await scanner.scan(file('a'.repeat(300_000), eicar.slice(0, 20), eicar.slice(20)))).toBe('Eicar-Signature')
    expect(await scanner.scan(file())).toBe('')
  })
})

test('a file of 2 MB is asked about whole', async () => {
  const scanner = clamd(await listening(asClamd, 0))
  expect(await scanner.scan(file('a'.repeat(2 ** 21), eicar))).toBe('Eicar-Signature')
})

test.each([
  ['an error', (connection: Socket) => void connection.end('INSTREAM size limit exceeded. ERROR\0')],
  ['another protocol', (connection: Socket) => void connection.end('HTTP/1.1 400 Bad Request\r\n\r\n')],
  ['nothing', (connection: Socket) => void connection.end()],
  ['endless words', (connection: Socket) => void connection.end('x'.repeat(100_000))],
  ['a broken connection', (connection: Socket) => void connection.destroy()],
])('a scanner that answers %s has not looked', async (_, serve) => {
  const place = await listening((connection) => {
    connection.on('error', () => {})
    connection.resume()
    serve(connection)
  }, 0)
  await expect(clamd(place).scan(file('a'.repeat(500_000)))).rejects.toThrow()
})

test('a scanner that says nothing, and one that is not there, are away', async () => {
  const silent = await listening((connection) => {
    connection.on('error', () => {})
    connection.resume()
  }, 0)
  await expect(clamd(silent, 100).scan(file('a'))).rejects.toThrow()
  await expect(clamd(socket()).scan(file('a'))).rejects.toThrow()
})
