import { setTimeout as wait } from 'node:timers/promises'
import { Client, type Dispatcher } from 'undici'

/** One request of a load: what to send, and the state of the connection. */
export type Request = {
  method: 'GET' | 'POST'
  path: string
  headers: Record<string, string>
  body?: string
}

/** Gives a connection its next request. `read` gets the text of each answer before the next request. */
export type Source = { next(): Request; read?(body: string): void }

export type LoadFigures = {
  requests: number
  seconds: number
  perSecond: number
  /** Milliseconds. */
  p50: number
  p95: number
  p99: number
  /** Answers other than HTTP 200 with `"code":200`, and broken connections: a refusal does not count as throughput. */
  errors: number
  firstError: string
}

const accepted = '"code":200'

/** Sends one request and reads the whole answer. */
function send(client: Client, request: Request): Promise<{ status: number; body: string }> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    let status = 0
    const handler: Dispatcher.DispatchHandler = {
      onRequestStart() {},
      onResponseStart(_controller, statusCode) {
        status = statusCode
      },
      onResponseData(_controller, chunk) {
        chunks.push(chunk)
      },
      onResponseEnd() {
        resolve({
          status,
          body: chunks.length === 1 ? chunks[0]!.toString('latin1') : Buffer.concat(chunks).toString('latin1'),
        })
      },
      onResponseError(_controller, error) {
        reject(error)
      },
    }
    client.dispatch(
      {
        method: request.method,
        path: request.path,
        headers: request.headers,
        ...(request.body ? { body: request.body } : {}),
      },
      handler,
    )
  })
}

function percentile(sorted: Float64Array, share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
}

/**
 * Loads `origin` with one request at a time on each connection, for `seconds`.
 * @param sourceOf returns the requests of connection number i
 * @param pause between an answer and the next request of a connection, ms
 */
export async function drive(
  origin: string,
  connections: number,
  seconds: number,
  sourceOf: (connection: number) => Source,
  pause = 0,
): Promise<LoadFigures> {
  const latencies: number[] = []
  let errors = 0
  let firstError = ''
  const started = performance.now()
  const end = started + seconds * 1000
  const connection = async (number: number): Promise<void> => {
    const client = new Client(origin, { pipelining: 1 })
    const source = sourceOf(number)
    try {
      while (performance.now() < end) {
        const request = source.next()
        const sent = performance.now()
        const { status, body } = await send(client, request).catch(({ message }: Error) => ({
          status: 0,
          body: message,
        }))
        latencies.push(performance.now() - sent)
        if (status !== 200 || !body.startsWith(accepted, 1)) {
          errors += 1
          firstError ||= `${request.path}: HTTP ${status} ${Buffer.from(body, 'latin1').toString('utf8').slice(0, 300)}`
        }
        source.read?.(body)
        if (pause > 0) await wait(pause)
      }
    } finally {
      await client.close()
    }
  }
  await Promise.all(Array.from({ length: connections }, (_, i) => connection(i)))
  const taken = (performance.now() - started) / 1000
  const sorted = Float64Array.from(latencies).sort()
  return {
    requests: latencies.length,
    seconds: taken,
    perSecond: latencies.length / taken,
    p50: percentile(sorted, 0.5),
    p95: percentile(sorted, 0.95),
    p99: percentile(sorted, 0.99),
    errors,
    firstError,
  }
}

/** Answer times, in words. */
export const answerTimes = ({ p50, p95, p99 }: LoadFigures): string =>
  `p50 ${p50.toFixed(1)} · p95 ${p95.toFixed(1)} · p99 ${p99.toFixed(1)} ms`

/** The run with the median throughput. */
export function median(runs: readonly LoadFigures[]): LoadFigures {
  return [...runs].sort((a, b) => a.perSecond - b.perSecond)[Math.floor(runs.length / 2)]!
}
