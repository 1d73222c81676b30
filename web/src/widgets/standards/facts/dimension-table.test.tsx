import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { DimensionTable } from './dimension-table.tsx'

const table = {
  columns: ['d', 'k'],
  rows: [
    ['M8', '5.3'],
    ['M10', '6.4'],
  ],
}

test('the row of the current size stands out', () => {
  render(<DimensionTable {...table} size="M10" />)
  expect(screen.getByRole('row', { name: 'M10 6.4' }).dataset.current).toBe('true')
  expect(screen.getByRole('row', { name: 'M8 5.3' }).dataset.current).toBe('false')
})

test('a size stands out with its fine threads, and not the sizes that begin alike', () => {
  const rows = [['M1'], ['M10'], ['M10x1'], ['M100']]
  render(<DimensionTable columns={['规格']} rows={rows} size="M10" />)
  const current = screen.getAllByRole('row').filter((row) => row.dataset.current === 'true')
  expect(current.map((row) => row.textContent)).toEqual(['M10', 'M10x1'])
})

test('without figures none are shown', () => {
  render(<DimensionTable columns={[]} rows={[]} size="" />)
  expect(screen.getByText('暂无数据')).toBeTruthy()
})
