import { type FormEvent, useState } from 'react'
import { flushSync } from 'react-dom'

/** What is wrong with the fields of a form, by field; those in order are missing. */
export type Problems<T> = { readonly [Name in keyof T]?: string | undefined }

/** What a form holds, and what is wrong with it from the moment somebody tried to send it. */
export type Draft<T> = {
  draft: T
  change: (changes: Partial<T>) => void
  problems: Problems<T>
  /** A form's `onSubmit`: sends what is in order, otherwise leads to the first field that is not. */
  submit: (send: () => void) => (event: FormEvent<HTMLFormElement>) => void
}

const isInOrder = (problems: Problems<object>): boolean => Object.values(problems).every((problem) => !problem)

export function useDraft<T extends object>(initial: T | (() => T), problemsOf: (draft: T) => Problems<T>): Draft<T> {
  const [draft, setDraft] = useState(initial)
  const [isTried, setIsTried] = useState(false)
  const submit: Draft<T>['submit'] = (send) => (event) => {
    event.preventDefault()
    if (isInOrder(problemsOf(draft))) return send()
    // The fields have to be marked before one can look for the first of them.
    flushSync(() => setIsTried(true))
    event.currentTarget.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }
  return {
    draft,
    change: (changes) => setDraft((before) => ({ ...before, ...changes })),
    problems: isTried ? problemsOf(draft) : {},
    submit,
  }
}
