import { createServer, type RequestListener, type Server } from 'node:http'
import proxyAddr from '@fastify/proxy-addr'
import type { Config } from '../../config/config.ts'
import { countConnections } from './connection-count.ts'
import { limitConnections } from './connection-limit.ts'
import { noteCall } from './newest-call.ts'
import { oneAtATime } from './pipelining.ts'
import type { RefusedConnections } from './refused-connections.ts'
import { endSlowClients } from './slow-clients.ts'

/** Limits of every connection and request, so that slow or large ones end (ms). */
const limits = {
  headersTimeout: 10_000,
  /** Including the body of a large file. Others have a minute, and all of them a minimum rate; see slow-clients.ts. */
  requestTimeout: 600_000,
  keepAliveTimeout: 10_000,
  /** How often Node checks for requests that take longer. */
  connectionsCheckingInterval: 2_000,
}

/** Connections open at once: those that ask, and WebSockets. */
const most = { calls: 2_000, sockets: 12_000 }
const maxRequestsPerSocket = 1_000
/** Idle time after which a connection is closed, ms. */
const idle = 60_000

/**
 * The HTTP server itself: no visitor can block it by slowness, pipelining or many connections.
 * @param handle answers the calls
 * @param refused counters to increment
 * @param probes addresses that are asked whether the process is well
 */
export function openHttpServer(
  handle: RequestListener,
  { maxConnectionsPerAddress, trustedProxies }: Pick<Config, 'maxConnectionsPerAddress' | 'trustedProxies'>,
  refused: RefusedConnections,
  probes: ReadonlySet<string>,
): Server {
  const inTurn = oneAtATime(handle)
  const server = createServer(limits, (request, response) => {
    if (isDropped(request)) return
    noteCall({ request, response })
    inTurn(request, response)
  })
  Object.assign(server, { maxRequestsPerSocket, timeout: idle })
  countConnections(server, most, refused)
  const isProxy = proxyAddr.compile([...trustedProxies])
  const isDropped = limitConnections(
    server,
    { max: maxConnectionsPerAddress, isExempt: (address) => isProxy(address, 0), probes },
    refused,
  )
  endSlowClients(server, refused)
  return server
}
