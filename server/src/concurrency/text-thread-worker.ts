import { answerQuestions } from './standing-worker.ts'
import type { TextQuestion } from './text-thread.ts'

type Module = Readonly<Record<string, (...given: readonly unknown[]) => unknown>>

/** The thread that reads texts. */
answerQuestions(async ({ module, name, given }: TextQuestion) => {
  const { [name]: read } = (await import(module)) as Module
  return read!(...given)
})
