import {
  type AnyRoute,
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  Outlet,
  type ParsedLocation,
  type RouteComponent,
  type RouterHistory,
  redirect,
} from '@tanstack/react-router'
import { type Area, type Layout, layoutOf, pathOf, type Screen } from '../area/area.ts'
import { AreaProvider } from '../area/use-area.tsx'
import { parseSearch, stringifySearch } from '../lib/address/search-text.ts'
import { fetchCode } from '../lib/page/lazy-part.ts'
import { isFramed } from '../lib/page/page-frame.ts'
import { erpOrigins, platformOrigin } from '../lib/page/platform.ts'
import { PageSkeleton } from '../ui/answer/page-skeleton.tsx'
import { areas } from './areas/areas.ts'
import { portal } from './areas/portal.ts'
import { union } from './areas/union.ts'
import { useCatchingUp } from './catch-up.ts'
import { enter } from './enter.ts'
import { rootTarget } from './guards.ts'
import { PageHead } from './head/page-head.tsx'
import { ChatHost } from './layout/chat-host.tsx'
import { KeptFormsBar } from './layout/kept-forms-bar.tsx'
import { layouts } from './layout/layouts.tsx'
import { LoginHost } from './layout/login-host.tsx'
import { MembershipHost } from './layout/membership-host.tsx'
import { Shell } from './layout/shell.tsx'
import { PageBroken, PageUnknown } from './layout/stray-pages.tsx'
import { OwnGate } from './own-gate.tsx'

const root = createRootRoute({ component: Shell, notFoundComponent: PageUnknown, errorComponent: PageBroken })

const index = createRoute({
  getParentRoute: () => root,
  path: '/',
  beforeLoad: () => {
    throw redirect({ to: rootTarget(platformOrigin(), erpOrigins()), replace: true })
  },
})

/** The component of a screen. The router decides when its code is fetched. */
function componentOf(area: Area, screen: Screen): RouteComponent {
  const Content = lazyRouteComponent(() => fetchCode(screen.load))
  const Inside = () => {
    if (isFramed()) return <PageSkeleton />
    if (!screen.isOwn) return <Content />
    return (
      <OwnGate area={area} screen={screen}>
        <Content />
      </OwnGate>
    )
  }
  const Page = () => {
    useCatchingUp()
    return (
      <>
        <PageHead area={area} screen={screen} />
        <h1 className="visually-hidden page-name">{screen.title || area.title}</h1>
        <Inside />
      </>
    )
  }
  return Object.assign(Page, { preload: Content.preload }) as RouteComponent
}

/** The page shown while another one is entered; undefined on the first page. */
const previousPage = (): ParsedLocation | undefined => (import.meta.env.SSR ? undefined : router.state.resolvedLocation)

function screenRoute(area: Area, screen: Screen, parent: AnyRoute): AnyRoute {
  return createRoute({
    getParentRoute: () => parent,
    path: screen.path,
    component: componentOf(area, screen),
    beforeLoad: ({ location, preload }) => enter(area, screen, { location, previous: previousPage(), preload }),
  })
}

/** One route per layout of the area, so that the header stays mounted while moving between its screens. */
function layoutRoutes(area: Area, parent: AnyRoute): AnyRoute[] {
  const kinds = [...new Set(area.screens.map((screen) => layoutOf(area, screen)))]
  return kinds.map((kind: Layout) => {
    const route = createRoute({ getParentRoute: () => parent, id: `${area.base}-${kind}`, component: layouts[kind] })
    return route.addChildren(
      area.screens
        .filter((screen) => layoutOf(area, screen) === kind)
        .map((screen) => screenRoute(area, screen, route)),
    )
  })
}

/** The base path redirects to the area's home and keeps the query. */
function homeRoute(area: Area, parent: AnyRoute): AnyRoute {
  const home = area.screens.find((screen) => screen.name === area.home)!
  return createRoute({
    getParentRoute: () => parent,
    path: '/',
    beforeLoad: ({ location: { search } }) => {
      throw redirect({ to: pathOf(area, home), search, replace: true })
    },
  })
}

/** The areas that links fall back to. */
const elsewhere = [portal, union]

function areaRoute(area: Area): AnyRoute {
  const component = () => (
    <AreaProvider area={area} elsewhere={elsewhere}>
      <Outlet />
      <LoginHost />
      <MembershipHost />
      <ChatHost />
      <KeptFormsBar />
    </AreaProvider>
  )
  const shared = { getParentRoute: () => root, component }
  if (!area.base) {
    const route = createRoute({ ...shared, id: 'pages' })
    return route.addChildren(layoutRoutes(area, route))
  }
  const route = createRoute({ ...shared, path: area.base })
  return route.addChildren([homeRoute(area, route), ...layoutRoutes(area, route)])
}

/** The kit of screen parts. The production server has no such page. */
const kit = createRoute({
  getParentRoute: () => root,
  path: '/dev/kit',
  component: lazyRouteComponent(() => import('./kit/kit-screen.tsx')),
})

const routeTree = root.addChildren([index, kit, ...areas.map(areaRoute)])

/**
 * Tells the router to scroll only when another entry of the history is shown. After Back has closed a dialog, the same
 * entry renders again, and the router may not know how far it was scrolled.
 */
function scrollsOtherEntries(): (place: { location: ParsedLocation }) => boolean {
  let shown: string | undefined
  return ({ location: { state } }) => {
    const isOther = state.__TSR_key !== shown
    shown = state.__TSR_key
    return isOther
  }
}

/** A router of all pages. Links fetch their page's code when the pointer rests on them. */
export const openRouter = (history?: RouterHistory) =>
  createRouter({
    routeTree,
    ...(history && { history }),
    parseSearch,
    stringifySearch,
    defaultPreload: 'intent',
    defaultPendingComponent: PageSkeleton,
    defaultPendingMs: 200,
    // On the server it would write an inline script, which the page's security policy forbids.
    scrollRestoration: import.meta.env.SSR ? false : scrollsOtherEntries(),
  })

/** The browser's router. */
export const router = openRouter()
