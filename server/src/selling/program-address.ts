/** Whether addresses inside and plain HTTP are allowed, and which hosts are closed. */
export type Reach = { inside: boolean; isInside: (host: string) => boolean }

/** The reach of this installation. */
export const reachOf = ({
  config,
  hooks,
}: {
  config: { hooksInside: boolean }
  hooks: Pick<Reach, 'isInside'>
}): Reach => ({
  inside: config.hooksInside,
  isInside: hooks.isInside,
})

/**
 * A normalised address of a seller's program, or what is wrong with it. What is written as an address inside is refused
 * here; where a name leads is checked when something is sent.
 */
export function programAddress(text: string, { inside, isInside }: Reach): string | { problem: 'address' | 'inside' } {
  const url = URL.parse(text.trim())
  const isPlain = inside && url?.protocol === 'http:'
  if (!url || (url.protocol !== 'https:' && !isPlain)) return { problem: 'address' }
  if (url.username || url.password || url.hash) return { problem: 'address' }
  return isInside(url.hostname) ? { problem: 'inside' } : url.href
}
