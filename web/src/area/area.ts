import type { BannerPlace } from '@lianmeng/contract/content-office/texts'
import type { OperatorDuty } from '@lianmeng/trade/identity/operator-roles'
import type { SellerDuty } from '@lianmeng/trade/identity/seller-roles'
import type { ComponentType, ReactNode } from 'react'
import type { Target } from '../lib/links.ts'

/**
 * What surrounds a screen. `full`: the header with search and directory. `clean`: a slim bar and nothing else. `menu`:
 * the slim bar with the area's own navigation, for shops and back offices.
 */
export type Layout = 'full' | 'clean' | 'menu'

/** Fetches a screen's module. What the server runs also says which one it is; see build/screen-sources.ts. */
export type Load = { (): Promise<{ default: ComponentType }>; source?: string }

/** What somebody in a back office may be there for. */
export type Duty = OperatorDuty | SellerDuty

export type Screen = {
  /** How links call it; the same name in two areas means the same thing there. */
  name: string
  /** Below the area's base. A `$part` is filled by the address. */
  path: string
  title: string
  /** The screen's module, fetched when it is first wanted; missing for what is not built yet. */
  load?: Load
  /** What a screen that is not built yet will offer: one Chinese sentence. */
  plan?: string
  /** The specification's requires-login flag, where it differs from the area's: entering refreshes the unread count. */
  requiresLogin?: boolean
  /** One sentence for search engines; missing: that of the whole platform. */
  description?: string
  /** Everybody may see it: search engines find it, and the server renders it for visitors. */
  isPublic?: boolean
  /** Belongs to the user: visitors log in on the spot and continue. */
  isOwn?: boolean
  /** The duty that one needs in a back office to enter; missing: everybody there may. */
  duty?: Duty
  layout?: Layout
}

/** Leads to the screen of that name in the current area. Undefined values are left out of the query. */
export type LinkTo = (name: string, search?: Readonly<Record<string, string | undefined>>) => Target

/** A line of a navigation. */
export type NavItem = { label: string; screen: string; search?: Readonly<Record<string, string>> }

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

/** Shows its children to users who have the `duty`; others learn what they lack. */
export type Gate = ComponentType<{ duty: Duty | undefined; children: ReactNode }>

/** The lines of the area's navigation that are for this user. */
export type Menu = ComponentType<{ nav: readonly NavItem[] }>

/** A part of the product under one base path, as data. */
export type Area = {
  /** First segment of its addresses. */
  base: string
  title: string
  /** Where the banners of its home page stand; missing: on the portal's. */
  bannerPlace?: BannerPlace
  /** Which gateway its calls go through where an endpoint has both. */
  side: 'portal' | 'erp'
  requiresLogin: boolean
  layout: Layout
  /** Where a login that has timed out leads: the home of the module. [spec §2] */
  timeoutHome: string
  /** Who may work here; everybody where it is missing. */
  role?: 'seller' | 'operator'
  /** Stands before the area's own pages. */
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
