import type { Split } from '@lianmeng/trade/quantity/package-spec'

/** Milliseconds for which a quantity that left with its page is worth saving again. */
const keptFor = 60_000
const keyOf = (cartItemId: number) => `lianmeng.unsavedQuantity.${cartItemId}`

type Kept = { big: string; small: string; loose: string; total: string; at: number }

/** Remembers, for the next page of this tab, a quantity that the server may not have yet. */
export function keepUnsaved(cartItemId: number, { big, small, loose, total }: Split): void {
  const kept: Kept = { big: `${big}`, small: `${small}`, loose: `${loose}`, total: `${total}`, at: Date.now() }
  try {
    sessionStorage.setItem(keyOf(cartItemId), JSON.stringify(kept))
  } catch {
    // Storage is full or forbidden: the request that is on its way has to do.
  }
}

/** Gives back what {@link keepUnsaved} remembered, once; undefined when there is nothing, or only something old. */
export function takeUnsaved(cartItemId: number): Split | undefined {
  try {
    const text = sessionStorage.getItem(keyOf(cartItemId))
    if (text === null) return undefined
    sessionStorage.removeItem(keyOf(cartItemId))
    const { big, small, loose, total, at } = JSON.parse(text) as Kept
    if (Date.now() - at > keptFor) return undefined
    return { big: BigInt(big), small: BigInt(small), loose: BigInt(loose), total: BigInt(total) } as Split
  } catch {
    return undefined
  }
}
