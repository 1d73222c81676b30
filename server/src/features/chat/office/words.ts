import { type WordVerdict, wordFilter } from '@lianmeng/trade/chat/word-filter'
import type { Sql } from '../../../database/db.ts'
import { allWords } from './office-queries.ts'

/** How long a list is used without asking, ms: the longest effect of a lost notification. */
const usedFor = 30_000
const channel = 'chat_words'

export type Words = {
  check(text: string): Promise<WordVerdict>
  /** Tells every process that the list has changed. */
  changed(): Promise<void>
  close(): Promise<void>
}

/** The word list, kept prepared in the process from its first use on. */
export function wordsOn(db: Sql): Words {
  let filter: Promise<(text: string) => WordVerdict> | undefined
  let since = 0
  let listening: Promise<{ unlisten(): Promise<void> } | undefined> | undefined
  const forget = (): void => {
    filter = undefined
  }
  const current = () => {
    // Without it a change is seen once the list is read again.
    listening ??= db.listen(channel, forget, forget).catch(() => undefined)
    const now = performance.now()
    if (!filter || now - since > usedFor) {
      since = now
      filter = allWords(db).then(wordFilter)
      filter.catch(forget)
    }
    return filter
  }
  return {
    check: async (text) => (await current())(text),
    async changed() {
      forget()
      await db.notify(channel, '')
    },
    close: async () => (await listening)?.unlisten().catch(() => {}),
  }
}
