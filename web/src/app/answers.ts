import { queryClient } from '../lib/calls/query.ts'
import { hasSession } from '../lib/person/session.ts'

/** The answers with which the server rendered this page for visitors; null if it did not. */
const answers = document.getElementById('answers')

/** Whether the server's markup is what React would render at this address; if so, React hydrates it. */
export const isRendered = answers?.dataset.path === location.pathname && !hasSession()

/** The parts in the server's markup; see `pagePart`. */
export const partsInPage: readonly string[] = isRendered ? (answers?.dataset.parts?.split(' ') ?? []) : []

if (isRendered) {
  const known = JSON.parse(answers?.textContent || '{}') as Record<string, unknown>
  for (const [key, data] of Object.entries(known)) queryClient.setQueryData(JSON.parse(key), data)
}
