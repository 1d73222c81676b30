import { count, deleteLines } from '@lianmeng/contract/cart/endpoints'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { queryClient, useRead, useWrite } from './query.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  queryClient.clear()
})

const wrapper = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
)
const reply = (data: object) =>
  new Response(JSON.stringify({ code: 200, status: 200, success: true, message: '', data }), {
    headers: { 'content-type': 'application/json' },
  })

test('a read that was on its way when a write finished is asked for again', async () => {
  const reads: ((answer: Response) => void)[] = []
  vi.stubGlobal('fetch', (url: string) =>
    String(url).includes(count.path)
      ? new Promise<Response>((resolve) => reads.push(resolve))
      : Promise.resolve(reply({})),
  )
  const { result } = renderHook(
    () => ({ read: useRead(count, {}), write: useWrite(deleteLines, { stale: [count] }) }),
    { wrapper },
  )
  await waitFor(() => expect(reads).toHaveLength(1))
  await act(() => result.current.write.mutateAsync({ ids: [1] }))
  await waitFor(() => expect(reads).toHaveLength(2))
  reads[0]!(reply({ count: 0 }))
  reads[1]!(reply({ count: 1 }))
  await waitFor(() => expect(result.current.read.data?.count).toBe(1))
})

/** The writes that were sent, answered when the test says so. */
function heldWrites() {
  const sent: { ids: number[]; answer: () => void }[] = []
  vi.stubGlobal('fetch', (_: string, { body }: { body: string }) => {
    const { ids } = JSON.parse(body)
    return new Promise<Response>((resolve) => sent.push({ ids, answer: () => resolve(reply({ ids })) }))
  })
  return sent
}

test('a button that is pressed twice sends its write once, and reports one success', async () => {
  const sent = heldWrites()
  const { result } = renderHook(() => useWrite(deleteLines), { wrapper })
  const onSuccess = vi.fn()
  act(() => {
    result.current.mutate({ ids: [1] }, { onSuccess })
    result.current.mutate({ ids: [1] }, { onSuccess })
  })
  await waitFor(() => expect(sent).toHaveLength(1))
  await act(async () => sent[0]!.answer())
  await waitFor(() => expect(onSuccess).toHaveBeenCalledTimes(1))
  expect(sent).toHaveLength(1)
  expect(result.current.isSuccess).toBe(true)
  act(() => result.current.mutate({ ids: [1] }))
  await waitFor(() => expect(sent).toHaveLength(2))
})

test('a value that was changed and changed back is sent, although the first write is still under way', async () => {
  const sent = heldWrites()
  const { result } = renderHook(() => useWrite(deleteLines), { wrapper })
  for (const id of [1, 2, 1]) act(() => result.current.mutate({ ids: [id] }))
  await waitFor(() => expect(sent.map(({ ids }) => ids)).toEqual([[1], [2], [1]]))
})

test('a decision that somebody else made meanwhile is read again, where a write decides about it', async () => {
  let reads = 0
  vi.stubGlobal('fetch', (url: string) => {
    if (String(url).includes(count.path)) {
      reads += 1
      return Promise.resolve(reply({ count: reads }))
    }
    const refusal = { code: 409, status: 409, success: false, message: '该申请已由李审批处理', data: null }
    const headers = { 'content-type': 'application/json' }
    return Promise.resolve(new Response(JSON.stringify(refusal), { status: 409, headers }))
  })
  const { result } = renderHook(
    () => ({
      read: useRead(count, {}),
      deciding: useWrite(deleteLines, { stale: [count], rereadsOnConflict: true }),
      saving: useWrite(deleteLines, { stale: [count] }),
    }),
    { wrapper },
  )
  await waitFor(() => expect(result.current.read.data?.count).toBe(1))
  // A form keeps what it was opened with: saved again, it would overwrite what it has not shown.
  await act(() => result.current.saving.mutateAsync({ ids: [1] }).catch(() => {}))
  expect(reads).toBe(1)
  await act(() => result.current.deciding.mutateAsync({ ids: [1] }).catch(() => {}))
  await waitFor(() => expect(result.current.read.data?.count).toBe(2))
})

test.each([
  ['the answer was lost', 504, 2],
  ['the server refused', 400, 1],
])('when %s (%i), what the write may have changed is read %i times', async (_case, status, times) => {
  let reads = 0
  vi.stubGlobal('fetch', (url: string) => {
    if (!String(url).includes(count.path)) return Promise.resolve(new Response('', { status }))
    reads += 1
    return Promise.resolve(reply({ count: reads }))
  })
  const { result } = renderHook(
    () => ({
      read: useRead(count, {}),
      adding: useWrite(deleteLines, { stale: [count], rereadsUnanswered: true }),
    }),
    { wrapper },
  )
  await waitFor(() => expect(result.current.read.data?.count).toBe(1))
  await act(() => result.current.adding.mutateAsync({ ids: [1] }).catch(() => {}))
  await waitFor(() => expect(reads).toBe(times))
})
