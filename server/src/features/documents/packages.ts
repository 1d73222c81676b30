import { formatQty, type Qty, thousandths } from '@lianmeng/trade/quantity/qty'
import type { Packing } from './queries.ts'

/** How many of which package a quantity fills, the largest first and none of some; the rest is loose. */
export type Packages = { counts: Map<string, bigint>; loose: Qty }

export function packagesOf(sent: Qty, packing: Packing | undefined): Packages {
  const counts = new Map<string, bigint>()
  let loose: bigint = sent
  for (const [size, name] of [
    [packing?.bigSize ?? 0, packing?.bigUnit ?? ''],
    [packing?.smallSize ?? 0, packing?.smallUnit ?? ''],
  ] as const) {
    if (size <= 0 || name === '') continue
    const count = loose / BigInt(size)
    counts.set(name, (counts.get(name) ?? 0n) + count)
    loose -= count * BigInt(size)
  }
  return { counts, loose: thousandths(loose) }
}

/** `2 箱 1 盒`, and below it what is loose. */
export const packagesText = ({ counts, loose }: Packages, looseUnit: string): string =>
  [
    [...counts]
      .filter(([, count]) => count > 0n)
      .map(([name, count]) => `${count} ${name}`)
      .join(' '),
    loose > 0n ? `散 ${formatQty(loose)} ${looseUnit}` : '',
  ]
    .filter(Boolean)
    .join('\n')
