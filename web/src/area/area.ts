import type { CartList } from '@lianmeng/contract/cart/endpoints'
import type { BannerPlace } from '@lianmeng/contract/content-office/texts'
import type { OperatorDuty } from '@lianmeng/trade/identity/operator-roles'
import type { SellerDuty, SellerReading } from '@lianmeng/trade/identity/seller-roles'
import type { ComponentType, FunctionComponent, ReactNode } from 'react'
import type { Target } from '../lib/address/links.ts'

/**
 * What surrounds a screen. `full`: the header with search and directory. `clean`: a slim bar only. `menu`: the slim bar
 * with the area's own navigation, for shops and back offices.
 */
export type Layout = 'full' | 'clean' | 'menu'

/** Fetches a screen's module. The server's build also names its source; see build/named-sources.ts. */
export type Load = { (): Promise<{ default: FunctionComponent }>; source?: string }

/** A duty of a person in a back office. */
export type Duty = OperatorDuty | SellerDuty

export type Screen = {
  /** Name used by links; the same name in two areas means the same thing in each. */
  name: string
  /** Below the area's base. A `$part` is filled from the address. */
  path: string
  title: string
  /** The screen's module, fetched on first use. */
  load: Load
  /** The specification's requires-login flag, if it differs from the area's: entering refreshes the unread count. */
  requiresLogin?: boolean
  /** One sentence for search engines; missing: the platform's description. */
  description?: string
  /** Open to everybody: search engines find it, and the server renders it for visitors. */
  isPublic?: boolean
  /** Belongs to the user: visitors log in on the spot and continue. */
  isOwn?: boolean
  /** The duty needed to enter in a back office; missing: any duty. */
  duty?: Duty
  /** What a person of a seller must be allowed to read to enter. */
  reads?: SellerReading
  layout?: Layout
  /** For a screen without an entry in the menu: the screen whose entry is marked as the current one meanwhile. */
  under?: string
}

/** What a person needs to enter a screen of a back office. */
export type Needs = Pick<Screen, 'duty' | 'reads'>

/** Leads to the named screen in the current area. Undefined values are left out of the query. */
export type LinkTo = (name: string, search?: Readonly<Record<string, string | undefined>>) => Target

/** A navigation entry. */
export type NavItem = { label: string; screen: string; search?: Readonly<Record<string, string>> }

/** An area's capabilities; screens check these, never the area's name. */
export type Abilities = {
  /** Show a seller's contact card and chat. */
  contactSeller: boolean
  /** Lead from a product to its seller's shop. */
  enterShop: boolean
  /** Apply for the membership of several sellers at once. */
  quickApply: boolean
  /** Name the platform in the login title. */
  namePlatform: boolean
  /** Add the open shop to every link. */
  keepShop: boolean
  /** Show allies before other sellers. */
  showAllies?: true
  /** Lead back to the portal in the header, where others lead to the alliance. */
  leaveToPortal?: true
}

/** Shows its children to users who have what the screen needs; tells others what they lack. */
export type Gate = ComponentType<{ needs: Needs; children: ReactNode }>

/** The area's navigation entries for this user. */
export type Menu = ComponentType<{ nav: readonly NavItem[] }>

/** A part of the product under one base path, as data. */
export type Area = {
  /** First segment of its addresses. */
  base: string
  title: string
  /** Which banners its home page shows; missing: the portal's. */
  bannerPlace?: BannerPlace
  /** The to-purchase list of its pages; missing: both lists as one. */
  cartList?: CartList
  /** Which gateway its calls use if an endpoint has both. */
  side: 'portal' | 'erp'
  requiresLogin: boolean
  layout: Layout
  /** Target after a login has timed out: the home of the module. [spec §2] */
  timeoutHome: string
  /** The role required to work here; missing: none. */
  role?: 'seller' | 'operator'
  /** Guards the area's own pages. */
  gate?: Gate
  /** For a navigation that depends on the user. */
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
