import { createRequire } from 'node:module'
import { BlockList, isIP } from 'node:net'

const unknown = '未知'
const china = '中国'

const loopback = new BlockList()
loopback.addSubnet('127.0.0.0', 8)
loopback.addAddress('::1', 'ipv6')

const internal = new BlockList()
for (const [network, prefix] of [
  ['10.0.0.0', 8],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
  ['169.254.0.0', 16],
  ['100.64.0.0', 10],
] as const) {
  internal.addSubnet(network, prefix)
}
internal.addSubnet('fc00::', 7, 'ipv6')
internal.addSubnet('fe80::', 10, 'ipv6')

type Region = { country: string; province: string; city: string }
type Directory = { search(ip: string): Region | null }

let directory: Directory | undefined

/** The directory of addresses takes 11 MB: it is read for the first external address. */
function openDirectory(): Directory {
  const { default: IpDirectory } = createRequire(import.meta.url)('ip2region') as typeof import('ip2region')
  return new IpDirectory()
}

/** Municipalities are their own province. */
function inWords({ country, province, city }: Region): string {
  if (country !== china) return country || unknown
  const parts = city.startsWith(province) ? [city] : [province, city]
  return parts.filter(Boolean).join(' ') || country
}

/** The rough location of an address: `浙江省 嘉兴市`, a country, 本机, 内网 or 未知. `ip`: null when unknown. */
export function placeOf(ip: string | null): string {
  const version = ip === null ? 0 : isIP(ip)
  if (ip === null || version === 0) return unknown
  const family = version === 6 ? 'ipv6' : 'ipv4'
  if (loopback.check(ip, family)) return '本机'
  if (internal.check(ip, family)) return '内网'
  directory ??= openDirectory()
  const region = directory.search(ip)
  return region ? inWords(region) : unknown
}
