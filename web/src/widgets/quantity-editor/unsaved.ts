import type { Split } from '@lianmeng/trade/quantity/package-spec'

/** Milliseconds during which a quantity from a page just left is worth saving again. */
const keptFor = 60_000
const keyOf = (cartItemId: number) => `lianmeng.unsavedQuantity.${cartItemId}`

type Draft = { big: string; small: string; loose: string; total: string; at: number }

/** Records, for the next page of this tab, a quantity that the server may not have yet. */
export function keepUnsaved(cartItemId: number, { big, small, loose, total }: Split): void {
  const kept: Draft = { big: `${big}`, small: `${small}`, loose: `${loose}`, total: `${total}`, at: Date.now() }
  try {
    sessionStorage.setItem(keyOf(cartItemId), JSON.stringify(kept))
  } catch {
    // Storage is full or forbidden: the request under way must suffice.
  }
}

/** Returns what {@link keepUnsaved} recorded, once; undefined if there is nothing, or only an old record. */
export function takeUnsaved(cartItemId: number): Split | undefined {
  try {
    const text = sessionStorage.getItem(keyOf(cartItemId))
    if (text === null) return undefined
    sessionStorage.removeItem(keyOf(cartItemId))
    const { big, small, loose, total, at } = JSON.parse(text) as Draft
    if (Date.now() - at > keptFor) return undefined
    return { big: BigInt(big), small: BigInt(small), loose: BigInt(loose), total: BigInt(total) } as Split
  } catch {
    return undefined
  }
}
