import { FactError, type FactErrorKind } from '@lianmeng/fastener/fact-error'
import { HttpProblem, notFound, Refusal } from '../../answers/errors.ts'

/** Errors about things that the library lacks; the other kinds are impossible combinations. */
const absent: ReadonlySet<FactErrorKind> = new Set(['unknownStandard', 'noDimensions', 'unknownSize'])

/**
 * Runs a query of the engineering kernel. Its refusal reaches the caller in its own words.
 * @throws 404 for a standard or size that is not in the library; Refusal for an impossible combination
 */
export async function askLibrary<T>(ask: () => T | Promise<T>): Promise<T> {
  try {
    return await ask()
  } catch (error) {
    if (!(error instanceof FactError)) throw error
    throw absent.has(error.kind) ? notFound(error.message) : new Refusal(error.kind, error.message)
  }
}

/** Turns 400 and 404 into a business refusal, for which the specification's client shows a blank view. [spec §8] */
export async function blankWhereAbsent<T>(work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (error) {
    if (error instanceof HttpProblem && [400, 404].includes(error.statusCode))
      throw new Refusal('nothingToShow', error.message)
    throw error
  }
}
