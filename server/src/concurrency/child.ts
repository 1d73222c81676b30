/** Runs in the process that `inChild` starts. Its argument is the module that does the work. */
export type ChildAnswer = { done: unknown } | { failed: unknown }

type Given = { given: unknown }

async function answerTo({ given }: Given): Promise<ChildAnswer> {
  try {
    const { work } = (await import(process.argv[2]!)) as { work: (given: unknown) => unknown }
    return { done: await work(given) }
  } catch (failed) {
    return { failed }
  }
}

process.once('disconnect', () => process.exit())
// An end of its own accord, unlike a kill, keeps the compiled code for the next one.
process.once('message', async (message: Given) => {
  const answer = await answerTo(message)
  process.send!(answer, () => process.exit())
})
