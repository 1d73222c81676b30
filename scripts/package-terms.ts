/** Until when a package with a known weakness has to be replaced, and which one is overdue. Knows no network. */

const severities = ['critical', 'high', 'moderate', 'low'] as const
export type Severity = (typeof severities)[number]

/** Days that a weakness may stay, from the day on which it was published. */
export type Terms = Readonly<Record<Severity, number>>

/** A known weakness of a package that we use. `published`: undefined when nobody could say. */
export type Weakness = { id: string; package: string; severity: Severity; title: string; published: Date | undefined }

const day = 86_400_000

/** The terms as docs/protection.md says them. @throws when a severity is missing */
export function termsIn(text: string): Terms {
  const rows = new Map(
    [...text.matchAll(/^\| (\w+) \| (\d+) days \|/gm)].map(([, severity, days]) => [severity!, Number(days)]),
  )
  const termOf = (severity: Severity) => {
    const days = rows.get(severity)
    if (days === undefined) throw new Error(`docs/protection.md has no term for ${severity}`)
    return [severity, days] as const
  }
  return Object.fromEntries(severities.map(termOf)) as Record<Severity, number>
}

type Via = string | { name: string; title: string; url: string; severity: string }
type Report = { auditReportVersion: number; vulnerabilities: Record<string, { via: Via[] }> }

/** `info` and whatever is new counts as the least; nothing is left out. */
const severityOf = (text: string): Severity => severities.find((known) => known === text) ?? 'low'

/**
 * The weaknesses in a report of `npm audit --json`, each once.
 * @throws when it is no such report: then nothing was looked up
 */
export function weaknessesIn(report: unknown): Omit<Weakness, 'published'>[] {
  const { auditReportVersion, vulnerabilities } = (report ?? {}) as Partial<Report>
  if (auditReportVersion !== 2 || typeof vulnerabilities !== 'object') throw new Error('not a report of npm audit')
  const found = Object.values(vulnerabilities).flatMap(({ via }) => via.filter((one) => typeof one !== 'string'))
  const byKey = new Map(
    found.map(({ name, title, url, severity }) => {
      const id = url.slice(url.lastIndexOf('/') + 1)
      return [`${id} ${name}`, { id, package: name, title, severity: severityOf(severity) }]
    }),
  )
  return [...byKey.values()]
}

/** Whole days that a weakness is known; one without a date is known for ever. */
const daysKnown = ({ published }: Weakness, now: Date): number =>
  published ? Math.floor((now.getTime() - published.getTime()) / day) : Number.POSITIVE_INFINITY

/** Those that have stayed for longer than their severity allows. */
export const overdue = (weaknesses: readonly Weakness[], terms: Terms, now: Date): Weakness[] =>
  weaknesses.filter((weakness) => daysKnown(weakness, now) > terms[weakness.severity])
