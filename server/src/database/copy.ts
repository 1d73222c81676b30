import { Readable } from 'node:stream'
import { finished, pipeline } from 'node:stream/promises'
import copy, { type CopyToStreamQuery } from 'pg-copy-streams'
import type { Connection } from './connections.ts'

/** Bytes produced before the database has accepted earlier ones. */
const ahead = 1 << 18

/** Feeds `copy … from stdin` with text. */
export async function copyFrom(connection: Connection, text: string, pieces: Iterable<string>): Promise<void> {
  try {
    const source = Readable.from(pieces, { objectMode: false, highWaterMark: ahead })
    await pipeline(source, connection.client.query(copy.from(text)))
  } catch (error) {
    throw connection.fault(error)
  }
}

/** Reads `copy … to stdout`; `take` gets the bytes as they arrive, regardless of message boundaries. */
export async function copyTo(connection: Connection, text: string, take: (bytes: Buffer) => void): Promise<void> {
  const stream: CopyToStreamQuery & { callback?: () => void } = connection.client.query(copy.to(text))
  try {
    await finished(stream.on('data', take))
  } catch (error) {
    throw connection.fault(error)
  } finally {
    // The driver limits every query's time, and this stream never reports its end.
    stream.callback?.()
  }
}
