import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sourcesIn } from './tidiness.ts'

/** The one module that knows days and times in China. */
const knows = 'trade/src/time/china.ts'

/** Files that read what has no time zone, or states its own, and why. */
const others: Readonly<Record<string, string>> = {
  'e2e/support/days.ts': 'journeys see the product as a black box, and reckon the day in China themselves',
  'server/src/database/values.ts': 'the database writes every time with its offset',
  'server/src/sheets/cells/day-serial.ts': 'a spreadsheet counts days from the end of 1899',
  'server/src/sheets/cells/excel-damage.ts': 'the same days, read back',
}

/** What follows the time zone of the machine or UTC where a date is meant. */
const refused: readonly { pattern: RegExp; what: string }[] = [
  { pattern: /\.get(UTC)?(FullYear|Month|Date|Day|Hours|Minutes)\(\)/, what: 'a calendar field of a Date' },
  { pattern: /\.set(UTC)?(FullYear|Month|Date|Hours|Minutes)\(/, what: 'a calendar field of a Date' },
  { pattern: /toISOString\(\)\s*\.(slice|substring|substr|split)\(/, what: 'a piece of a text in UTC' },
  { pattern: /(At|Date|[tT]ime|[mM]oment|[iI]so)\.(slice\(0, \d+\)|split\('T'\))/, what: 'a piece of a text in UTC' },
  {
    pattern: /toLocale(Date|Time)String|DateTimeFormat|getLocalTimeZone|getTimezoneOffset/,
    what: 'the zone of the machine',
  },
  { pattern: /Date\.UTC\(|new Date\(\w+, /, what: 'a moment from calendar fields' },
  { pattern: /new Date\((`|text\)|day\)|local\))/, what: 'a time whose offset nobody knows' },
]

/** The same in SQL: the session's zone is UTC. */
const refusedInSql: readonly { pattern: RegExp; what: string }[] = [
  { pattern: /\b(current_date|localtimestamp|localtime)\b/i, what: 'the day of the session' },
  { pattern: /\b(now\(\)|_at|"\w+At")::date\b/i, what: 'the day of the session' },
]

const isTest = (path: string): boolean => /\.test\.tsx?$|\/testing\//.test(path)

const places = (path: string, source: string, rules: typeof refused): string[] =>
  source.split('\n').flatMap((line, at) => {
    const found = rules.find(({ pattern }) => pattern.test(line))
    return found ? [`${path}:${at + 1}: ${found.what}; days and times come from ${knows}`] : []
  })

/** Sources of a checkout in which a date depends on the time zone of the machine. @returns one line each */
export function machineDates(root: string): string[] {
  const sql = globSync('server/{src,migrations,schema}/**/*.sql', { cwd: root }).map((path) =>
    path.replaceAll('\\', '/'),
  )
  const code = sourcesIn(root).filter((path) => !path.endsWith('.css') && !isTest(path))
  return [...code, ...sql].sort().flatMap((path) => {
    if (path === knows || path === 'scripts/dates.ts' || path in others) return []
    const source = readFileSync(join(root, path), 'utf8')
    const inSql = path.startsWith('server/') ? places(path, source, refusedInSql) : []
    return path.endsWith('.sql') ? inSql : [...places(path, source, refused), ...inSql]
  })
}
