import { type FormEvent, useState } from 'react'
import { flushSync } from 'react-dom'

/** Problems of a form by field; valid fields are missing. */
export type Problems<T> = { readonly [Name in keyof T]?: string | undefined }

/** The values of a form, and its problems once the user has tried to submit it. */
export type Draft<T> = {
  draft: T
  change: (changes: Partial<T>) => void
  problems: Problems<T>
  /** A form's `onSubmit`: calls `send` if all is valid, otherwise focuses the first invalid field. */
  submit: (send: () => void) => (event: FormEvent<HTMLFormElement>) => void
}

const isInOrder = (problems: Problems<object>): boolean => Object.values(problems).every((problem) => !problem)

export function useDraft<T extends object>(initial: T | (() => T), problemsOf: (draft: T) => Problems<T>): Draft<T> {
  const [draft, setDraft] = useState(initial)
  const [isTried, setIsTried] = useState(false)
  const submit: Draft<T>['submit'] = (send) => (event) => {
    event.preventDefault()
    if (isInOrder(problemsOf(draft))) return send()
    // The fields must be marked before the first invalid one can be found.
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
