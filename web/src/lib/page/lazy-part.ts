import { type ComponentType, lazy } from 'react'
import { fetchLostStyles } from './lost-styles.ts'

/** Milliseconds until a download of code is given up. [spec §9] */
const patience = 120_000

/** @throws if it takes too long */
async function limited<T>(work: Promise<T>): Promise<T> {
  const late = Promise.withResolvers<never>()
  const timer = setTimeout(() => late.reject(new Error('code took too long to arrive')), patience)
  try {
    return await Promise.race([work, late.promise])
  } finally {
    clearTimeout(timer)
  }
}

async function fetchTwice<T>(load: () => Promise<T>): Promise<T> {
  const attempt = async () => {
    await fetchLostStyles()
    return await load()
  }
  try {
    return await attempt().catch(attempt)
  } catch (cause) {
    // The router reloads the page on the browser's own message. The page should tell what happened instead.
    throw new Error('code did not arrive', { cause })
  }
}

/**
 * Fetches the code of a part of the page. A lost download is retried once, which bridges a short interruption; a slow
 * one is given up.
 *
 * @throws if the code did not arrive
 */
export const fetchCode = <T>(load: () => Promise<T>): Promise<T> => limited(fetchTwice(load))

/** A component whose code is fetched on first use; see {@link fetchCode}. */
// biome-ignore lint/suspicious/noExplicitAny: as React's own `lazy`, so that the props of the part are kept
export const lazyPart = <T extends ComponentType<any>>(load: () => Promise<{ default: T }>) =>
  lazy(() => fetchCode(load))
