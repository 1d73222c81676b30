import { act, render, screen } from '@testing-library/react'
import { type ReactNode, useState } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { fetchParts, forgetParts, pagePart, renderedParts } from './page-part.tsx'

type Props = { size: string }

const Waiting = ({ size }: Props): ReactNode => `等待 ${size}`

function Opened({ size }: Props): ReactNode {
  const [text, setText] = useState(`报价 ${size}`)
  return (
    <button type="button" onClick={() => setText('已选')}>
      {text}
    </button>
  )
}

const named = (source: string) => {
  const load = vi.fn(() => Promise.resolve({ default: Opened }))
  return { load, Part: pagePart(Object.assign(load, { source }), Waiting) }
}

test('its room is kept until its code has arrived', async () => {
  const { Part } = named('src/room.tsx')
  render(<Part size="M8" />)
  expect(screen.getByText('等待 M8')).toBeTruthy()
  expect(await screen.findByText('报价 M8')).toBeTruthy()
})

test('once its code is there it shows at once', async () => {
  const { Part } = named('src/ready.tsx')
  await act(async () => Part.prepare())
  render(<Part size="M8" />)
  expect(screen.getByText('报价 M8')).toBeTruthy()
})

test('it keeps its state when its code arrives for another one', async () => {
  const { Part } = named('src/state.tsx')
  const { rerender } = render(<Part size="M8" />)
  const button = await screen.findByRole('button', { name: '报价 M8' })
  await act(async () => button.click())
  await act(async () => Part.prepare())
  rerender(<Part size="M8" />)
  expect(screen.getByRole('button', { name: '已选' })).toBe(button)
})

test('a rendered page names its parts, and the browser fetches these and no others', async () => {
  const shown = named('src/shown.tsx')
  const other = named('src/other.tsx')
  await fetchParts(['src/shown.tsx'])
  forgetParts()
  expect(renderToString(<shown.Part size="M8" />)).toBe('<button type="button">报价 M8</button>')
  expect(renderedParts()).toEqual(['src/shown.tsx'])
  expect([shown.load.mock.calls.length, other.load.mock.calls.length]).toEqual([1, 0])
})

test('a part that cannot be fetched holds up no page', async () => {
  const failing = vi.fn(() => Promise.reject(new Error('lost')))
  pagePart(Object.assign(failing, { source: 'src/lost.tsx' }), Waiting)
  await fetchParts(['src/lost.tsx', 'src/unknown.tsx'])
  expect(failing).toHaveBeenCalled()
})
