import type { Split } from '@lianmeng/trade/quantity/package-spec'

/** Milliseconds without a further change before a total is saved. [spec §9] */
export const saveDelay = 500

/** Milliseconds until a quantity that did not reach the server is sent again. */
const resendDelay = 5_000

/** `unsent`: the server did not answer, and the quantity is sent again until it does. */
export type SaveState = 'waiting' | 'saving' | 'saved' | 'failed' | 'unsent'

/** The result of a save. A refusal may name another quantity that is possible. */
export type SaveOutcome = { ok: true } | { ok: false; isUnanswered?: boolean; instead?: Split | undefined }

export type Save = (split: Split) => Promise<SaveOutcome>

/** Receives every quantity to show, with its state; undefined: the saved quantity applies again. */
type Hearer = (split: Split | undefined, state: SaveState) => void

/**
 * Saves a quantity half a second after its last change, one save at a time and the newest quantity last. After a
 * refusal it saves the quantity that the refusal suggests, or returns to the one saved before. Without an answer the
 * quantity stays and is sent again.
 */
export function autosave(hear: Hearer) {
  let timer: ReturnType<typeof setTimeout> | undefined
  let next: Split | undefined
  let running: Split | undefined
  let isLeft = false

  const saver = {
    save: (async () => ({ ok: false })) as Save,
    hear,

    edit(split: Split): void {
      next = split
      saver.hear(split, 'waiting')
      clearTimeout(timer)
      if (isLeft) void run()
      else timer = setTimeout(run, saveDelay)
    },

    /** Sends at once what is pending: the net is back, or the user asks for it. */
    resend: () => void run(),

    /** Saves pending changes at once: the editor leaves the page. */
    leave(): void {
      isLeft = true
      void run()
    },

    comeBack(): void {
      isLeft = false
    },

    /** The quantity that the server is not known to have; undefined: none. */
    unsent: (): Split | undefined => next ?? running,

    /** The page goes away: sends what is pending at once, even during a save. @returns what may not be saved, if any */
    depart(): Split | undefined {
      clearTimeout(timer)
      const unsaved = saver.unsent()
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
    saver.hear(split, 'saving')
    const outcome = await saver.save(split)
    running = undefined
    settle(split, outcome)
  }

  function settle(split: Split, outcome: SaveOutcome): void {
    if (next !== undefined) void run()
    else if (outcome.ok) saver.hear(split, 'saved')
    else if (outcome.isUnanswered) {
      next = split
      saver.hear(split, 'unsent')
      timer = setTimeout(run, resendDelay)
    } else if (outcome.instead && outcome.instead.total !== split.total) saver.edit(outcome.instead)
    else saver.hear(undefined, 'failed')
  }

  return saver
}
