import { rightsOf } from '@lianmeng/trade/identity/company-roles'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aUser, renderScreen } from '../../testing/render-screen.tsx'
import { useRights } from './rights.ts'

function Purchasing() {
  const { role, may, hindrance } = useRights()
  return <p>{`${role} ${may('purchase')} ${hindrance('purchase')}`}</p>
}

const member = (role: 'purchaser' | 'reader') => aUser({ companyRole: role, rights: [...rightsOf(role)] })

test.each([
  [member('purchaser'), 'purchaser true '],
  [member('reader'), 'reader false 您的角色（只读）不能采购'],
  [aUser({ companyId: null, companyRole: null, rights: [] }), 'null false '],
])('the rights of %j hold', async (user, text) => {
  await renderScreen(<Purchasing />, { user })
  expect((await screen.findByText(new RegExp(text.trim()))).textContent).toBe(text)
})

test('a visitor has no role, and no hindrance is reported', async () => {
  await renderScreen(<Purchasing />)
  expect(screen.getByText('null false', { exact: false }).textContent).toBe('null false ')
})
