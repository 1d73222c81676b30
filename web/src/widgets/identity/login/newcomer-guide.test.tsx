import { act, fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { newcomer, useNewcomer } from '../../../lib/person/newcomer.ts'
import { aUser, renderScreen } from '../../../testing/render-screen.tsx'
import { NewcomerGuide } from './newcomer-guide.tsx'

function Page() {
  const someone = useNewcomer()
  return someone && <NewcomerGuide {...someone} />
}

async function show(hasNamesake: boolean) {
  newcomer.set({ hasNamesake })
  const shown = await renderScreen(<Page />, { user: aUser() })
  await screen.findByRole('complementary', { name: '注册成功' })
  return shown
}

test('a newcomer is led to the data of the company, and may do that later', async () => {
  await show(false)
  expect(screen.getByRole('link', { name: '完善企业信息' }).getAttribute('href')).toBe('/lmPortals/enterpriseInfo')
  expect(screen.queryByRole('link', { name: '申请加入' })).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: '以后再说' }))
  expect(screen.queryByRole('complementary')).toBeNull()
})

test('if the company exists already, joining it is offered', async () => {
  const { router } = await show(true)
  await act(async () => void fireEvent.click(screen.getByRole('link', { name: '申请加入' })))
  expect(router.state.location.href).toBe('/lmPortals/enterpriseInfo?tab=companies')
  expect(newcomer.get()).toBeNull()
})
