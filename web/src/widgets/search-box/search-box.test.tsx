import { suggest } from '@lianmeng/contract/find-goods/endpoints'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { fakeServer } from '../../testing/fake-server.ts'
import { renderScreen } from '../../testing/render-screen.tsx'
import { matchIn } from './matched-text.tsx'
import { SearchBox } from './search-box.tsx'

const standards = [
  { standardId: 5, standardName: 'GB/T 5783-2016', productName: '六角头螺栓 全螺纹', count: 12, status: '现行' },
  { standardId: 6, standardName: 'GB/T 5782-2016', productName: '六角头螺栓', count: 0, status: '现行' },
]

const show = async (keyword = '') => {
  const onSearch = vi.fn()
  const onPick = vi.fn()
  const server = fakeServer().on(suggest, standards)
  await renderScreen(<SearchBox keyword={keyword} onSearch={onSearch} onPick={onPick} />, { server })
  return { onSearch, onPick, server }
}
const box = () => screen.getByRole<HTMLInputElement>('combobox')
const type = (text: string) => {
  fireEvent.focus(box())
  fireEvent.change(box(), { target: { value: text } })
}
const key = (name: string) => fireEvent.keyDown(box(), { key: name })
const active = () => screen.queryByRole('option', { selected: true })?.textContent ?? ''
const suggestionsShown = () => waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(2))

test('suggestions come a moment after the last key, asked for once', async () => {
  const { server } = await show()
  for (const text of ['g', 'gb', 'gb578']) type(text)
  await suggestionsShown()
  expect(server.callsOf(suggest).map(({ params }) => params.keyword)).toEqual(['gb578'])
})

test('the arrows go through the suggestions and back to the text', async () => {
  await show()
  type('gb578')
  await suggestionsShown()
  key('ArrowDown')
  expect(active()).toContain('5783')
  key('ArrowDown')
  expect(active()).toContain('5782')
  key('ArrowDown')
  expect(active()).toBe('')
  key('ArrowUp')
  expect(active()).toContain('5782')
})

test('Enter takes the suggestion that is active', async () => {
  const { onPick, onSearch } = await show()
  type('gb578')
  await suggestionsShown()
  key('ArrowDown')
  key('Enter')
  expect(onPick).toHaveBeenCalledWith(standards[0])
  expect(onSearch).not.toHaveBeenCalled()
  expect(screen.queryByRole('listbox')).toBeNull()
})

test('Enter with none active is left to the form, which searches for the text', async () => {
  const { onSearch } = await show()
  type(' M8×30 8.8 ')
  expect(key('Enter')).toBe(true)
  fireEvent.submit(box().form!)
  expect(onSearch).toHaveBeenCalledWith('M8×30 8.8')
})

test('an Enter that ends the composition of Chinese characters takes no suggestion', async () => {
  const { onPick } = await show()
  type('gb578')
  await suggestionsShown()
  key('ArrowDown')
  fireEvent.keyDown(box(), { key: 'Enter', isComposing: true })
  expect(onPick).not.toHaveBeenCalled()
})

test('Esc closes the suggestions and keeps the text', async () => {
  await show()
  type('gb578')
  await suggestionsShown()
  // The browser clears such a field unless the key's default is prevented.
  expect(key('Escape')).toBe(false)
  expect(screen.queryByRole('listbox')).toBeNull()
  expect(key('Escape')).toBe(true)
  expect(box().value).toBe('gb578')
})

test('a press takes a suggestion', async () => {
  const { onPick } = await show()
  type('gb578')
  await suggestionsShown()
  fireEvent.click(screen.getByRole('option', { name: /5782/ }))
  expect(onPick).toHaveBeenCalledWith(standards[1])
})

test('the box shows the keyword of the list', async () => {
  await show('M8')
  expect(box().value).toBe('M8')
})

for (const [text, typed, marked] of [
  ['GB/T 5783-2016', 'gbt5783', 'GB/T 5783'],
  ['GB/T 5783-2016', '5783', '5783'],
  ['GB/T 5783-2016', 'GB 578', 'GB/T 578'],
  ['GB/T 5783-2016', 'DIN', ''],
  ['六角头螺栓', '螺栓', '螺栓'],
  ['六角头螺栓', ' ', ''],
] as const)
  test(`'${typed}' marks '${marked}' in ${text}`, () => expect(text.slice(...matchIn(text, typed))).toBe(marked))
