import * as office from '@lianmeng/contract/content-office/endpoints'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { typeDate } from '../../testing/type-date.ts'
import {
  aBanner,
  anItem,
  confirm,
  emptyPage,
  forgetDrafts,
  lastDialog,
  notices,
  press,
  savedDrafts,
  show,
  type,
} from './testing/editor-page.tsx'

beforeEach(forgetDrafts)

test('publishing saves first what is not saved', async () => {
  const { server } = await show(aBanner)
  await type('标题', '新标题')
  await press('发布')
  await press('立即发布')
  await waitFor(() => expect(server.callsOf(office.publish)).toHaveLength(1))
  expect(savedDrafts(server)).toHaveLength(1)
  expect(server.callsOf(office.publish)[0]?.params).toEqual({ id: 3, version: 5 })
  expect(notices()).toContain('已发布')
})

test('publishing what is saved saves nothing', async () => {
  const { server } = await show(aBanner)
  await press('发布')
  await press('立即发布')
  await waitFor(() => expect(server.callsOf(office.publish)[0]?.params).toEqual({ id: 3, version: 4 }))
  expect(savedDrafts(server)).toHaveLength(0)
})

test('a time of publishing has to come yet', async () => {
  const { server } = await show(aBanner)
  await press('发布')
  fireEvent.click(screen.getByLabelText('定时发布，到时读者才能看到'))
  await press('定时发布')
  expect(lastDialog().getByRole('alert').textContent).toBe('请选择晚于现在的发布时间')
  typeDate('发布时间', '2020-01-01T08:00')
  await press('定时发布')
  expect(lastDialog().getByRole('alert').textContent).toBe('请选择晚于现在的发布时间')
  typeDate('发布时间', '2999-01-01T08:00')
  expect(lastDialog().getByText('将于 2999-01-01 08:00 发布')).toBeTruthy()
  await press('定时发布')
  await waitFor(() => expect(server.callsOf(office.publish)).toHaveLength(1))
  expect(server.callsOf(office.publish)[0]?.params.at).toBe('2999-01-01T00:00:00.000Z')
})

test('a published item is unpublished, an unpublished one deleted', async () => {
  const { server, router } = await show(aBanner)
  expect(screen.queryByRole('button', { name: '删除' })).toBeNull()
  server.on(office.item, { ...aBanner, state: 'draft', publishedVersion: 0, publishedAt: '' })
  await press('下线')
  await confirm('下线')
  await press('删除')
  await confirm('删除')
  expect(server.callsOf(office.remove)[0]?.params).toEqual({ id: 3 })
  await waitFor(() => expect(router.state.location.href).toBe('/operator/content?kind=banner'))
})

test('a former version is read, compared and published again', async () => {
  const page = anItem({ kind: 'page', category: '', code: 'yhxy', html: '<p>甲</p><p>丙</p>' })
  const aVersion = { title: page.title, savedAt: '2026-11-01T00:00:00Z', savedBy: '李内容' }
  const { server } = await show(page)
  server.on(office.versions, {
    ...emptyPage,
    total: 2,
    records: [
      { ...aVersion, version: 4, html: page.html, published: true },
      { ...aVersion, version: 3, html: '<p>甲</p><p>乙</p>', published: false },
    ],
  })
  await press('历史版本')
  await act(async () => void fireEvent.click(await screen.findByRole('button', { name: /^版本 3/ })))
  expect(lastDialog().getByText('乙')).toBeTruthy()
  await confirm('与最新版本对比')
  expect(lastDialog().getByText('丙')).toBeTruthy()
  await confirm('恢复并发布')
  await confirm('恢复并发布')
  await waitFor(() => expect(server.callsOf(office.publish)[0]?.params).toEqual({ id: 3, version: 3 }))
})
