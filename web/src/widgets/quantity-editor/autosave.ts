import type { Split } from '@lianmeng/trade/quantity/package-spec'

/** Milliseconds without a further change before a total is saved. [spec §9] */
export const saveDelay = 500

export type SaveState = 'waiting' | 'saving' | 'saved' | 'failed'

/** The result of a save. A refusal may name another quantity that is possible. */
export type SaveOutcome = { ok: true } | { ok: false; instead?: Split | undefined }

export type Save = (split: Split) => Promise<SaveOutcome>

/** Receives every quantity to show, with its state; undefined: the saved quantity applies again. */
type Hearer = (split: Split | undefined, state: SaveState) => void

/**
 * Saves a quantity half a second after its last change, one save at a time and the newest quantity last. After a
 * refusal it saves the quantity that the refusal suggests, or returns to the one saved before.
 */
export function autosave(hear: Hearer) {
  let timer: ReturnType<typeof setTimeout> | undefined
  let next: Split | undefined
  let running: Split | undefined
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

    /** Saves pending changes at once: the editor leaves the page. */
    leave(): void {
      isLeft = true
      void run()
    },

    comeBack(): void {
      isLeft = false
    },

    /**
     * Called when the page goes away: sends the pending quantity at once, even during a running save, because nothing
     * runs here later.
     * @returns the quantity not known to be saved, if any
     */
    depart(): Split | undefined {
      clearTimeout(timer)
      const unsaved = next ?? running
      if (next !== undefined && running !== undefined) void saver.save(next)
      else void run()
      return unsaved
    },
  }

  async function run(): Promise<void> {
    clearTimeout(timer)
    if (next === undefined || running !== undefined) return
    const split = next
    next = undefined
    running = split
    hear(split, 'saving')
    const outcome = await saver.save(split)
    running = undefined
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
