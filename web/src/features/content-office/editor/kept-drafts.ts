import { useEffect, useState } from 'react'
import { stored } from '../../../lib/kept/stored.ts'
import { useSettled } from '../../../lib/kept/use-settled.ts'
import { useSession } from '../../../lib/person/session.ts'
import type { Draft } from './draft.ts'

/** A saved version: its item and its number. */
export type SavedVersion = { id: number; version: number }

/** An unsaved draft, with the version it started from. `at`: ISO 8601. */
export type KeptDraft = { draft: Draft; base: SavedVersion | null; at: string }

type KeptDrafts = Readonly<Record<string, KeptDraft>>

/** Number of drafts kept in this browser; the oldest are dropped first. */
const most = 10
/** Milliseconds without typing after which a draft is kept. */
const pause = 800

const areDrafts = (value: unknown): value is KeptDrafts => typeof value === 'object' && value !== null
const place = stored<KeptDrafts>('content.drafts', {}, areDrafts)

function put(name: string, kept: KeptDraft): void {
  const others = Object.entries(place.get()).filter(([other]) => other !== name)
  const newest = others.sort(([, one], [, other]) => other.at.localeCompare(one.at)).slice(0, most - 1)
  place.set(Object.fromEntries([[name, kept], ...newest]))
}

function drop(name: string): void {
  const { [name]: _gone, ...others } = place.get()
  place.set(others)
}

/**
 * Keeps unsaved text in the browser, in case the session or the machine fails. `found` is the draft left from last
 * time, until the user takes or discards it.
 */
export function useKeptDraft(what: string, draft: Draft, base: SavedVersion | null, isDirty: boolean) {
  const { user } = useSession()
  const name = `${user?.userId ?? 0}.${what}`
  const [found, setFound] = useState<KeptDraft | null>(() => place.get()[name] ?? null)
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
