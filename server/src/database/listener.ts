import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'

/** A subscription that can be ended. */
export type Listening = { unlisten(): Promise<void> }

/** How often a connection that has nothing to say is asked whether it lives, and how long it may take to answer, ms. */
const heartbeat = { every: 3_000, within: 3_000 }
/** Until a connection that broke is opened again, ms. */
const pause = 250

type Ear = { hear(payload: string): void; onListening(): void }

export type Listener = {
  listen(channel: string, hear: (payload: string) => void, onListening?: () => void): Promise<Listening>
  end(): Promise<void>
}

/** Hears notifications over one connection, which is opened with the first channel and again whenever it breaks. */
export function listenerOn(config: pg.ClientConfig): Listener {
  const ears = new Map<string, Set<Ear>>()
  let client: pg.Client | undefined
  let opening: Promise<pg.Client> | undefined
  let ended = false
  const ending = new AbortController()

  const asked = (of: pg.Client, text: string) => of.query({ text, query_timeout: heartbeat.within } as pg.QueryConfig)

  /** Opens the connection and listens on every channel. */
  async function open(): Promise<pg.Client> {
    const opened = new pg.Client(config)
    // Also while it is being opened: an error that nobody listens to ends the process.
    opened.on('error', () => lose(opened))
    opened.on('end', () => lose(opened))
    opened.on('notification', ({ channel, payload = '' }) => {
      for (const ear of ears.get(channel) ?? []) ear.hear(payload)
    })
    try {
      await opened.connect()
      client = opened
      for (const channel of ears.keys()) await asked(opened, `listen ${pg.escapeIdentifier(channel)}`)
    } catch (error) {
      client = undefined
      close(opened)
      throw error
    }
    for (const heard of ears.values()) for (const ear of heard) ear.onListening()
    beat(opened)
    return opened
  }

  /** Asks now and then: a half-open connection would stay silent for minutes. */
  async function beat(of: pg.Client): Promise<void> {
    try {
      while (client === of) {
        await wait(heartbeat.every, undefined, { ref: false, signal: ending.signal })
        if (client === of) await asked(of, 'select 1')
      }
    } catch {
      lose(of)
    }
  }

  function close(of: pg.Client): void {
    of.end().catch(() => {})
  }

  function lose(of: pg.Client): void {
    if (client !== of) return
    client = undefined
    close(of)
    if (!ended) reopen()
  }

  async function reopen(): Promise<void> {
    while (!ended && client === undefined) {
      await wait(pause, undefined, { ref: false })
      if (!ended) await openOnce().catch(() => {})
    }
  }

  function openOnce(): Promise<pg.Client> {
    opening ??= open().finally(() => {
      opening = undefined
    })
    return opening
  }

  return {
    async listen(channel, hear, onListening = () => {}) {
      const ear = { hear, onListening }
      const isNew = !ears.has(channel)
      ears.set(channel, (ears.get(channel) ?? new Set()).add(ear))
      if (client === undefined) await openOnce()
      else {
        if (isNew) await asked(client, `listen ${pg.escapeIdentifier(channel)}`)
        onListening()
      }
      return {
        async unlisten() {
          ears.get(channel)?.delete(ear)
        },
      }
    },

    async end() {
      ended = true
      ending.abort()
      const open = client
      client = undefined
      await open?.end().catch(() => {})
    },
  }
}
