/**
 * The chosen lengths with the next shorter and the next longer one that are on sale.
 *
 * @param chosen mm  @param offered values of the length facet, in mm
 * @returns undefined where nothing would be added
 */
export function widerLengths(
  chosen: readonly number[],
  offered: readonly { id: number; count: number }[],
): number[] | undefined {
  const onSale = offered
    .filter(({ count }) => count > 0)
    .map(({ id }) => id)
    .sort((one, other) => one - other)
  const wider = new Set(chosen)
  for (const length of chosen) {
    const shorter = onSale.findLast((other) => other < length)
    const longer = onSale.find((other) => other > length)
    if (shorter !== undefined) wider.add(shorter)
    if (longer !== undefined) wider.add(longer)
  }
  return wider.size > chosen.length ? [...wider].sort((one, other) => one - other) : undefined
}
