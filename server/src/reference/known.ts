import { FactError } from '@lianmeng/fastener/fact-error'

/** The library's answer, or undefined when it has none. */
export function known<Answer>(ask: () => Answer): Answer | undefined {
  try {
    return ask()
  } catch (error) {
    if (error instanceof FactError) return undefined
    throw error
  }
}
