import { createConnection, type Socket } from 'node:net'
import { hostname } from 'node:os'
import { connect as connectTls } from 'node:tls'
import type { LogLines } from './port.ts'

/** Lines kept while the other system is away; the oldest give way. */
const mostKept = 10_000
/** Bytes that a receiver may have been given and not have taken. */
const mostUnderWay = 1024 * 1024
/** Milliseconds until it is tried again. */
const pause = 5_000
/** Milliseconds for what is left when the process ends. */
const farewell = 2_000

/** Facility local0, and the severity of a line by its level. [RFC 5424 §6.2.1] */
const facility = 16
const severities: readonly (readonly [least: number, severity: number])[] = [
  [60, 2],
  [50, 3],
  [40, 4],
  [30, 6],
]

const levelOf = (line: string): number => Number(/^\{"level":(\d+)/.exec(line)?.[1] ?? 30)

/** A line as the protocol wants it, with its length before it. [RFC 5424 §6, RFC 6587 §3.4.1] */
function framed(line: string, at: Date): Buffer {
  const severity = severities.find(([least]) => levelOf(line) >= least)?.[1] ?? 7
  const head = `<${facility * 8 + severity}>1 ${at.toISOString()} ${hostname()} lianmeng ${process.pid} - -`
  const message = Buffer.from(`${head} ${line.trimEnd()}`)
  return Buffer.concat([Buffer.from(`${message.length} `), message])
}

const lostLine = (count: number) =>
  JSON.stringify({ level: 40, msg: 'lines of the log were lost while their receiver was away', lost: count })

type Options = { again?: number; ca?: string }

/**
 * Sends lines to a syslog server: `tls://host:6514` with a checked certificate, or `tcp://` on this machine.
 * While it is away lines wait, and nobody waits for them.
 */
export function syslog(address: string, { again = pause, ca }: Options = {}): LogLines & { close(): Promise<void> } {
  const { protocol, hostname: host, port } = new URL(address)
  const waiting: Buffer[] = []
  let lost = 0
  let socket: Socket | undefined
  let isOpen = false
  let isEnding = false

  function send(): void {
    if (!isOpen) return
    if (lost > 0) waiting.unshift(framed(lostLine(lost), new Date()))
    lost = 0
    while (waiting.length > 0 && socket && socket.writableLength < mostUnderWay) socket.write(waiting.shift()!)
  }

  function open(): void {
    const to = { host, port: Number(port) }
    const begun = () => {
      isOpen = true
      send()
    }
    socket =
      protocol === 'tls:'
        ? connectTls({ ...to, servername: host, ...(ca && { ca }) }, begun)
        : createConnection(to, begun)
    socket.unref()
    socket.on('error', () => {})
    socket.on('drain', send)
    socket.on('close', () => {
      isOpen = false
      if (!isEnding) setTimeout(open, again).unref()
    })
  }
  open()

  return {
    write(line) {
      waiting.push(framed(line, new Date()))
      if (waiting.length > mostKept) {
        waiting.shift()
        lost += 1
      }
      send()
    },
    async close() {
      isEnding = true
      await new Promise<void>((resolve) => {
        setTimeout(resolve, farewell).unref()
        if (isOpen) socket?.end(resolve)
        else resolve()
      })
      socket?.destroy()
    },
  }
}

/** The same lines to several places. */
export const toAll = (...places: readonly LogLines[]): LogLines => ({
  write(line) {
    for (const place of places) place.write(line)
  },
})
