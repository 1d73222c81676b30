/** What a process answers to a piece of work. */
export type ChildAnswer = { done: unknown } | { failed: unknown }

export type Given = { given: unknown }

/** Does the work with the module that the process was started for: its first argument. */
export async function answerTo({ given }: Given): Promise<ChildAnswer> {
  try {
    const { work } = (await import(process.argv[2]!)) as { work: (given: unknown) => unknown }
    return { done: await work(given) }
  } catch (failed) {
    return { failed }
  }
}
