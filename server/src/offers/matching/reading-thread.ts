import type { Asker } from '../../concurrency/gate.ts'
import { inTextThread } from '../../concurrency/text-thread.ts'
import { type Published, published, usePublished } from '../../reference/overlays/published.ts'

type Read = (...given: never[]) => unknown

/** Runs in the thread: calls a function of a module with what is published now. */
export async function readWith(
  next: Published,
  module: string,
  name: string,
  given: readonly never[],
): Promise<unknown> {
  usePublished(next)
  const { [name]: read } = (await import(module)) as Readonly<Record<string, Read>>
  return read!(...given)
}

/** Reads texts in a thread as {@link inTextThread} does, with the trade words that are published now. @throws 503 */
export const inReadingThread = <Reading extends Read>(
  module: URL,
  name: string,
  given: Parameters<Reading>,
  asker?: Asker,
): Promise<Awaited<ReturnType<Reading>>> =>
  inTextThread<typeof readWith>(
    new URL(import.meta.url),
    'readWith',
    [published(), module.href, name, given as never[]],
    asker,
  ) as Promise<Awaited<ReturnType<Reading>>>
