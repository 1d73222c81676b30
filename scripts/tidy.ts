/** Ends with an error when a function or a file is too long. `node scripts/tidy.ts [checkout]` */
import { root } from './places.ts'
import { untidy } from './tidiness.ts'

const found = untidy(process.argv[2] ?? root)
for (const line of found) console.log(line)
process.exit(found.length === 0 ? 0 : 1)
