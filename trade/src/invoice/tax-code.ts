/** A class of the tax office's list of goods and services has 19 digits. [国家税务总局公告2017年第45号] */
export const isTaxCode = (code: string): boolean => /^\d{19}$/.test(code)

/** Goods of one kind under one code; empty: they have none yet. */
export type CodedKind = { kindId: number; code: string; goods: number }

/**
 * The code that goods of each kind may be given: the only one that the seller uses for the kind. Kinds with two codes, and
 * goods of no kind (0), have none: nothing is guessed.
 */
export function proposedCodes(kinds: readonly CodedKind[]): Map<number, string> {
  const codesOf = new Map<number, Set<string>>()
  for (const { kindId, code } of kinds) {
    if (kindId === 0 || code === '') continue
    codesOf.set(kindId, (codesOf.get(kindId) ?? new Set()).add(code))
  }
  return new Map(
    [...codesOf].flatMap(([kindId, codes]) => (codes.size === 1 ? [[kindId, [...codes][0]!] as const] : [])),
  )
}
