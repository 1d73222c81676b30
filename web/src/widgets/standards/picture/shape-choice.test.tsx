import { fireEvent, render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ShapeChoice } from './shape-choice.tsx'

const show = () => {
  const view = render(
    <ShapeChoice shape={{ id: 10102, name: '六角头_全牙', imageUrl: '/picture/5' }}>
      {(content) => <button type="button">{content}</button>}
    </ShapeChoice>,
  )
  const button = screen.getByRole('button', { name: '六角头 全牙' })
  return { button, large: () => view.container.querySelector('figure') }
}

test('a shape that is pointed at is shown large, until the pointer leaves', () => {
  const { button, large } = show()
  expect(large()).toBeNull()
  fireEvent.pointerEnter(button.parentElement!)
  expect(large()?.querySelector('img')?.getAttribute('src')).toBe('/picture/5')
  expect(large()?.textContent).toBe('六角头 全牙')
  fireEvent.pointerLeave(button.parentElement!)
  expect(large()).toBeNull()
})

test('so is one that has the focus; Esc takes the picture away', () => {
  const { button, large } = show()
  fireEvent.focus(button)
  expect(large()).not.toBeNull()
  fireEvent.keyDown(button, { key: 'Escape' })
  expect(large()).toBeNull()
})
