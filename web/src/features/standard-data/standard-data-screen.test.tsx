import type { DataOf } from '@lianmeng/contract/endpoint'
import { gaps, overlays, publishOverlay, reviewOverlay, saveOverlay } from '@lianmeng/contract/standard-data/endpoints'
import { decideErratum, errata } from '@lianmeng/contract/standard-data/errata-endpoints'
import { act, fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fakeServer } from '../../testing/fake-server.ts'
import { renderScreen } from '../../testing/render-screen.tsx'
import StandardDataScreen from './standard-data-screen.tsx'

type Overlay = DataOf<typeof overlays>['records'][number]

const overlay: Overlay = {
  id: 7,
  kind: 'word',
  subject: '飞碟头螺',
  means: '内六角圆柱头螺钉',
  degree: '',
  basis: '行业通用',
  state: 'draft',
  madeBy: '张三',
  isOwn: false,
  reviewedBy: '',
  publishedBy: '',
  note: '',
  changedAt: '2026-11-28T02:00:00.000Z',
}

const page = <Row,>(records: Row[]) => ({ records, total: records.length, start: 1, limit: 20 })
const press = (name: string) =>
  act(async () => void fireEvent.click((await screen.findAllByRole('button', { name, hidden: true })).at(-1)!))

const show = (rows: Overlay[]) => {
  const server = fakeServer()
    .on(overlays, page(rows))
    .on(reviewOverlay, {})
    .on(publishOverlay, {})
    .on(saveOverlay, { id: 8 })
    .on(gaps, page([{ kind: 'word', text: '飞碟', times: 4, companies: 2, lastAt: '2026-11-28T02:00:00.000Z' }]))
    .on(
      errata,
      page([
        {
          id: 3,
          standardName: 'GB/T 5783-2016',
          size: 'M8',
          title: 's 最大',
          printed: '13',
          proposed: '12.9',
          source: '表 1',
          sentAt: '2026-11-28T02:00:00.000Z',
          state: 'open' as const,
          note: '',
          decidedBy: '',
        },
      ]),
    )
    .on(decideErratum, {})
  return { server, shown: renderScreen(<StandardDataScreen />, { server }) }
}

test('another person reviews a draft; its writer waits', async () => {
  const { server, shown } = show([overlay, { ...overlay, id: 9, subject: '方帽', isOwn: true }])
  await shown
  expect(await screen.findByText('等待他人复核')).toBeTruthy()
  expect(screen.getAllByRole('button', { name: '复核通过' })).toHaveLength(1)
  await press('复核通过')
  expect(server.callsOf(reviewOverlay).map(({ params }) => params)).toEqual([{ id: 7, agree: true }])
})

test('a reviewed overlay is published', async () => {
  const { server, shown } = show([{ ...overlay, state: 'reviewed', reviewedBy: '李四' }])
  await shown
  await press('发布')
  expect(server.callsOf(publishOverlay).map(({ params }) => params)).toEqual([{ id: 7 }])
})

test('an unread word becomes a draft from its row', async () => {
  const { server, shown } = show([])
  await shown
  fireEvent.click(await screen.findByRole('tab', { name: '未读懂与求购' }))
  await press('登记含义')
  const fill = (name: string, value: string) =>
    fireEvent.change(screen.getByRole('textbox', { name, hidden: true }), { target: { value } })
  fill('读作', '内六角圆柱头螺钉')
  await press('保存')
  expect(await screen.findByText('请填写依据')).toBeTruthy()
  fill('依据', '行业通用')
  await press('保存')
  expect(server.callsOf(saveOverlay).map(({ params }) => params)).toEqual([
    { kind: 'word', subject: '飞碟', means: '内六角圆柱头螺钉', basis: '行业通用' },
  ])
})

test('a proposed figure appears next to the one of the table, and is decided with a reason', async () => {
  const { server, shown } = show([])
  await shown
  fireEvent.click(await screen.findByRole('tab', { name: '纠错建议' }))
  expect(await screen.findByText('12.9')).toBeTruthy()
  await press('采纳')
  fireEvent.change(screen.getByRole('textbox', { name: '理由', hidden: true }), { target: { value: '已核对' } })
  await press('采纳')
  expect(server.callsOf(decideErratum).map(({ params }) => params)).toEqual([{ id: 3, accept: true, note: '已核对' }])
})
