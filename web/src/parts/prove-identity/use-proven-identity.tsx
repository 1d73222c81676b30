import { proofNeeded } from '@lianmeng/contract/identity-texts'
import { type ReactNode, useState } from 'react'
import { HttpError } from '../../lib/errors.ts'
import { notify } from '../../ui/notify.ts'
import { ProveDialog } from './prove-dialog.tsx'

type Waiting = { proved: () => void; given: () => void }

/** The user did not prove who they are, and nothing was done. */
export class NotProved extends Error {
  override name = 'NotProved'
}

/** For work that no form tells of: `withProof(work).catch(tellFailure)`. Who closed the dialog needs to be told nothing. */
export function tellFailure(failure: unknown): void {
  if (!(failure instanceof NotProved)) notify.error(failure instanceof Error ? failure.message : String(failure))
}

const wantsProof = (failure: unknown): boolean => failure instanceof HttpError && failure.message === proofNeeded

/**
 * Work that the server does only for somebody who proved by SMS a short while ago who they are: `withProof(work)` does
 * it, asks for the proof where the server wants one, and does it again. Its calls are `silent`; what they refuse
 * otherwise is thrown. `dialog` is to be rendered.
 * @throws NotProved where the user closes the dialog
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
