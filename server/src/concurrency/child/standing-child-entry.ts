/** Runs in the process that `standingChild` starts. Its argument is the module that does the work. */

import { lowerThreadPriority } from '../thread-priority.ts'
import { answerTo, type Given } from './child-answer.ts'

lowerThreadPriority()
process.once('disconnect', () => process.exit())
process.on('message', async (message: Given) => {
  process.send!(await answerTo(message))
})
