/** Groups cart lines into one order per seller; sellers and their lines keep the order of the cart. */
export function splitBySeller<L extends { sellerId: string | number | bigint }>(
  lines: readonly L[],
): { sellerId: L['sellerId']; lines: L[] }[] {
  const bySeller = new Map<L['sellerId'], L[]>()
  for (const line of lines) {
    const own = bySeller.get(line.sellerId)
    if (own) own.push(line)
    else bySeller.set(line.sellerId, [line])
  }
  return Array.from(bySeller, ([sellerId, own]) => ({ sellerId, lines: own }))
}
