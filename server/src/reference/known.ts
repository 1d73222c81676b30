import { FactError } from '@lianmeng/fastener/fact-error'

/** What the library answers, or undefined where it does not know. */
export function known<Answer>(ask: () => Answer): Answer | undefined {
  try {
    return ask()
  } catch (error) {
    if (error instanceof FactError) return undefined
    throw error
  }
}
