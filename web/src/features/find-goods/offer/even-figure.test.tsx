import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { EvenFigure } from './even-figure.tsx'

test('a figure keeps its own digits dark, and the zeros that fill its column are pale', () => {
  const { container } = render(<EvenFigure figure="82.726" places={4} />)
  expect(container.textContent).toBe('82.7260')
  expect(container.querySelector('span')!.textContent).toBe('0')
})

test('a figure with the decimals of its column has no filling', () => {
  const { container } = render(<EvenFigure figure="82.7260" places={4} />)
  expect(container.querySelector('span')).toBeNull()
})
