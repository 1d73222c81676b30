import type { Change } from '@lianmeng/contract/chat/shapes'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { keptLine } from './line.ts'

/** The sockets that were opened, the last one last. */
const sockets: FakeSocket[] = []

class FakeSocket {
  static OPEN = 1
  readyState = 0
  sent: unknown[] = []
  onopen = () => {}
  onmessage = (_event: { data: string }) => {}
  onclose = (_event: { code: number }) => {}
  readonly address: URL
  constructor(address: URL) {
    this.address = address
    sockets.push(this)
  }
  send(text: string) {
    this.sent.push(JSON.parse(text))
  }
  close() {
    this.readyState = 3
  }
  /** The server accepts. */
  accept() {
    this.readyState = 1
    this.onopen()
  }
  /** The server answers. */
  say(changes: readonly Partial<Change>[]) {
    this.onmessage({ data: JSON.stringify({ changes }) })
  }
}

beforeEach(() => {
  sockets.length = 0
  vi.useFakeTimers()
  vi.stubGlobal('WebSocket', FakeSocket)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const held = [{ side: 'buyer' as const, with: 101, rev: 7 }]
const opened = (hear: (changes: Change[]) => void = () => {}) =>
  keptLine(
    () => held,
    () => false,
    hear,
  )

test('after a sleep the silent socket is given up, and the next one names the last revision', () => {
  const line = opened()
  sockets[0]!.accept()
  expect(sockets[0]!.sent).toEqual([{ held, desk: false }])
  // Nothing runs while the computer sleeps; then the clock has moved on.
  vi.setSystemTime(Date.now() + 3_600_000)
  vi.advanceTimersByTime(20_000)
  expect(sockets[0]!.readyState).toBe(3)
  vi.advanceTimersByTime(500)
  expect(sockets).toHaveLength(2)
  sockets[1]!.accept()
  expect(sockets[1]!.sent).toEqual([{ held, desk: false }])
  line.end()
})

test('the socket of a page over TLS is over TLS', () => {
  vi.stubGlobal('location', new URL('https://shop.example.com/lmPortals'))
  const line = opened()
  expect(sockets[0]!.address.href).toMatch(/^wss:\/\/shop\.example\.com\//)
  line.end()
})

test('a socket that answers stays open', () => {
  const line = opened()
  sockets[0]!.accept()
  for (let minutes = 0; minutes < 3; minutes += 1) {
    vi.advanceTimersByTime(20_000)
    sockets[0]!.say([])
  }
  expect(sockets).toHaveLength(1)
  expect(sockets[0]!.sent.slice(1)).toEqual([{ ping: true }, { ping: true }, { ping: true }])
  line.end()
})

test('a broken socket is opened again after a growing pause, and at once when the network is back', () => {
  const line = opened()
  sockets[0]!.accept()
  sockets[0]!.onclose({ code: 1006 })
  vi.advanceTimersByTime(499)
  expect(sockets).toHaveLength(1)
  dispatchEvent(new Event('online'))
  expect(sockets).toHaveLength(2)
  line.end()
})

test('the end of the session ends the line: nothing is opened again', () => {
  const line = opened()
  sockets[0]!.accept()
  sockets[0]!.onclose({ code: 4401 })
  vi.advanceTimersByTime(60_000)
  expect(sockets).toHaveLength(1)
  line.end()
})

test('a message that arrives is handed on', () => {
  const heard: Change[] = []
  const line = opened((changes) => heard.push(...changes))
  sockets[0]!.accept()
  sockets[0]!.say([{ upTo: 8 }])
  sockets[0]!.say([])
  expect(heard).toEqual([{ upTo: 8 }])
  line.end()
})
