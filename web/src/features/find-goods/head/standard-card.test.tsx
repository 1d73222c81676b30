import { screen, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { withoutLayout } from '../../../testing/layout.ts'
import { aStandard } from '../../../testing/standards.ts'
import { show } from '../testing/list-page.tsx'

beforeEach(withoutLayout)

test('a list about one standard shows its card, with status and equivalents', async () => {
  await show({ query: '?std=5', page: { subject: 5 } })
  const card = await screen.findByRole('region', { name: '标准' })
  for (const text of ['现行', '等同 ISO 4017', '对应 DIN 933']) expect(within(card).getByText(text)).toBeTruthy()
})

test('the card of a standard leads to its drawing, its solid, its figures and what goes with it', async () => {
  await show({
    query: '?std=5',
    page: { subject: 5 },
    info: { standard: aStandard({ imageUrl: '/picture/5' }), matingNum: 8 },
  })
  const links = within(await screen.findByRole('navigation', { name: '标准资料' }))
  for (const name of ['尺寸图纸', '3D 预览', '性能成分']) expect(links.getByRole('button', { name })).toBeTruthy()
  expect(links.getByRole('link', { name: '配套件 8' }).getAttribute('href')).toContain('tab=mating')
})

test('the card of a standard without figures offers no drawing', async () => {
  await show({ query: '?std=5', page: { subject: 5 }, info: { standard: aStandard({ imageUrl: '' }) } })
  const links = within(await screen.findByRole('navigation', { name: '标准资料' }))
  expect(links.queryByRole('button', { name: '尺寸图纸' })).toBeNull()
})

test('several standards show no card', async () => {
  await show({ query: '?std=5,6' })
  await screen.findByText('M8×20')
  expect(screen.queryByRole('region', { name: '标准' })).toBeNull()
})
