/** Ends with an error when a function or a file is too long, a folder too full, or a date depends on the zone of the machine. `node scripts/tidy.ts [checkout]` */
import { crowded } from './crowded.ts'
import { machineDates } from './dates.ts'
import { root } from './places.ts'
import { untidy } from './tidiness.ts'

const checkout = process.argv[2] ?? root
const found = [...untidy(checkout), ...crowded(checkout), ...machineDates(checkout)]
for (const line of found) console.log(line)
process.exit(found.length === 0 ? 0 : 1)
