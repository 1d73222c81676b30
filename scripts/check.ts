import { runChecks } from './checks.ts'
import { lastLine, sum } from './tally.ts'

const tally = sum(await runChecks())
console.log(lastLine(tally))
process.exit(tally.failed === 0 ? 0 : 1)
