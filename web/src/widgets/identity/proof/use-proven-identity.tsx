import { proofNeeded } from '@lianmeng/contract/identity/texts'
import { type ReactNode, useState } from 'react'
import { HttpError } from '../../../lib/calls/errors.ts'
import { notify } from '../../../lib/calls/notify.ts'
import { ProveDialog } from './prove-dialog.tsx'

type Waiting = { proved: () => void; given: () => void }

/** The user did not confirm their identity, so nothing was done. */
export class NotProved extends Error {
  override name = 'NotProved'
}

/** Reports failures of work outside a form: `withProof(work).catch(tellFailure)`. Closing the dialog is not a
 *  failure. */
export function tellFailure(failure: unknown): void {
  if (!(failure instanceof NotProved)) notify.error(failure instanceof Error ? failure.message : String(failure))
}

const wantsProof = (failure: unknown): boolean => failure instanceof HttpError && failure.message === proofNeeded

/**
 * Runs work that requires a recent proof of identity by SMS. `withProof(work)` runs it, asks for the proof if the
 * server demands one, and runs it again. Its calls must be `silent`; other refusals are thrown. The caller renders
 * `dialog`.
 * @throws NotProved if the user closes the dialog
 */
export function useProvenIdentity(): { withProof: <T>(work: () => Promise<T>) => Promise<T>; dialog: ReactNode } {
  const [waiting, setWaiting] = useState<Waiting | null>(null)

  const askForProof = (): Promise<void> =>
    new Promise((resolve, reject) => {
      setWaiting({ proved: resolve, given: () => reject(new NotProved(proofNeeded)) })
    })
  const withProof = async <T,>(work: () => Promise<T>): Promise<T> => {
    try {
      return await work()
    } catch (failure) {
      if (!wantsProof(failure)) throw failure
      await askForProof()
      return work()
    }
  }
  const end = (decide: () => void) => {
    setWaiting(null)
    decide()
  }
  const dialog = waiting && <ProveDialog onProved={() => end(waiting.proved)} onClose={() => end(waiting.given)} />
  return { withProof, dialog }
}
