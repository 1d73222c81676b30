import { useEffect, useState } from 'react'
import { useSession } from '../../lib/session.ts'
import { stored } from '../../lib/stored.ts'
import { useSettled } from '../../lib/use-settled.ts'
import type { Draft } from './draft.ts'

/** A version that is saved: of which item, and its number. */
export type Saved = { id: number; version: number }

/** What somebody wrote and did not save, with the version that it was begun from. `at`: ISO 8601. */
export type Kept = { draft: Draft; base: Saved | null; at: string }

type AllKept = Readonly<Record<string, Kept>>

/** Drafts in this browser; the oldest make room. */
const most = 10
/** Milliseconds without typing after which a draft is kept. */
const pause = 800

const isAllKept = (value: unknown): value is AllKept => typeof value === 'object' && value !== null
const place = stored<AllKept>('content.drafts', {}, isAllKept)

function put(name: string, kept: Kept): void {
  const others = Object.entries(place.get()).filter(([other]) => other !== name)
  const newest = others.sort(([, one], [, other]) => other.at.localeCompare(one.at)).slice(0, most - 1)
  place.set(Object.fromEntries([[name, kept], ...newest]))
}

function drop(name: string): void {
  const { [name]: _gone, ...others } = place.get()
  place.set(others)
}

/**
 * Keeps what is unsaved in the browser: a session may end, or a machine, while somebody writes. `found` is what was left
 * here the last time, until it is taken or thrown away.
 */
export function useKeptDraft(what: string, draft: Draft, base: Saved | null, isDirty: boolean) {
  const { user } = useSession()
  const name = `${user?.userId ?? 0}.${what}`
  const [found, setFound] = useState<Kept | null>(() => place.get()[name] ?? null)
  const settled = useSettled(draft, pause)
  useEffect(() => {
    if (isDirty && settled === draft) put(name, { draft, base, at: new Date().toISOString() })
  }, [name, settled, draft, base, isDirty])
  const forget = () => {
    drop(name)
    setFound(null)
  }
  return { found, taken: () => setFound(null), forget }
}
