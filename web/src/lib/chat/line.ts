/** The connection over which a browser learns what changes: one socket for all its tabs, calls that wait where none opens. */
import { chatSocket, syncChat } from '@lianmeng/contract/chat/endpoints'
import type { Change, ChatSide } from '@lianmeng/contract/chat/shapes'
import type { ParamsOf } from '@lianmeng/contract/endpoint'
import { addressOf, call } from '../calls/call.ts'

export type Held = { side: ChatSide; with: number; rev: number }

/** Times in ms. */
const pause = { first: 500, longest: 10_000 }
const pingEvery = 20_000
const pongWithin = 8_000
/** Sockets that did not open before calls that wait take over, and how long these do. */
const mostFailures = 2
const waitsFor = 60_000

type Line = { say(frame: object): void; close(): void }

type Ends = { onChanges(changes: Change[]): void; onOpen(): void; onClosed(code: number, wasOpen: boolean): void }

/** A socket that notices by itself that it is dead: after a sleep, or when the network has changed. */
function openSocket({ onChanges, onOpen, onClosed }: Ends): Line {
  const address = new URL(addressOf(chatSocket, {}), location.href)
  address.protocol = address.protocol === 'https:' ? 'wss:' : 'ws:'
  const socket = new WebSocket(address)
  let wasOpen = false
  let isOver = false
  let heardAt = Date.now()
  const over = (code: number) => {
    if (isOver) return
    isOver = true
    clearInterval(beat)
    onClosed(code, wasOpen)
  }
  const beat = setInterval(() => {
    if (!wasOpen) return
    if (Date.now() - heardAt > pingEvery + pongWithin) {
      socket.close()
      over(1006)
    } else socket.send(JSON.stringify({ ping: true }))
  }, pingEvery)
  socket.onopen = () => {
    wasOpen = true
    heardAt = Date.now()
    onOpen()
  }
  socket.onmessage = ({ data }) => {
    heardAt = Date.now()
    const { changes = [] } = JSON.parse(String(data)) as { changes?: Change[] }
    if (changes.length > 0) onChanges(changes)
  }
  socket.onclose = ({ code }) => over(code)
  return {
    say(frame) {
      if (socket.readyState === WebSocket.OPEN) socket.send(JSON.stringify(frame))
    },
    close() {
      socket.close()
      over(1000)
    },
  }
}

/** Asks by calls that wait, for a while. */
function waitingCalls(held: () => Held[], { onChanges, onOpen, onClosed }: Ends): Line {
  const stopping = new AbortController()
  const until = Date.now() + waitsFor
  const ask = (params: ParamsOf<typeof syncChat>) =>
    call(syncChat, params, { silent: true, hideLoading: true, signal: stopping.signal })
  const run = async (): Promise<void> => {
    onOpen()
    while (!stopping.signal.aborted && Date.now() < until) onChanges(await ask({ wait: 10, held: held() }))
  }
  void run().then(
    () => onClosed(1000, true),
    () => onClosed(1006, true),
  )
  return { say: () => {}, close: () => stopping.abort() }
}

/** A line that is kept open: it opens again after every break and says what is held. */
export function keptLine(held: () => Held[], desk: () => boolean, onChanges: (changes: Change[]) => void) {
  let line: Line | undefined
  let failures = 0
  let wait = pause.first
  let timer: ReturnType<typeof setTimeout> | undefined
  let isEnded = false

  const ends: Ends = {
    onChanges,
    onOpen() {
      wait = pause.first
      line?.say({ held: held(), desk: desk() })
    },
    onClosed(code, wasOpen) {
      line = undefined
      failures = wasOpen ? 0 : failures + 1
      // The session is over: whoever logs in again opens a new line.
      if (isEnded || code === 4401) return
      timer = setTimeout(open, wait)
      wait = Math.min(wait * 2, pause.longest)
    },
  }
  function open(): void {
    clearTimeout(timer)
    if (line || isEnded) return
    line = failures >= mostFailures ? waitingCalls(held, ends) : openSocket(ends)
    if (failures >= mostFailures) failures = mostFailures - 1
  }
  const wake = () => {
    wait = pause.first
    open()
  }
  addEventListener('online', wake)
  open()
  return {
    say: (frame: object) => line?.say(frame),
    /** Opens at once instead of after the pause. */
    wake,
    end() {
      isEnded = true
      clearTimeout(timer)
      removeEventListener('online', wake)
      line?.close()
    },
  }
}
