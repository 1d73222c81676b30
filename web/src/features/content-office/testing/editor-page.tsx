import * as office from '@lianmeng/contract/content-office/endpoints'
import { act, fireEvent, screen, within } from '@testing-library/react'
import { useSession } from '../../../lib/person/session.ts'
import { type FakeServer, fakeServer } from '../../../testing/fake-server.ts'
import { aUser, renderScreen } from '../../../testing/render-screen.tsx'
import ContentEditScreen from '../editor/content-edit-screen.tsx'
import type { Item } from '../editor/draft.ts'

export const anItem = (changes: Partial<Item> = {}): Item => ({
  id: 3,
  kind: 'help',
  title: '什么是拆包价',
  summary: '',
  html: '<h2 id="s-拆包">拆包</h2><p>整包以外另计。</p>',
  image: '',
  link: '',
  category: 'purchase',
  code: '',
  state: 'published',
  pinned: false,
  sort: 0,
  publishedAt: '2026-11-03T06:05:00Z',
  updatedAt: '2026-11-03T06:05:00Z',
  updatedBy: '李内容',
  version: 4,
  publishedVersion: 4,
  ...changes,
})

export const aBanner = anItem({ kind: 'banner', category: 'home', html: '', title: '秋季采购节' })
export const emptyPage = { records: [], total: 0, start: 1, limit: 20 }

/** As in the back office: shown once the user is known. */
const Gated = () => (useSession().user ? <ContentEditScreen /> : null)

export async function show(
  item: Item | null,
  path = '/operator/content/edit?id=3',
  server: FakeServer = fakeServer(),
  userId = 1,
) {
  server
    .on(office.list, emptyPage)
    .on(office.save, { id: 3, version: 5, html: '' })
    .on(office.publish, {})
    .on(office.takeDown, {})
    .on(office.remove, {})
  if (item) server.on(office.item, item)
  const { router, unmount } = await renderScreen(<Gated />, {
    server,
    user: aUser({ roles: ['operator'], userId }),
    path,
  })
  await screen.findByLabelText('标题')
  return { server, router, unmount }
}

export async function press(name: string): Promise<void> {
  const button = await screen.findByRole('button', { name })
  await act(async () => void fireEvent.click(button))
}
export const lastDialog = () => within(screen.getAllByRole('dialog').at(-1)!)
export const confirm = (name: string) =>
  act(async () => void fireEvent.click(lastDialog().getByRole('button', { name })))
export const type = (label: string, value: string) =>
  act(async () => void fireEvent.change(screen.getByLabelText(label), { target: { value } }))
export const notices = () => [...document.querySelectorAll('.notice')].map(({ textContent }) => textContent)
export const savedDrafts = (server: FakeServer) => server.callsOf(office.save).map(({ params }) => params)

/** Deletes drafts left by an earlier test. */
export function forgetDrafts(): void {
  for (const name of Object.keys(localStorage)) localStorage.removeItem(name)
  dispatchEvent(new StorageEvent('storage', { key: 'lianmeng.content.drafts' }))
}
