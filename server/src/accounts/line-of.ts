const mapped = '::ffff:'

/** The owner of an address: for IPv6 the first 64 bits, because everyone has at least that many addresses. */
export function lineOf(address: string): string {
  if (address.startsWith(mapped)) return address.slice(mapped.length)
  if (!address.includes(':')) return address
  const [left = [], right = []] = address.split('::').map((half) => half.split(':').filter(Boolean))
  const zeros = Array<string>(8 - left.length - right.length).fill('0')
  return [...left, ...zeros, ...right].slice(0, 4).join(':')
}
