import { chmod, rm } from 'node:fs/promises'
import proxyAddr from '@fastify/proxy-addr'
import type { FastifyInstance } from 'fastify'
import type { Config } from '../../config/config.ts'

type Place = Pick<Config, 'host' | 'port' | 'listenSocket'>

/**
 * Listens at a port, or at a socket of the file system, where one that an earlier process left is replaced. Who may enter
 * the socket is said by its folder.
 */
export async function listenAt(app: FastifyInstance, { host, port, listenSocket }: Place): Promise<void> {
  if (!listenSocket) {
    await app.listen({ host, port })
    return
  }
  await rm(listenSocket, { force: true })
  await app.listen({ path: listenSocket })
  await chmod(listenSocket, 0o666)
}

type Trusted = Pick<Config, 'trustedProxies' | 'listenSocket'>

/** Whose X-Forwarded-For is believed: the listed proxies', and that of whoever comes by the socket, which has no address. */
export function trustOf({
  trustedProxies,
  listenSocket,
}: Trusted): false | ((address: string, hop: number) => boolean) {
  if (trustedProxies.length === 0 && !listenSocket) return false
  const isListed = proxyAddr.compile([...trustedProxies])
  return (address, hop) =>
    (address as string | undefined) === undefined ? hop === 0 && listenSocket !== '' : isListed(address, hop)
}
