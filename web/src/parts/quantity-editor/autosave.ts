import type { Split } from '@lianmeng/trade/quantity/package-spec'

/** Milliseconds without a further change before a total is saved. [spec §9] */
export const saveDelay = 500

export type SaveState = 'waiting' | 'saving' | 'saved' | 'failed'

/** What came of a saving; a refusal may leave room for another quantity instead. */
export type SaveOutcome = { ok: true } | { ok: false; instead?: Split | undefined }

export type Save = (split: Split) => Promise<SaveOutcome>

/** Hears of every quantity to show with its state; undefined: what was saved before holds again. */
type Hearer = (split: Split | undefined, state: SaveState) => void

/**
 * Saves a quantity when it has not changed for half a second. One saving at a time, the newest quantity last. A refused
 * one gives way to what the refusal leaves room for, which is saved in its turn, or to what was saved before.
 */
export function autosave(hear: Hearer) {
  let timer: ReturnType<typeof setTimeout> | undefined
  let next: Split | undefined
  let isRunning = false
  let isLeft = false

  const saver = {
    save: (async () => ({ ok: false })) as Save,

    edit(split: Split): void {
      next = split
      hear(split, 'waiting')
      clearTimeout(timer)
      if (isLeft) void run()
      else timer = setTimeout(run, saveDelay)
    },

    /** The editor is taken off the page: what waits is saved at once. */
    leave(): void {
      isLeft = true
      void run()
    },

    comeBack(): void {
      isLeft = false
    },
  }

  async function run(): Promise<void> {
    clearTimeout(timer)
    if (next === undefined || isRunning) return
    const split = next
    next = undefined
    isRunning = true
    hear(split, 'saving')
    const outcome = await saver.save(split)
    isRunning = false
    settle(split, outcome)
  }

  function settle(split: Split, outcome: SaveOutcome): void {
    if (next !== undefined) void run()
    else if (outcome.ok) hear(split, 'saved')
    else if (outcome.instead && outcome.instead.total !== split.total) saver.edit(outcome.instead)
    else hear(undefined, 'failed')
  }

  return saver
}
