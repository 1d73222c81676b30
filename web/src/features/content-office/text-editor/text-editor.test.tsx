import { uploadImage } from '@lianmeng/contract/content-office/endpoints'
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { beforeAll, expect, test, vi } from 'vitest'
import { fakeServer } from '../../../testing/fake-server.ts'
import TextEditor from './text-editor.tsx'

const picture = '/wlm-api/apigb/v1/content/image/a.png'

// The test page has no layout, so the cursor position cannot be read.
beforeAll(() => {
  Range.prototype.getClientRects = () => [] as unknown as DOMRectList
  Range.prototype.getBoundingClientRect = () => new DOMRect()
})

async function write(initial: string) {
  const onChange = vi.fn<(html: string) => void>()
  render(<TextEditor initial={initial} onChange={onChange} />)
  await screen.findByRole('textbox', { name: '正文' })
  return { html: () => onChange.mock.lastCall?.[0] }
}

const press = (name: string) => act(async () => void fireEvent.click(screen.getByRole('button', { name })))

test.each([
  ['大标题', '<h2>正文</h2>'],
  ['中标题', '<h3>正文</h3>'],
  ['小标题', '<h4>正文</h4>'],
  ['项目列表', '<ul><li><p>正文</p></li></ul>'],
  ['编号列表', '<ol><li><p>正文</p></li></ol>'],
  ['引用', '<blockquote><p>正文</p></blockquote>'],
  ['代码块', '<pre><code>正文</code></pre>'],
  ['居中', '<p style="text-align: center;">正文</p>'],
])('%s changes the paragraph that the cursor is in', async (name, expected) => {
  const { html } = await write('<p>正文</p>')
  await press(name)
  expect(html()?.replace(/<p><\/p>$/, '')).toBe(expected)
})

test('a step back and forth', async () => {
  const { html } = await write('<p>正文</p>')
  expect(screen.getByRole<HTMLButtonElement>('button', { name: '撤销' }).disabled).toBe(true)
  await press('大标题')
  await press('撤销')
  expect(html()).toBe('<p>正文</p>')
  await press('重做')
  expect(html()).toContain('<h2>')
})

test('a table brings its own tools', async () => {
  const { html } = await write('<p>正文</p>')
  expect(screen.queryByRole('group', { name: '表格' })).toBeNull()
  await press('表格')
  expect(html()?.match(/<tr>/g)).toHaveLength(3)
  await press('在下方插入行')
  expect(html()?.match(/<tr>/g)).toHaveLength(4)
  await press('删除列')
  expect(html()?.match(/<th/g)).toHaveLength(2)
  await press('删除表格')
  expect(html()).not.toContain('<table')
  expect(screen.queryByRole('group', { name: '表格' })).toBeNull()
})

test.each(['javascript:alert(1)', '//evil.example', 'data:text/html,x', ''])('%j is no link', async (address) => {
  const { html } = await write('<p>正文</p>')
  await press('链接')
  fireEvent.change(screen.getByLabelText('链接地址'), { target: { value: address } })
  await press('确定')
  expect(screen.getByRole('alert').textContent).toContain('链接须是')
  expect(html()).toBeUndefined()
})

test.each([
  ['/lmPortals/home', '/lmPortals/home'],
  ['example.com/a', 'https://example.com/a'],
  ['mailto:a@example.com', 'mailto:a@example.com'],
])('%s becomes a link of its own words', async (address, href) => {
  const { html } = await write('<p>正文</p>')
  await press('链接')
  fireEvent.change(screen.getByLabelText('链接地址'), { target: { value: address } })
  fireEvent.change(screen.getByLabelText('显示的文字'), { target: { value: '这里' } })
  await press('确定')
  expect(html()).toContain(`<a href="${href}">这里</a>`)
})

test('elements not allowed in a text do not enter the editor', async () => {
  const { html } = await write(
    `<h1>甲</h1><script>1</script><img src="https://evil.example/x.png"><img src="${picture}"><a href="javascript:1">乙</a>`,
  )
  await press('分隔线')
  expect(html()).not.toMatch(/script|evil|<h1/)
  expect(html()).toContain(picture)
})

test('a picture is uploaded and stands in the text', async () => {
  fakeServer().on(uploadImage, { url: picture })
  const { html } = await write('<p>正文</p>')
  const file = new File(['x'], '包装.png', { type: 'image/png' })
  await act(async () => void fireEvent.change(screen.getByLabelText('选择要插入的图片'), { target: { files: [file] } }))
  await waitFor(() => expect(html()).toContain(`<img src="${picture}" alt="包装">`))
})

test('left and right move through the toolbar', async () => {
  await write('<p>正文</p>')
  const [first, second] = [
    screen.getByRole('button', { name: '大标题' }),
    screen.getByRole('button', { name: '中标题' }),
  ]
  first.focus()
  fireEvent.keyDown(first, { key: 'ArrowRight' })
  expect(document.activeElement).toBe(second)
  fireEvent.keyDown(second, { key: 'ArrowLeft' })
  expect(document.activeElement).toBe(first)
})
