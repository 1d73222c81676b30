/**
 * Every place in the browser's store that the page uses, and whose it is. What a person leaves is emptied by a logout;
 * what belongs to the browser stays. docs/protection.md says what each holds: never a secret.
 */
type Owner = 'browser' | 'person'

/** Kept until somebody empties the store. */
const lastingPlaces = {
  chatDock: 'person',
  'content.drafts': 'browser',
  deliveryArea: 'browser',
  fastOrderLeftOut: 'person',
  fastOrderSent: 'person',
  fastOrderText: 'person',
  fastOrderUnit: 'browser',
  goodsColumns: 'browser',
  listingSeen: 'person',
  pictograms: 'browser',
  ratedArticles: 'browser',
  recentTools: 'browser',
  selectedSellers: 'browser',
  shopTenantId: 'browser',
  standardQueries: 'browser',
  taxView: 'browser',
  untickedLines: 'person',
} as const satisfies Record<string, Owner>

export type LastingPlace = keyof typeof lastingPlaces

/** Kept as long as the tab is open, each for one person. */
const tabPlaces = ['keptForms', 'seenLines', 'unsavedQuantity'] as const

type TabName = (typeof tabPlaces)[number]
/** A place, or one of a row: `unsavedQuantity.7`. */
export type TabPlace = TabName | `${TabName}.${number}`

const before = 'lianmeng.'

export const keyOf = (place: LastingPlace | TabPlace): string => before + place

function emptyLasting(): void {
  for (const [place, owner] of Object.entries(lastingPlaces)) {
    if (owner === 'browser') continue
    const key = before + place
    localStorage.removeItem(key)
    // The browser tells other tabs only.
    dispatchEvent(new StorageEvent('storage', { key }))
  }
}

function emptyTab(): void {
  const own = tabPlaces.map((place) => before + place)
  for (const key of Object.keys(sessionStorage)) {
    if (own.some((name) => key === name || key.startsWith(`${name}.`))) sessionStorage.removeItem(key)
  }
}

/** Empties what the person leaves, here and in other tabs: called by a logout. */
export function emptyPlaces(): void {
  try {
    emptyLasting()
    emptyTab()
  } catch {
    // The browser forbids its store: nothing is in it.
  }
}
