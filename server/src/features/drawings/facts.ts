import { FactError, type FactErrorKind } from '@lianmeng/fastener/fact-error'
import { HttpProblem, notFound, Refusal } from '../../kernel/errors.ts'

/** What is not in the library at all, unlike what is there but cannot be combined. */
const absent: ReadonlySet<FactErrorKind> = new Set(['unknownStandard', 'noDimensions', 'unknownSize'])

/**
 * Asks the kernel; what it refuses is told to the caller in its own words.
 * @throws 404 for a standard or size that is not in the library; Refusal for what is impossible
 */
export async function asked<T>(ask: () => T | Promise<T>): Promise<T> {
  try {
    return await ask()
  } catch (error) {
    if (!(error instanceof FactError)) throw error
    throw absent.has(error.kind) ? notFound(error.message) : new Refusal(error.kind, error.message)
  }
}

/** What does not exist or was not named is a business refusal where the specification's client shows a blank view for it. [spec §8] */
export async function blankWhereAbsent<T>(work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (error) {
    if (error instanceof HttpProblem && [400, 404].includes(error.statusCode))
      throw new Refusal('nothingToShow', error.message)
    throw error
  }
}
