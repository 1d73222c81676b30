import type { OperatorDuty } from '@lianmeng/trade/identity/operator-roles'
import { createContext, type ReactNode, useContext, useMemo } from 'react'
import { shopTenantId } from '../lib/kept.ts'
import type { LinkTo, NavItem, Target } from '../lib/links.ts'
import type { SearchText } from '../lib/search-text.ts'
import { useStored } from '../lib/stored.ts'
import { type Abilities, type Area, type Menu, pathOf, type Screen } from './area.ts'

export type AreaNow = {
  can: Abilities
  title: string
  /** Whose back office this is; undefined elsewhere. */
  office: Area['role']
  nav: readonly NavItem[]
  menu: Menu | undefined
  /** What a line of the navigation asks of who works there. */
  dutyOf: (screen: string) => OperatorDuty | undefined
  /** What the area lacks opens in the portal. */
  linkTo: LinkTo
  /** Narrows what is read to the shop that is open; empty outside of shops. */
  ofShop: { tenantId?: number }
  /** Home of the module: where a login or the sign in the header leads. */
  home: Target
}

const Context = createContext<AreaNow | null>(null)

const find = (area: Area, name: string): Screen | undefined => area.screens.find((screen) => screen.name === name)

const withoutGaps = (search: Readonly<Record<string, string | undefined>>): SearchText =>
  Object.fromEntries(Object.entries(search).filter((pair): pair is [string, string] => Boolean(pair[1])))

/** How links are made in `area`; what it lacks is looked for in the areas of `elsewhere`, then their home is taken. */
export function linksOf(area: Area, elsewhere: readonly Area[], tid: string): LinkTo {
  return (name, search = {}) => {
    const owner = [area, ...elsewhere].find((candidate) => find(candidate, name)) ?? area
    const screen = find(owner, name) ?? find(owner, owner.home)!
    const shop = owner.can.keepShop ? { tid } : {}
    return { to: pathOf(owner, screen), search: withoutGaps({ ...shop, ...search }) }
  }
}

type AreaProviderProps = { area: Area; elsewhere: readonly Area[]; children: ReactNode }

export function AreaProvider({ area, elsewhere, children }: AreaProviderProps) {
  const tid = useStored(shopTenantId)
  const now = useMemo<AreaNow>(
    () => ({
      can: area.can,
      title: area.title,
      office: area.role,
      nav: area.nav,
      menu: area.menu,
      dutyOf: (screen) => find(area, screen)?.duty,
      linkTo: linksOf(area, elsewhere, tid),
      ofShop: area.can.keepShop && tid ? { tenantId: Number(tid) } : {},
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
