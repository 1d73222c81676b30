import {
  type AnyRoute,
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  Outlet,
  type ParsedLocation,
  type RouteComponent,
  redirect,
} from '@tanstack/react-router'
import { UnderConstruction } from '../features/under-construction/under-construction.tsx'
import { erpOrigins } from '../lib/platform.ts'
import { parseSearch, stringifySearch } from '../lib/search-text.ts'
import { PageSkeleton } from '../ui/page-skeleton.tsx'
import { type Area, type Layout, layoutOf, pathOf, type Screen } from './area.ts'
import { AreaProvider } from './area-context.tsx'
import { areas } from './areas.ts'
import { enter } from './enter.ts'
import { rootTarget } from './guards.ts'
import { layouts } from './layouts.tsx'
import { LoginHost } from './login-host.tsx'
import { OwnGate } from './own-gate.tsx'
import { PageTitle } from './page-title.tsx'
import { portal } from './portal.ts'
import { Shell } from './shell.tsx'
import { PageBroken, PageUnknown } from './stray-pages.tsx'
import { union } from './union.ts'

const root = createRootRoute({ component: Shell, notFoundComponent: PageUnknown, errorComponent: PageBroken })

const index = createRoute({
  getParentRoute: () => root,
  path: '/',
  beforeLoad: () => {
    throw redirect({ to: rootTarget(location.origin, erpOrigins()), replace: true })
  },
})

/** The component of a screen; what it consists of is fetched when the router wants it. */
function componentOf(area: Area, screen: Screen): RouteComponent {
  const Content = screen.load
    ? lazyRouteComponent(screen.load)
    : () => <UnderConstruction title={screen.title} plan={screen.plan ?? ''} />
  const Page = () => (
    <>
      <PageTitle title={screen.title || area.title} />
      {screen.isOwn ? (
        <OwnGate area={area} screen={screen}>
          <Content />
        </OwnGate>
      ) : (
        <Content />
      )}
    </>
  )
  return Object.assign(Page, 'preload' in Content ? { preload: Content.preload } : {}) as RouteComponent
}

/** The page that is shown while another one is entered; undefined on the first page. */
const previousPage = (): ParsedLocation | undefined => router.state.resolvedLocation

function screenRoute(area: Area, screen: Screen, parent: AnyRoute): AnyRoute {
  return createRoute({
    getParentRoute: () => parent,
    path: screen.path,
    component: componentOf(area, screen),
    beforeLoad: ({ location, preload }) => enter(area, screen, { location, previous: previousPage(), preload }),
  })
}

/** One route per layout that the area uses, so that moving between its screens leaves the header standing. */
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

/** The base path leads to the area's home; its query goes along. */
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

/** Where links lead for what an area lacks. */
const elsewhere = [portal, union]

function areaRoute(area: Area): AnyRoute {
  const component = () => (
    <AreaProvider area={area} elsewhere={elsewhere}>
      <Outlet />
      <LoginHost />
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

/** Links fetch their page's code when the pointer rests on them. */
export const router = createRouter({
  routeTree: root.addChildren([index, ...areas.map(areaRoute)]),
  parseSearch,
  stringifySearch,
  defaultPreload: 'intent',
  defaultPendingComponent: PageSkeleton,
  defaultPendingMs: 200,
  scrollRestoration: true,
})
