import type { Split } from '@lianmeng/trade/quantity/package-spec'
import { wholeQty } from '@lianmeng/trade/quantity/qty'
import { beforeEach, expect, test, vi } from 'vitest'
import { autosave, type SaveOutcome, saveDelay } from './autosave.ts'

const pieces = (count: number): Split => ({ big: 0n, small: 0n, loose: wholeQty(count), total: wholeQty(count) })

/** A saver whose saves the test answers, with a record of its reports and its saves. */
function rig() {
  const heard: string[] = []
  const saved: number[] = []
  const answers: ((outcome: SaveOutcome) => void)[] = []
  const saver = autosave((split, state) => heard.push(split ? `${split.total / 1000n} ${state}` : state))
  saver.save = (split) => {
    saved.push(Number(split.total / 1000n))
    return new Promise((resolve) => answers.push(resolve))
  }
  const answer = async (outcome: SaveOutcome) => {
    answers.shift()!(outcome)
    await vi.advanceTimersByTimeAsync(0)
  }
  return { saver, heard, saved, answer }
}

beforeEach(() => {
  vi.useFakeTimers()
})

test('a quantity is saved once, half a second after its last change', async () => {
  const { saver, saved } = rig()
  saver.edit(pieces(1))
  await vi.advanceTimersByTimeAsync(saveDelay - 1)
  saver.edit(pieces(2))
  await vi.advanceTimersByTimeAsync(saveDelay - 1)
  expect(saved).toEqual([])
  await vi.advanceTimersByTimeAsync(1)
  expect(saved).toEqual([2])
})

test('it reports waiting, saving and saved', async () => {
  const { saver, heard, answer } = rig()
  saver.edit(pieces(1))
  await vi.advanceTimersByTimeAsync(saveDelay)
  await answer({ ok: true })
  expect(heard).toEqual(['1 waiting', '1 saving', '1 saved'])
})

test('a change during a saving is saved after it, never beside it', async () => {
  const { saver, saved, heard, answer } = rig()
  saver.edit(pieces(1))
  await vi.advanceTimersByTimeAsync(saveDelay)
  saver.edit(pieces(2))
  await vi.advanceTimersByTimeAsync(saveDelay)
  expect(saved).toEqual([1])
  await answer({ ok: true })
  expect(saved).toEqual([1, 2])
  await answer({ ok: true })
  expect(heard.at(-1)).toBe('2 saved')
})

test('a refused quantity gives way to what was saved before', async () => {
  const { saver, heard, answer } = rig()
  saver.edit(pieces(9))
  await vi.advanceTimersByTimeAsync(saveDelay)
  await answer({ ok: false })
  expect(heard.at(-1)).toBe('failed')
})

test('if the refusal suggests a smaller quantity, that is saved instead', async () => {
  const { saver, saved, heard, answer } = rig()
  saver.edit(pieces(9))
  await vi.advanceTimersByTimeAsync(saveDelay)
  await answer({ ok: false, instead: pieces(5) })
  await vi.advanceTimersByTimeAsync(saveDelay)
  await answer({ ok: true })
  expect(saved).toEqual([9, 5])
  expect(heard.at(-1)).toBe('5 saved')
})

test('a refusal that offers the same quantity again ends there', async () => {
  const { saver, saved, heard, answer } = rig()
  saver.edit(pieces(9))
  await vi.advanceTimersByTimeAsync(saveDelay)
  await answer({ ok: false, instead: pieces(9) })
  await vi.advanceTimersByTimeAsync(saveDelay * 4)
  expect(saved).toEqual([9])
  expect(heard.at(-1)).toBe('failed')
})

test('a pending quantity is saved at once when the editor goes', () => {
  const { saver, saved } = rig()
  saver.edit(pieces(3))
  saver.leave()
  expect(saved).toEqual([3])
})

test('a quantity that waits is sent at once when the page goes, and is not known to be saved', () => {
  const { saver, saved } = rig()
  saver.edit(pieces(1))
  expect(saver.depart()).toEqual(pieces(1))
  expect(saved).toEqual([1])
})

test('when the page goes during a saving, the newer quantity does not wait for its end', async () => {
  const { saver, saved } = rig()
  saver.edit(pieces(1))
  await vi.advanceTimersByTimeAsync(saveDelay)
  saver.edit(pieces(2))
  expect(saver.depart()).toEqual(pieces(2))
  expect(saved).toEqual([1, 2])
})

test('a saving that is under way when the page goes may fail: its quantity is not known to be saved', async () => {
  const { saver, saved } = rig()
  saver.edit(pieces(1))
  await vi.advanceTimersByTimeAsync(saveDelay)
  expect(saver.depart()).toEqual(pieces(1))
  expect(saved).toEqual([1])
})

test('a saved quantity leaves no record', async () => {
  const { saver, answer } = rig()
  saver.edit(pieces(1))
  await vi.advanceTimersByTimeAsync(saveDelay)
  await answer({ ok: true })
  expect(saver.depart()).toBeUndefined()
})
