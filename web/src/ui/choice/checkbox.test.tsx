import { act, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Checkbox } from './checkbox.tsx'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const box = () => screen.getByRole<HTMLInputElement>('checkbox')

/** An owner that applies a press after a while, or never. */
function Owner({ after }: { after?: number }) {
  const [checked, setChecked] = useState(false)
  const take = (value: boolean) => {
    if (after !== undefined) setTimeout(() => setChecked(value), after)
  }
  return (
    <Checkbox checked={checked} onCheck={take}>
      仅看有货
    </Checkbox>
  )
}

test('a press shows at once and stays when the owner applies it', () => {
  render(<Owner after={300} />)
  fireEvent.click(box())
  expect(box().checked).toBe(true)
  act(() => vi.advanceTimersByTime(5000))
  expect(box().checked).toBe(true)
})

test('a press that the owner refuses is reverted', () => {
  render(<Owner />)
  fireEvent.click(box())
  expect(box().checked).toBe(true)
  act(() => vi.advanceTimersByTime(1000))
  expect(box().checked).toBe(false)
})

test('a change reverted by the owner is shown', () => {
  const { rerender } = render(<Checkbox aria-label="短信" checked={false} onCheck={() => {}} />)
  fireEvent.click(box())
  rerender(<Checkbox aria-label="短信" checked onCheck={() => {}} />)
  expect(box().checked).toBe(true)
  rerender(<Checkbox aria-label="短信" checked={false} onCheck={() => {}} />)
  expect(box().checked).toBe(false)
})
