/** The queue's own pool: it works, listens and schedules. */
const backgroundConnections = 3
/** One connection hears of sessions, one of the catalogue. */
const listeningConnections = 2
/** Four tables and their names are read at the same time: more would stay idle. */
const mostForCatalogue = 8

/** Preparing an installation holds one connection in a transaction while it asks over another. */
const fewestForCatalogue = 2

/** Fewest connections with which a process gets anywhere: four of them for requests. */
export const fewestConnections = backgroundConnections + listeningConnections + fewestForCatalogue + 4

export type ConnectionShares = { requests: number; catalogue: number; background: number }

/**
 * Divides the connections that a process may hold to the database.
 * @param all at least {@link fewestConnections}
 */
export function connectionShares(all: number): ConnectionShares {
  const free = all - backgroundConnections - listeningConnections
  const catalogue = Math.min(mostForCatalogue, Math.max(fewestForCatalogue, Math.floor((free * 4) / 9)))
  return { requests: free - catalogue, catalogue, background: backgroundConnections }
}
