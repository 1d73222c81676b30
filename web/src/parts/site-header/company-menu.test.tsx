import * as auth from '@lianmeng/contract/auth'
import { act, fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fail, fakeServer } from '../../testing/fake-server.ts'
import { aUser, becomeUser, renderScreen, useLinkTo } from '../../testing/render-screen.tsx'
import { AccountMenu } from './account-menu.tsx'

const own = { id: 11, name: '示例机械有限公司', current: true, role: 'admin' as const }
const other = { id: 12, name: '另一家机械有限公司', current: false, role: 'reader' as const }

function Header() {
  const linkTo = useLinkTo()
  return <AccountMenu linkTo={linkTo} />
}

async function openMenu(server = fakeServer().on(auth.switchable, { canSwitch: true, companies: [own, other] })) {
  await renderScreen(<Header />, { server, user: aUser() })
  const button = await screen.findByRole('button', { name: '示例机械有限公司，企业与账号' })
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
  server.on(auth.switchCompany, () => {
    becomeUser(aUser({ companyId: 12, companyName: '另一家机械有限公司' }), server)
    return {}
  })
  const choice = await screen.findByRole('button', { name: '另一家机械有限公司只读' })
  await act(async () => void fireEvent.click(choice))
  expect(server.callsOf(auth.switchCompany)[0]?.params).toEqual({ companyId: 12 })
  expect(await screen.findByRole('button', { name: '另一家机械有限公司，企业与账号' })).toBeTruthy()
})

test('stays where it is if the switch is refused', async () => {
  const { server } = await openMenu()
  server.on(auth.switchCompany, fail(403, '没有权限，请联系管理员！'))
  const choice = await screen.findByRole<HTMLButtonElement>('button', { name: '另一家机械有限公司只读' })
  await act(async () => void fireEvent.click(choice))
  expect(choice.disabled).toBe(false)
  expect(screen.getByRole('button', { name: '示例机械有限公司，企业与账号' })).toBeTruthy()
})

test('Esc closes it and gives the focus back', async () => {
  const { button } = await openMenu()
  const link = screen.getByRole('link', { name: '账号安全' })
  link.focus()
  fireEvent.keyDown(link, { key: 'Escape' })
  expect(screen.queryByRole('link', { name: '账号安全' })).toBeNull()
  expect(document.activeElement).toBe(button)
})

test.each([
  [undefined, '示例机械有限公司'],
  ['seller', '海盐紧固件'],
  ['operator', '王小二'],
] as const)('in the back office of %s the menu is called after whom one works for there', async (office, name) => {
  const user = aUser({ userName: '王小二', companyName: '示例机械有限公司', seller: { id: 101, name: '海盐紧固件' } })
  const Menu = () => <AccountMenu linkTo={useLinkTo()} office={office} />
  await renderScreen(<Menu />, { server: fakeServer(), user })
  expect(await screen.findByRole('button', { name: `${name}，企业与账号` })).toBeDefined()
})
