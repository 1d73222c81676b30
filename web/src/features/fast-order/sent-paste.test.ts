// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from 'vitest'

/** The module as a freshly loaded page has it. */
async function reloaded() {
  vi.resetModules()
  return await import('./sent-paste.ts')
}

beforeEach(() => localStorage.clear())

test('a text sent again after a reload is the same batch', async () => {
  const before = (await reloaded()).batchOf('M8×30 100 支')
  expect(before).not.toBe('')
  const { batchOf } = await reloaded()
  expect(batchOf('M8×30 100 支')).toBe(before)
})

test('another text is another batch', async () => {
  const { batchOf } = await reloaded()
  expect(batchOf('M8×30 100 支')).not.toBe(batchOf('M8×30 200 支'))
})

test('the same text on purpose, after an answer, is another batch', async () => {
  const { batchOf, forgetBatch } = await reloaded()
  const before = batchOf('M8×30 100 支')
  forgetBatch()
  expect(batchOf('M8×30 100 支')).not.toBe(before)
})

test('a damaged note in the browser counts as none', async () => {
  localStorage.setItem('lianmeng.fastOrderSent', '{"text":"M8×30 100 支"}')
  const { batchOf } = await reloaded()
  expect(batchOf('M8×30 100 支')).toMatch(/^[0-9a-f-]{36}$/)
})
