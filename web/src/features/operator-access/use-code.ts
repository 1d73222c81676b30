import { type FormEvent, useState } from 'react'

/** Number of digits of an authenticator code. */
const digits = 6

type Options = {
  /** Throws if the code is not accepted. */
  submit: (code: string) => Promise<unknown>
  /** Shown if the input is empty or too short. */
  missingText: string
}

/** A typed code: its text, its problem, and how to submit it. */
export function useCode({ submit, missingText }: Options) {
  const [code, setCode] = useState('')
  const [problem, setProblem] = useState('')
  const [isPending, setIsPending] = useState(false)

  const handIn = async (given: string) => {
    if (isPending) return
    if (given.length < digits) return setProblem(missingText)
    setIsPending(true)
    try {
      await submit(given)
    } catch (failure) {
      setCode('')
      setProblem(failure instanceof Error ? failure.message : String(failure))
    } finally {
      setIsPending(false)
    }
  }
  const type = (next: string) => {
    setCode(next)
    setProblem('')
  }
  /** Six digits complete the code. */
  const typeDigits = (next: string) => {
    type(next)
    if (next.length === digits) void handIn(next)
  }
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    void handIn(code)
  }
  return { field: { value: code, problem, disabled: isPending }, type, typeDigits, onSubmit }
}
