import type { DataOf } from '@lianmeng/contract/endpoint'
import * as findGoods from '@lianmeng/contract/find-goods/endpoints'
import { useEffect, useState } from 'react'
import { useRead } from '../../lib/calls/query.ts'

/** Milliseconds without a key before the server is asked. */
const typingPause = 120
const suggestionsShown = 8

export type Suggestion = DataOf<typeof findGoods.suggest>[number]

/** Suggests standards shortly after the last key. A newer text cancels the request for the older one. */
export function useSuggestions(typed: string): readonly Suggestion[] {
  const [asked, setAsked] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setAsked(typed), typed ? typingPause : 0)
    return () => clearTimeout(timer)
  }, [typed])
  const answer = useRead(
    findGoods.suggest,
    { keyword: asked, limit: suggestionsShown },
    { enabled: asked !== '', keepPrevious: true, aside: true },
  )
  return typed && asked ? (answer.data ?? []) : []
}
