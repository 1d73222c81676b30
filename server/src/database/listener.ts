import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'

/** A subscription that can be ended. */
export type Listening = { unlisten(): Promise<void> }

/** Interval for checking an idle connection, and the time limit of its answer, ms. */
const heartbeat = { every: 3_000, within: 3_000 }
/** Delay before a broken connection is reopened, ms. */
const pause = 250

type Ear = { hear(payload: string): void; onListening(): void }

export type Listener = {
  listen(channel: string, hear: (payload: string) => void, onListening?: () => void): Promise<Listening>
  end(): Promise<void>
}

/** The use of a kept connection. */
type Purpose = {
  channels(): Iterable<string>
  hear(channel: string, payload: string): void
  /** Called when the connection listens, for the first time or again. */
  onListening(): void
}

/** Runs a statement that must be answered soon: otherwise the connection counts as broken. */
const ask = (client: pg.Client, text: string) =>
  client.query({ text, query_timeout: heartbeat.within } as pg.QueryConfig)

const listenOn = (client: pg.Client, channel: string) => ask(client, `listen ${pg.escapeIdentifier(channel)}`)

function close(client: pg.Client): void {
  client.end().catch(() => {})
}

/** Keeps one connection open, and reopens it whenever it breaks. */
function keptConnection(config: pg.ClientConfig, purpose: Purpose) {
  let client: pg.Client | undefined
  let opening: Promise<pg.Client> | undefined
  const ending = new AbortController()
  const { signal } = ending

  async function open(): Promise<pg.Client> {
    const opened = new pg.Client(config)
    // Attached before it is open: an error without a listener ends the process.
    opened.on('error', () => lose(opened))
    opened.on('end', () => lose(opened))
    opened.on('notification', ({ channel, payload = '' }) => purpose.hear(channel, payload))
    try {
      await opened.connect()
      client = opened
      for (const channel of purpose.channels()) await listenOn(opened, channel)
    } catch (error) {
      client = undefined
      close(opened)
      throw error
    }
    purpose.onListening()
    beat(opened)
    return opened
  }

  /** Checks from time to time: a half-open connection would be silent for minutes. */
  async function beat(of: pg.Client): Promise<void> {
    try {
      while (client === of) {
        await wait(heartbeat.every, undefined, { ref: false, signal })
        if (client === of) await ask(of, 'select 1')
      }
    } catch {
      lose(of)
    }
  }

  function lose(lost: pg.Client): void {
    if (client !== lost) return
    client = undefined
    close(lost)
    if (!signal.aborted) reopen()
  }

  async function reopen(): Promise<void> {
    while (!signal.aborted && client === undefined) {
      await wait(pause, undefined, { ref: false })
      if (!signal.aborted) await openOnce().catch(() => {})
    }
  }

  function openOnce(): Promise<pg.Client> {
    opening ??= open().finally(() => {
      opening = undefined
    })
    return opening
  }

  return {
    client: () => client,
    openOnce,
    async end() {
      ending.abort()
      const open = client
      client = undefined
      await open?.end().catch(() => {})
    },
  }
}

/** Listens for notifications over one connection, opened for the first channel and again whenever it breaks. */
export function listenerOn(config: pg.ClientConfig): Listener {
  const ears = new Map<string, Set<Ear>>()
  const connection = keptConnection(config, {
    channels: () => ears.keys(),
    hear(channel, payload) {
      for (const ear of ears.get(channel) ?? []) ear.hear(payload)
    },
    onListening() {
      for (const heard of ears.values()) for (const ear of heard) ear.onListening()
    },
  })

  return {
    async listen(channel, hear, onListening = () => {}) {
      const ear = { hear, onListening }
      const isNew = !ears.has(channel)
      ears.set(channel, (ears.get(channel) ?? new Set()).add(ear))
      const client = connection.client()
      if (client === undefined) await connection.openOnce()
      else {
        if (isNew) await listenOn(client, channel)
        onListening()
      }
      return {
        async unlisten() {
          ears.get(channel)?.delete(ear)
        },
      }
    },
    end: connection.end,
  }
}
