import type { Head } from '@lianmeng/contract/rendered-page'
import { type Area, pathOf, type Screen } from '../../area/area.ts'
import { type SearchText, stringifySearch } from '../../lib/address/search-text.ts'
import type { PageAbout } from '../../lib/page/page-about.ts'
import { platformName, platformOrigin } from '../../lib/page/platform.ts'
import { portal } from '../areas/portal.ts'

/** A page as the router knows it; a page that is not in the tables has only a title. */
export type HeadPage = {
  area?: Area
  screen: Pick<Screen, 'name' | 'title' | 'path'> & Partial<Screen>
  /** Path of its address. */
  path: string
  search: SearchText
  /** The page's owner, named besides the platform. */
  owner: string
}

const general = '紧固件采购平台：按标准、规格找货，比价，加入待采清单，一次下单。'
const context = 'https://schema.org'

/** A screen that the portal shows too has its canonical address there; a shop's pages have their own. */
function pathIn({ area, screen, path }: HeadPage): string {
  const isShared = area && !area.can.keepShop && portal.screens.some(({ name }) => name === screen.name)
  return isShared ? `${portal.base}/${screen.path}` : path
}

/** `首页 › 数字零件库 › GB/T 5783-2016`, as data. */
function breadcrumb(page: HeadPage, name: string | undefined, canonical: string): object {
  const { area = portal, screen, search } = page
  const home = area.screens.find(({ name: each }) => each === area.home) ?? portal.screens[0]!
  const shop = area.can.keepShop ? stringifySearch({ tid: search.tid }) : ''
  const steps = [
    { name: home.title, item: `${platformOrigin()}${pathOf(area, home)}${shop}` },
    ...(screen.name === home.name ? [] : [{ name: screen.title, item: `${platformOrigin()}${pathIn(page)}${shop}` }]),
    ...(name ? [{ name, item: canonical }] : []),
  ]
  return {
    '@context': context,
    '@type': 'BreadcrumbList',
    itemListElement: steps.map((step, index) => ({ '@type': 'ListItem', position: index + 1, ...step })),
  }
}

/** The head of a page, from the title of its screen and from what the page reports about itself. */
export function headOf(page: HeadPage, about: PageAbout): Head {
  const { area, screen, search } = page
  const name = about.name || screen.title || area?.title
  const title = [name, page.owner, platformName()].filter(Boolean).join(' - ')
  const description = about.description || screen.description || general
  if (!screen.isPublic || about.isMissing) return { title, description, canonical: '', things: [] }
  const shop = area?.can.keepShop ? { tid: search.tid } : {}
  const canonical = `${platformOrigin()}${pathIn(page)}${stringifySearch({ ...shop, ...about.address })}`
  const things = (about.things ?? []).map((thing) => ({ '@context': context, ...thing }))
  return { title, description, canonical, things: [breadcrumb(page, about.name, canonical), ...things] }
}
