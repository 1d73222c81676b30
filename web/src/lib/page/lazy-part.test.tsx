import { act, render, screen } from '@testing-library/react'
import { Suspense } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { fetchCode, lazyPart } from './lazy-part.ts'

const never = () => new Promise<never>(() => {})

afterEach(() => void vi.useRealTimers())

test('code that was lost on the way is fetched once more', async () => {
  const load = vi
    .fn<() => Promise<{ default: () => string }>>()
    .mockRejectedValueOnce(new TypeError('Failed to fetch dynamically imported module'))
    .mockResolvedValueOnce({ default: () => '图纸' })
  const Part = lazyPart(load)
  render(
    <Suspense>
      <Part />
    </Suspense>,
  )
  expect(await screen.findByText('图纸')).toBeTruthy()
  expect(load).toHaveBeenCalledTimes(2)
})

test('code that is lost twice is a failure that the page tells of, with its cause', async () => {
  const cause = new TypeError('Failed to fetch dynamically imported module')
  const load = vi.fn(() => Promise.reject(cause))
  await expect(fetchCode(load)).rejects.toMatchObject({ message: 'code did not arrive', cause })
  expect(load).toHaveBeenCalledTimes(2)
})

test('code that does not arrive is given up after 120 s', async () => {
  vi.useFakeTimers()
  const given = vi.fn()
  void fetchCode(never).catch(given)
  await act(() => vi.advanceTimersByTimeAsync(119_999))
  expect(given).not.toHaveBeenCalled()
  await act(() => vi.advanceTimersByTimeAsync(1))
  expect(given).toHaveBeenCalledOnce()
})
