import type { Split } from '@lianmeng/trade/quantity/package-spec'
import type { TabPlace } from '../../lib/kept/places.ts'
import { dropInTab, keepInTab, readInTab } from '../../lib/kept/tab-store.ts'

/** Milliseconds during which a quantity from a page just left is worth saving again. */
const keptFor = 60_000
const placeOf = (cartItemId: number): TabPlace => `unsavedQuantity.${cartItemId}`

type Draft = { big: string; small: string; loose: string; total: string; at: number }

/** Records, for the next page of this tab, a quantity that the server may not have yet. */
export function keepUnsaved(cartItemId: number, { big, small, loose, total }: Split): void {
  const kept: Draft = { big: `${big}`, small: `${small}`, loose: `${loose}`, total: `${total}`, at: Date.now() }
  keepInTab(placeOf(cartItemId), kept)
}

/** Returns what {@link keepUnsaved} recorded, once; undefined if there is nothing, or only an old record. */
export function takeUnsaved(cartItemId: number): Split | undefined {
  const draft = readInTab(placeOf(cartItemId)) as Draft | null
  if (draft === null) return undefined
  dropInTab(placeOf(cartItemId))
  if (Date.now() - draft.at > keptFor) return undefined
  try {
    const { big, small, loose, total } = draft
    return { big: BigInt(big), small: BigInt(small), loose: BigInt(loose), total: BigInt(total) } as Split
  } catch {
    return undefined
  }
}
