/** The queue's own pool: it works, listens and schedules. */
const backgroundConnections = 3
/** One connection listens for sessions, one for the catalogue. */
const listeningConnections = 2
/** Four tables and their names are read at the same time: more connections would be idle. */
const mostForCatalogue = 8

/** Preparing an installation uses one connection for a transaction and another for queries. */
const fewestForCatalogue = 2

/** The fewest connections with which a process can work: four of them for requests. */
export const fewestConnections = backgroundConnections + listeningConnections + fewestForCatalogue + 4

export type ConnectionShares = { requests: number; catalogue: number; background: number }

/**
 * Divides the database connections of a process.
 * @param all at least {@link fewestConnections}
 */
export function connectionShares(all: number): ConnectionShares {
  const free = all - backgroundConnections - listeningConnections
  const catalogue = Math.min(mostForCatalogue, Math.max(fewestForCatalogue, Math.floor((free * 4) / 9)))
  return { requests: free - catalogue, catalogue, background: backgroundConnections }
}
