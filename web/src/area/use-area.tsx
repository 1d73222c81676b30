import type { CartList } from '@lianmeng/contract/cart/endpoints'
import type { BannerPlace } from '@lianmeng/contract/content-office/texts'
import { createContext, type ReactNode, useContext, useMemo } from 'react'
import type { Target } from '../lib/address/links.ts'
import type { SearchText } from '../lib/address/search-text.ts'
import { useSearchText } from '../lib/address/use-search.ts'
import {
  type Abilities,
  type Area,
  type LinkTo,
  type Menu,
  type NavItem,
  type Needs,
  pathOf,
  type Screen,
} from './area.ts'

export type AreaNow = {
  can: Abilities
  title: string
  bannerPlace: BannerPlace
  /** Which back office this is; undefined elsewhere. */
  office: Area['role']
  nav: readonly NavItem[]
  menu: Menu | undefined
  /** The screen whose menu entry stands for the page at `pathname`; undefined if the entry's own address tells. */
  entryOf: (pathname: string) => string | undefined
  /** What a screen requires. */
  needsOf: (screen: string) => Needs
  /** Whether a link to the screen leads there: the area has it, or one that it falls back to. */
  hasScreen: (screen: string) => boolean
  /** Links within the area; screens it lacks open in the portal. */
  linkTo: LinkTo
  /** Restricts reads to the open shop; empty outside of shops. */
  ofShop: { tenantId?: number }
  /** Restricts reads of the cart, and writes into it, to the area's list. */
  ofCart: { list?: CartList }
  /** Home of the module: the target of a login and of the logo in the header. */
  home: Target
}

const Context = createContext<AreaNow | null>(null)

const find = (area: Area, name: string): Screen | undefined => area.screens.find((screen) => screen.name === name)

/** The screen of that name, from the area or else from the first area that has it. */
function ownerOf(name: string, area: Area, elsewhere: readonly Area[]): { owner: Area; screen: Screen } | undefined {
  for (const owner of [area, ...elsewhere]) {
    const screen = find(owner, name)
    if (screen) return { owner, screen }
  }
  return undefined
}

const withoutGaps = (search: Readonly<Record<string, string | undefined>>): SearchText =>
  Object.fromEntries(Object.entries(search).filter((pair): pair is [string, string] => Boolean(pair[1])))

/** Makes links for `area`. Screens it lacks are looked up in `elsewhere`; unknown names lead home. */
export function linksOf(area: Area, elsewhere: readonly Area[], tid: string): LinkTo {
  return (name, search = {}) => {
    const { owner, screen } = ownerOf(name, area, elsewhere) ?? { owner: area, screen: find(area, area.home)! }
    const shop = owner.can.keepShop ? { tid } : {}
    return { to: pathOf(owner, screen), search: withoutGaps({ ...shop, ...search }) }
  }
}

type AreaProviderProps = { area: Area; elsewhere: readonly Area[]; children: ReactNode }

export function AreaProvider({ area, elsewhere, children }: AreaProviderProps) {
  const [search] = useSearchText()
  // Every page of a shop carries its `tid`; see enter.ts.
  const tid = (area.can.keepShop && search.tid) || ''
  const now = useMemo<AreaNow>(
    () => ({
      can: area.can,
      title: area.title,
      bannerPlace: area.bannerPlace ?? 'home',
      office: area.role,
      nav: area.nav,
      menu: area.menu,
      entryOf: (pathname) => area.screens.find((screen) => pathOf(area, screen) === pathname)?.under,
      needsOf: (screen) => find(area, screen) ?? {},
      hasScreen: (screen) => ownerOf(screen, area, elsewhere) !== undefined,
      linkTo: linksOf(area, elsewhere, tid),
      ofShop: area.can.keepShop && tid ? { tenantId: Number(tid) } : {},
      ofCart: area.cartList ? { list: area.cartList } : {},
      home: { to: area.timeoutHome, search: withoutGaps({ tid: area.can.keepShop ? tid : undefined }) },
    }),
    [area, elsewhere, tid],
  )
  return <Context value={now}>{children}</Context>
}

/** The area that the page belongs to: how to link within it and what it can do. */
export function useArea(): AreaNow {
  const area = useContext(Context)
  if (!area) throw new Error('useArea outside an AreaProvider')
  return area
}
