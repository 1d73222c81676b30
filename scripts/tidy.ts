/** Ends with an error when a function or a file is too long, a folder too full, a date depends on the zone of the machine, or prose is not plain. `node scripts/tidy.ts [checkout]` */
import { crowded } from './crowded.ts'
import { machineDates } from './dates.ts'
import { root } from './places.ts'
import { lostDecisions, unplain } from './prose.ts'
import { untidy } from './tidiness.ts'

const checkout = process.argv[2] ?? root
const found = [
  ...untidy(checkout),
  ...crowded(checkout),
  ...machineDates(checkout),
  ...unplain(checkout),
  ...lostDecisions(checkout),
]
for (const line of found) console.log(line)
process.exit(found.length === 0 ? 0 : 1)
