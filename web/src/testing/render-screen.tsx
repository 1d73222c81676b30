import { userInfo } from '@lianmeng/contract/identity/endpoints'
import { companyRights } from '@lianmeng/trade/identity/company-roles'
import { QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { act, render } from '@testing-library/react'
import type { ReactNode } from 'react'
import { areas } from '../app/areas/areas.ts'
import { portal } from '../app/areas/portal.ts'
import { union } from '../app/areas/union.ts'
import { AreaProvider } from '../area/use-area.tsx'
import { parseSearch, stringifySearch } from '../lib/address/search-text.ts'
import { queryClient } from '../lib/calls/query.ts'
import { checkSession, type User } from '../lib/person/session.ts'
import { type FakeServer, fakeServer } from './fake-server.ts'

/** A user acting for a buyer company. */
export const aUser = (changes: Partial<User> = {}): User => ({
  userId: 1,
  userName: '王采购',
  phoneNumber: '199****0001',
  roles: ['buyer'],
  companyId: 11,
  companyName: '示例机械有限公司',
  soleTrader: false,
  seller: null,
  hasPassword: true,
  companyRole: 'admin',
  rights: [...companyRights],
  verified: true,
  ...changes,
})

/** A user with read-only rights. */
export const aReader = (): User => aUser({ companyRole: 'reader', rights: [] })

let epochs = 0

/** Sets a session, or none, in the page; the server then returns the user. */
export function becomeUser(user: User | null, server: FakeServer): void {
  epochs += 1
  // biome-ignore lint/suspicious/noDocumentCookie: what the server's reply would do
  document.cookie = `wlm_epoch=${user ? epochs : ''}; path=/${user ? '' : '; max-age=0'}`
  if (user) server.on(userInfo, user)
  checkSession()
}

type Setting = {
  server?: FakeServer
  /** Address of the page; its first segment determines the area. */
  path?: string
  user?: User | null
}

/** Renders an element as the page at `path`, with a fake server. Links and the query work; every address shows it. */
export async function renderScreen(element: ReactNode, { server = fakeServer(), path, user = null }: Setting = {}) {
  queryClient.clear()
  becomeUser(user, server)
  const address = path ?? '/lmPortals/home'
  const area = areas.find(({ base }) => base && address.startsWith(`${base}/`)) ?? portal
  const root = createRootRoute({
    component: () => (
      <AreaProvider area={area} elsewhere={[portal, union]}>
        {element}
      </AreaProvider>
    ),
  })
  const everywhere = createRoute({ getParentRoute: () => root, path: '$' })
  const router = createRouter({
    routeTree: root.addChildren([everywhere]),
    history: createMemoryHistory({ initialEntries: [address] }),
    parseSearch,
    stringifySearch,
  })
  const view = await act(async () =>
    render(
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router as never} />
      </QueryClientProvider>,
    ),
  )
  return { ...view, server, router }
}
