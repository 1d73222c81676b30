import { drawingViews } from '@lianmeng/contract/drawings/endpoints'
import { freeMechanics } from '@lianmeng/contract/mechanics/endpoints'
import { act, fireEvent, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { viewsOfVisitor } from '../../../testing/drawings.ts'
import { someProperties } from '../../../testing/mechanics.ts'
import { aStandard } from '../../../testing/standards.ts'
import { show } from '../testing/list-page.tsx'

const facets = [
  { field: 'nominalIds', name: '直径', values: [{ id: 12, name: 'M8', count: 12 }] },
  { field: 'strengthIds', name: '强度等级', values: [{ id: 3, name: '8.8', count: 12 }] },
]
const showChosen = async () => {
  const info = { standard: aStandard({ imageUrl: '/picture/5' }), matingNum: 8 }
  const page = { subject: 5, facets }
  const { server } = await show({ query: '?std=5&d=12&l=30&cls=3&sur=7', page, info })
  await screen.findByRole('navigation', { name: '标准资料' })
  server.on(drawingViews, viewsOfVisitor()).on(freeMechanics, someProperties())
  const links = within(screen.getByRole('navigation', { name: '标准资料' }))
  const open = (name: string) => act(async () => fireEvent.click(links.getByRole('button', { name })))
  return { server, open }
}

for (const name of ['尺寸图纸', '3D 预览'])
  test(`${name} of a filtered list is that of the part that is chosen`, async () => {
    const { server, open } = await showChosen()
    await open(name)
    await screen.findByRole('dialog', { name: '尺寸图纸' })
    const chosen = { stdId: '5', nominalId: '12', length: '30', strengthId: '3', surfaceTreatmentId: '7' }
    expect(server.callsOf(drawingViews).map(({ params }) => params)).toEqual([chosen])
  })

test('性能成分 of a filtered list is that of the part that is chosen', async () => {
  const { server, open } = await showChosen()
  await open('性能成分')
  await screen.findByRole('dialog', { name: '性能成分信息' })
  const [asked] = server.callsOf(freeMechanics)
  expect(asked?.params).toMatchObject({ standardId: '5', nominalId: '12', strengthId: '3', surfaceId: '7' })
})

test('the page of the standard, and what goes with it, open on the part that is chosen', async () => {
  await showChosen()
  const links = within(screen.getByRole('region', { name: '标准' }))
  const chosen = 'size=M8&l=30&cls=3&sur=7'
  for (const [name, address] of [
    ['参数表', `standardId=5&${chosen}`],
    ['配套件 8', `standardId=5&tab=mating&${chosen}`],
    ['对应 DIN 933', `standardId=44&${chosen}`],
  ] as const)
    expect(links.getByRole('link', { name }).getAttribute('href')).toBe(`/lmPortals/standardview?${address}`)
})
