import { act, render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { whileLoading } from '../../lib/calls/loading.ts'
import { LoadingBar } from './loading-bar.tsx'

test('one bar stands for all calls under way', async () => {
  render(<LoadingBar />)
  const first = Promise.withResolvers<void>()
  const second = Promise.withResolvers<void>()
  act(() => {
    void whileLoading(first.promise)
    void whileLoading(second.promise).catch(() => {})
  })
  expect(screen.getAllByRole('progressbar')).toHaveLength(1)
  await act(async () => first.resolve())
  expect(screen.getAllByRole('progressbar')).toHaveLength(1)
  await act(async () => second.reject(new Error('failed')))
  expect(screen.queryByRole('progressbar')).toBeNull()
})
