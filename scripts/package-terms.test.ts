import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { overdue, type Severity, termsIn, type Weakness, weaknessesIn } from './package-terms.ts'
import { packagesInTime } from './packages-in-time.ts'
import { inRoot } from './places.ts'

const terms = termsIn(readFileSync(inRoot('docs', 'protection.md'), 'utf8'))
const now = new Date('2026-11-29T12:00:00Z')
const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000)
const known = (severity: Severity, published: Date | undefined): Weakness => ({
  id: 'GHSA-1',
  package: 'left-pad',
  severity,
  title: 'x',
  published,
})

test('docs/protection.md has a term for every severity, shorter the worse it is', () => {
  expect(terms.critical).toBeLessThanOrEqual(terms.high)
  expect(terms.high).toBeLessThan(terms.moderate)
  expect(terms.moderate).toBeLessThanOrEqual(terms.low)
})

test('a severity without a term is noticed', () => {
  expect(() => termsIn('| critical | 7 days |')).toThrow('high')
})

test.each(['critical', 'high', 'moderate', 'low'] as const)(
  'a %s weakness may stay for its days and not one longer',
  (severity) => {
    const days = terms[severity]
    expect(overdue([known(severity, daysAgo(days))], terms, now)).toEqual([])
    expect(overdue([known(severity, daysAgo(days + 1))], terms, now)).toHaveLength(1)
  },
)

test('a weakness of which nobody knows the day is overdue', () => {
  expect(overdue([known('low', undefined)], terms, now)).toHaveLength(1)
})

test('an overdue weakness stays overdue, and the worse of two is overdue no later', () => {
  const days = fc.integer({ min: 0, max: 400 })
  fc.assert(
    fc.property(days, days, (age, more) => {
      const isOverdue = (severity: Severity, old: number) =>
        overdue([known(severity, daysAgo(old))], terms, now).length > 0
      if (isOverdue('moderate', age)) expect(isOverdue('moderate', age + more)).toBe(true)
      if (isOverdue('moderate', age)) expect(isOverdue('critical', age)).toBe(true)
    }),
  )
})

/** As `npm audit --json` writes it: a weakness of a package, and a package that only depends on it. */
const report = {
  auditReportVersion: 2,
  vulnerabilities: {
    minimist: {
      via: [
        {
          source: 1179,
          name: 'minimist',
          dependency: 'minimist',
          title: 'Prototype Pollution in minimist',
          url: 'https://github.com/advisories/GHSA-vh95-rmgr-6w4m',
          severity: 'moderate',
          range: '<0.2.1',
        },
      ],
    },
    mkdirp: { via: ['minimist'] },
    strange: { via: [{ name: 'strange', title: 'y', url: 'https://github.com/advisories/GHSA-2', severity: 'info' }] },
  },
}

test('the weaknesses of a report are named once, each with its own package; an unknown severity is the least', () => {
  expect(weaknessesIn(report)).toEqual([
    {
      id: 'GHSA-vh95-rmgr-6w4m',
      package: 'minimist',
      title: 'Prototype Pollution in minimist',
      severity: 'moderate',
    },
    { id: 'GHSA-2', package: 'strange', title: 'y', severity: 'low' },
  ])
  expect(weaknessesIn({ auditReportVersion: 2, vulnerabilities: {} })).toEqual([])
})

test.each([{}, null, { message: '405 Method Not Allowed' }, { auditReportVersion: 1, vulnerabilities: {} }])(
  'an answer that is no report is not taken for a clean one: %j',
  (answer) => {
    expect(() => weaknessesIn(answer)).toThrow('not a report')
  },
)

test('the check asks for the day of each weakness, names what is overdue, and fails if nobody answers', async () => {
  const said: string[] = []
  const check = (audit: unknown, published: Date | undefined) =>
    packagesInTime({
      audit: async () => audit,
      publishedAt: async () => published,
      now,
      say: (line) => said.push(line),
    })
  expect(await check(report, daysAgo(terms.moderate + 1))).toBe(false)
  expect(said.join()).toContain('minimist')
  expect(await check(report, daysAgo(1))).toBe(true)
  expect(await check(report, undefined)).toBe(false)
  expect(await check({ message: 'away' }, daysAgo(1))).toBe(false)
})
