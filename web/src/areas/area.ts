import type { OperatorDuty } from '@lianmeng/trade/identity/operator-roles'
import type { ComponentType, ReactNode } from 'react'
import type { NavItem } from '../lib/links.ts'

/**
 * What surrounds a screen. `full`: the header with search and directory. `clean`: a slim bar and nothing else. `menu`:
 * the slim bar with the area's own navigation, for shops and back offices.
 */
export type Layout = 'full' | 'clean' | 'menu'

export type Screen = {
  /** How links call it; the same name in two areas means the same thing there. */
  name: string
  /** Below the area's base. A `$part` is filled by the address. */
  path: string
  title: string
  /** The screen's module, fetched when it is first wanted; missing for what is not built yet. */
  load?: () => Promise<{ default: ComponentType }>
  /** What a screen that is not built yet will offer: one Chinese sentence. */
  plan?: string
  /** The specification's requires-login flag, where it differs from the area's: entering refreshes the unread count. */
  requiresLogin?: boolean
  /** Holds something of the user's own: visitors get the login dialog in place and carry on after it. */
  isOwn?: boolean
  /** What one's role in the back office must include, where not every operator may work here. */
  duty?: OperatorDuty
  layout?: Layout
}

/** What an area offers; screens ask for this and never for the area's name. */
export type Abilities = {
  /** Show a seller's contact card and chat. */
  contactSeller: boolean
  /** Lead from a product to its seller's shop. */
  enterShop: boolean
  /** Apply for the membership of several sellers at once. */
  quickApply: boolean
  /** Name the platform in the title of the login. */
  namePlatform: boolean
  /** Tie every link to the shop that is open. */
  keepShop: boolean
}

/** Shows its children to those who passed it and whose work includes `duty`; the others learn what they lack. */
export type Gate = ComponentType<{ duty: OperatorDuty | undefined; children: ReactNode }>

/** The lines of the area's navigation that are for this user. */
export type Menu = ComponentType<{ nav: readonly NavItem[] }>

/** A part of the product under one base path, as data. */
export type Area = {
  /** First segment of its addresses. */
  base: string
  title: string
  /** Which gateway its calls go through where an endpoint has both. */
  side: 'portal' | 'erp'
  requiresLogin: boolean
  layout: Layout
  /** Where a login that has timed out leads: the home of the module. [spec §2] */
  timeoutHome: string
  /** Who may work here; everybody where it is missing. */
  role?: 'seller' | 'operator'
  /** What a person of that role has to pass before pages of their own open. */
  gate?: Gate
  /** Where the navigation depends on who looks at it. */
  menu?: Menu
  can: Abilities
  nav: readonly NavItem[]
  /** The screen that the base path leads to. */
  home: string
  screens: readonly Screen[]
}

export const requiresLogin = (area: Area, screen: Screen): boolean => screen.requiresLogin ?? area.requiresLogin
export const layoutOf = (area: Area, screen: Screen): Layout => screen.layout ?? area.layout
export const pathOf = (area: Area, screen: Screen): string => `${area.base}/${screen.path}`
