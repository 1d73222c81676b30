import * as office from '@lianmeng/contract/content-office/endpoints'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { fail, refuse } from '../../../testing/fake-server.ts'
import {
  aBanner,
  anItem,
  confirm,
  forgetDrafts,
  lastDialog,
  notices,
  press,
  savedDrafts,
  show,
  type,
} from '../testing/editor-page.tsx'

beforeEach(forgetDrafts)

test('changes are saved on top of their base version', async () => {
  const { server } = await show(aBanner)
  expect(screen.getByRole<HTMLButtonElement>('button', { name: '保存草稿' }).disabled).toBe(true)
  await type('标题', '冬季采购节')
  expect(screen.getByText('未保存')).toBeTruthy()
  await press('保存草稿')
  expect(savedDrafts(server)[0]).toMatchObject({ id: 3, baseVersion: 4, kind: 'banner', title: '冬季采购节' })
  expect(screen.queryByText('未保存')).toBeNull()
  await type('标题', '春季采购节')
  await press('保存草稿')
  expect(savedDrafts(server)[1]).toMatchObject({ baseVersion: 5 })
})

test('a new item gets an address of its own', async () => {
  const { server, router } = await show(null, '/operator/content/edit?kind=banner')
  server.on(office.item, anItem({ kind: 'banner', category: 'home', version: 5 }))
  await type('标题', '新轮播')
  await press('保存草稿')
  expect(savedDrafts(server)[0]).toMatchObject({ kind: 'banner', category: 'home', title: '新轮播' })
  expect(savedDrafts(server)[0]).not.toHaveProperty('id')
  await waitFor(() => expect(router.state.location.href).toBe('/operator/content/edit?id=3'))
})

test.each([
  ['banner', ['标题', '第二行文字', '位置', '链接', '选择图片文件', '排序'], ['分类', '页面编码', '置顶']],
  ['notice', ['标题', '摘要', '置顶'], ['分类', '页面编码', '选择图片文件', '排序']],
  ['help', ['标题', '摘要', '分类', '排序', '置顶'], ['页面编码', '选择图片文件']],
  ['page', ['标题', '摘要', '页面编码'], ['分类', '选择图片文件', '排序', '置顶']],
])('a %s has its own fields', async (kind, present, absent) => {
  await show(null, `/operator/content/edit?kind=${kind}`)
  for (const label of present) expect(screen.queryByLabelText(label), label).not.toBeNull()
  for (const label of absent) expect(screen.queryByLabelText(label), label).toBeNull()
})

test('a refusal is shown, and nothing is lost', async () => {
  const { server } = await show(aBanner)
  server.on(office.save, refuse('链接须是本站路径（以“/”开头）或 https 网址'))
  await type('链接', 'javascript:1')
  await press('保存草稿')
  expect(notices()).toContain('链接须是本站路径（以“/”开头）或 https 网址')
  expect(screen.getByLabelText<HTMLInputElement>('链接').value).toBe('javascript:1')
  expect(screen.getByText('未保存')).toBeTruthy()
})

test('another editor’s version is shown, compared, and overwritten only on request', async () => {
  const { server } = await show(aBanner)
  server.on(office.save, fail(409, '内容已被他人修改，请刷新后再试'))
  await type('标题', '我的标题')
  await press('保存草稿')
  server
    .on(office.item, { ...aBanner, title: '他的标题', version: 5, updatedBy: '王超级' })
    .on(office.preview, { html: '' })
  await press('对比最新版本')
  expect(await screen.findByText('版本 5（王超级）')).toBeTruthy()
  expect(lastDialog().getByText('他的标题')).toBeTruthy()
  expect(lastDialog().getByText('我的标题')).toBeTruthy()
  await confirm('关闭')
  server.on(office.save, { id: 3, version: 6, html: '' })
  await press('用我的内容覆盖')
  await confirm('覆盖保存')
  expect(savedDrafts(server).at(-1)).toMatchObject({ baseVersion: 5, title: '我的标题' })
  await waitFor(() => expect(screen.queryByText('用我的内容覆盖')).toBeNull())
})

test('leaving with something unsaved asks first', async () => {
  const { router } = await show(aBanner)
  await type('标题', '改了')
  await act(async () => void fireEvent.click(screen.getByText('返回轮播列表')))
  await confirm('继续编辑')
  expect(router.state.location.pathname).toBe('/operator/content/edit')
  await act(async () => void fireEvent.click(screen.getByText('返回轮播列表')))
  await confirm('离开')
  await waitFor(() => expect(router.state.location.pathname).toBe('/operator/content'))
})

test('their version can be taken in place of one’s own', async () => {
  const { server } = await show(aBanner)
  server.on(office.save, fail(409, '内容已被他人修改，请刷新后再试'))
  await type('标题', '我的标题')
  await press('保存草稿')
  server.on(office.item, { ...aBanner, title: '他的标题', version: 5 })
  await press('放弃我的修改')
  await confirm('放弃修改')
  await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('标题').value).toBe('他的标题'))
  expect(screen.queryByText('未保存')).toBeNull()
  server.on(office.save, { id: 3, version: 6, html: '' })
  await type('标题', '再改')
  await press('保存草稿')
  expect(savedDrafts(server).at(-1)).toMatchObject({ baseVersion: 5 })
})

describe('an unsaved draft', () => {
  const title = () => screen.getByLabelText<HTMLInputElement>('标题').value

  async function leaveUnsaved() {
    const { unmount } = await show(aBanner)
    await type('标题', '没有保存的标题')
    await waitFor(() => expect(localStorage.getItem('lianmeng.content.drafts')).toContain('没有保存的标题'))
    unmount()
  }

  test('can be restored, on top of its base version', async () => {
    await leaveUnsaved()
    const { server } = await show({ ...aBanner, version: 6 })
    expect(title()).toBe('秋季采购节')
    await press('恢复')
    expect(title()).toBe('没有保存的标题')
    await press('保存草稿')
    expect(savedDrafts(server)[0]).toMatchObject({ baseVersion: 4, title: '没有保存的标题' })
    expect(localStorage.getItem('lianmeng.content.drafts')).toBe('{}')
  })

  test('can be discarded', async () => {
    await leaveUnsaved()
    await show(aBanner)
    await press('丢弃')
    expect(title()).toBe('秋季采购节')
    expect(localStorage.getItem('lianmeng.content.drafts')).toBe('{}')
  })

  test('is not shown to other users', async () => {
    await leaveUnsaved()
    await show(aBanner, undefined, undefined, 2)
    expect(screen.queryByRole('button', { name: '恢复' })).toBeNull()
  })
})

test('leaving with nothing unsaved does not ask', async () => {
  const { router } = await show(aBanner)
  await act(async () => void fireEvent.click(screen.getByText('返回轮播列表')))
  await waitFor(() => expect(router.state.location.pathname).toBe('/operator/content'))
})

test('a banner’s picture is uploaded and shown; what is none is refused at once', async () => {
  const { server } = await show(aBanner)
  const url = '/wlm-api/apigb/v1/content/image/a.webp'
  server.on(office.uploadImage, { url })
  const pick = (file: File) =>
    act(async () => void fireEvent.change(screen.getByLabelText('选择图片文件'), { target: { files: [file] } }))
  await pick(new File(['x'], 'x.svg', { type: 'image/svg+xml' }))
  expect(notices()).toContain('仅支持 PNG、JPEG、WebP 图片')
  expect(server.callsOf(office.uploadImage)).toHaveLength(0)
  await pick(new File(['x'], 'x.png', { type: 'image/png' }))
  await waitFor(() => expect(document.querySelector('img')?.getAttribute('src')).toBe(url))
  await press('保存草稿')
  expect(savedDrafts(server)[0]).toMatchObject({ image: url })
})

test('the preview shows what the server leaves of the text', async () => {
  const { server } = await show(anItem())
  server.on(office.preview, ({ html }) => ({ html: html.replace('整包', '<img src=x onerror=alert(1)>整箱') }))
  await press('预览')
  expect(await lastDialog().findByText('整箱以外另计。')).toBeTruthy()
  expect(lastDialog().queryByRole('img')).toBeNull()
  await press('手机 390')
  expect(lastDialog().getByRole('article').style.width).toBe('390px')
})

test('a later reading that fails does not take the page away', async () => {
  const { server } = await show(aBanner)
  server.on(office.item, fail(500))
  await type('标题', '改了')
  await press('保存草稿')
  expect(screen.getByLabelText<HTMLInputElement>('标题').value).toBe('改了')
})
