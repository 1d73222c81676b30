import * as identity from '@lianmeng/contract/identity/endpoints'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fail, fakeServer } from '../../testing/fake-server.ts'
import { aUser, becomeUser, renderScreen } from '../../testing/render-screen.tsx'
import { AccountMenu } from './account-menu.tsx'

const own = { id: 11, name: '示例机械有限公司', current: true, role: 'admin' as const }
const other = { id: 12, name: '另一家机械有限公司', current: false, role: 'reader' as const }

async function openMenu(server = fakeServer().on(identity.switchable, { canSwitch: true, companies: [own, other] })) {
  await renderScreen(<AccountMenu />, { server, user: aUser() })
  const button = await screen.findByRole('button', { name: '您好，示例机械有限公司，企业与账号' })
  await act(async () => void fireEvent.click(button))
  return { server, button }
}

test('shows the companies with the role in each, and marks the current one', async () => {
  await openMenu()
  const current = await screen.findByRole<HTMLButtonElement>('button', { name: '示例机械有限公司管理员 · 当前' })
  expect([current.disabled, current.getAttribute('aria-current')]).toEqual([true, 'true'])
  expect(screen.getByRole('button', { name: '另一家机械有限公司只读' })).toBeTruthy()
  expect(screen.getByRole('link', { name: '加入或新建企业' }).getAttribute('href')).toBe(
    '/lmPortals/enterpriseInfo?tab=companies',
  )
})

test('acts for another company without a login', async () => {
  const { server } = await openMenu()
  server.on(identity.switchCompany, () => {
    becomeUser(aUser({ companyId: 12, companyName: '另一家机械有限公司' }), server)
    return {}
  })
  const choice = await screen.findByRole('button', { name: '另一家机械有限公司只读' })
  await act(async () => void fireEvent.click(choice))
  expect(server.callsOf(identity.switchCompany)[0]?.params).toEqual({ companyId: 12 })
  expect(await screen.findByRole('button', { name: '您好，另一家机械有限公司，企业与账号' })).toBeTruthy()
})

test('stays where it is if the switch is refused', async () => {
  const { server } = await openMenu()
  server.on(identity.switchCompany, fail(403, '没有权限，请联系管理员！'))
  const choice = await screen.findByRole<HTMLButtonElement>('button', { name: '另一家机械有限公司只读' })
  await act(async () => void fireEvent.click(choice))
  expect(choice.disabled).toBe(false)
  expect(screen.getByRole('button', { name: '您好，示例机械有限公司，企业与账号', hidden: true })).toBeTruthy()
})

test('Esc closes it and gives the focus back', async () => {
  const { button } = await openMenu()
  const link = screen.getByRole('link', { name: '账号安全' })
  link.focus()
  fireEvent.keyDown(link, { key: 'Escape' })
  expect(screen.queryByRole('link', { name: '账号安全' })).toBeNull()
  await waitFor(() => expect(document.activeElement).toBe(button))
})

test.each([
  ['/lmPortals/home', '示例机械有限公司'],
  ['/seller/orders', '海盐紧固件'],
  ['/operator/overview', '王小二'],
])('on %s the menu is called after whom one works for there', async (path, name) => {
  const user = aUser({ userName: '王小二', companyName: '示例机械有限公司', seller: { id: 101, name: '海盐紧固件' } })
  await renderScreen(<AccountMenu />, { server: fakeServer(), user, path })
  expect(await screen.findByRole('button', { name: `您好，${name}，企业与账号` })).toBeDefined()
})
