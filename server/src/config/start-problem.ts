/** A problem that prevents the start, in a sentence for the person who starts the program. */
export class StartProblem extends Error {}

/** Runs a step of the start. A problem ends the process with its message and without a stack trace. */
export async function startStep<T>(work: () => T | Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof StartProblem)) throw error
    console.error(error.message)
    process.exit(1)
  }
}
