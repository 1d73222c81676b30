import { page, sections } from '@lianmeng/contract/content/endpoints'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fakeServer } from '../../testing/fake-server.ts'
import { renderScreen } from '../../testing/render-screen.tsx'
import AllianceGuideScreen from './alliance-guide-screen.tsx'
import AllianceIntroductionScreen from './alliance-introduction-screen.tsx'

const text = {
  id: 306,
  title: '联盟介绍',
  category: '',
  html: '<p>介绍</p>',
  version: 1,
  publishedAt: '2026-11-01T01:00:00.000Z',
  updatedAt: '2026-11-01T01:00:00.000Z',
}
const cases = { code: 'lmal', title: '案例（示例）', html: '<p>一家工厂</p>' }
const service = { code: 'lmkf', title: '客服', html: '<p>工作日</p>' }

async function show(Screen: () => React.ReactNode, published: (typeof cases)[]) {
  const server = fakeServer().on(page, text).on(sections, published)
  await renderScreen(<Screen />, { server, path: '/union/lmIntroduce' })
  await screen.findByRole('region', { name: '图文步骤' })
  return server
}

test('the introduction shows cases and the contact that the platform has published, and the steps in pictures', async () => {
  const server = await show(AllianceIntroductionScreen, [cases, service])
  expect((await screen.findByRole('region', { name: '案例（示例）' })).textContent).toContain('一家工厂')
  expect(screen.getByRole('region', { name: '客服' })).toBeTruthy()
  expect(server.callsOf(sections)[0]?.params).toEqual({ codes: 'lmal,lmkf' })
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent?.slice(0, 7))).toContain('1. 主体信息')
})

test('without published cases and contact there are no such sections', async () => {
  await show(AllianceIntroductionScreen, [])
  expect(screen.getAllByRole('region').map((one) => one.getAttribute('aria-label'))).toEqual(['图文步骤'])
})

test('the guide names the contact and no cases', async () => {
  const server = await show(AllianceGuideScreen, [service])
  expect(await screen.findByRole('region', { name: '客服' })).toBeTruthy()
  expect(server.callsOf(sections)[0]?.params).toEqual({ codes: 'lmkf' })
})
