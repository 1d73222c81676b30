import { BlockList, isIP } from 'node:net'

/** IPv4 networks that are not public. [IANA special-purpose registry] */
const reserved: readonly (readonly [network: string, prefix: number])[] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
]

const inside4 = new BlockList()
for (const [network, prefix] of reserved) inside4.addSubnet(network, prefix, 'ipv4')

/** All public IPv6 addresses, except examples and tunnels that hide an IPv4 address. */
const outside6 = new BlockList()
outside6.addSubnet('2000::', 3, 'ipv6')
const hidden6 = new BlockList()
hidden6.addSubnet('2001::', 23, 'ipv6')
hidden6.addSubnet('2001:db8::', 32, 'ipv6')
hidden6.addSubnet('2002::', 16, 'ipv6')

/** Whether an address is public, and not of this machine or its network. */
export function isPublicAddress(address: string): boolean {
  const kind = isIP(address)
  if (kind === 4) return !inside4.check(address, 'ipv4')
  return kind === 6 && outside6.check(address, 'ipv6') && !hidden6.check(address, 'ipv6')
}

/** Names of this machine. [RFC 6761] */
const isLocalName = (host: string): boolean => /^(.+\.)?localhost\.?$/i.test(host)

/** Whether a host of a parsed address says by itself that it is inside: as a number, or as the name of this machine. */
export function isWrittenInside(host: string): boolean {
  const address = host.replace(/^\[(.*)\]$/, '$1')
  return isIP(address) === 0 ? isLocalName(host) : !isPublicAddress(address)
}
