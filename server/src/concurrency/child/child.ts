/** Runs in the process that `inChild` starts. Its argument is the module that does the work. */
import { answerTo, type Given } from './child-answer.ts'

process.once('disconnect', () => process.exit())
// An end of its own accord, unlike a kill, keeps the compiled code for the next one.
process.once('message', async (message: Given) => {
  const answer = await answerTo(message)
  process.send!(answer, () => process.exit())
})
