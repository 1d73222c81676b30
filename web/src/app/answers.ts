import { queryClient } from '../lib/query.ts'
import { hasSession } from '../lib/session.ts'

/** The answers with which the server has rendered this page for visitors; null where it has not. */
const answers = document.getElementById('answers')

/** Whether what stands in the page is what React would show at this address: then React takes it over. */
export const isRendered = answers?.dataset.path === location.pathname && !hasSession()

if (isRendered) {
  const known = JSON.parse(answers?.textContent || '{}') as Record<string, unknown>
  for (const [key, data] of Object.entries(known)) queryClient.setQueryData(JSON.parse(key), data)
}
