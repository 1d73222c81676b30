import { readFile } from 'node:fs/promises'
import { invariantText } from '@lianmeng/contract/supervision/invariant-texts'
import type { Log } from '../adapters/log/port.ts'
import type { Config } from '../config/config.ts'
import { connect, type Db, type Sql, transaction } from '../database/db.ts'
import { tellOperators } from '../messages/operators.ts'
import type { Clock } from '../time/clock.ts'
import type { Alarms } from './alarms.ts'

/** A rule for the whole database; every row returned by its statement is a violation. */
type Invariant = { rule: string; sql: string }

/** The rules of `invariants.sql`, one statement each, so that each is checked on one snapshot. */
export async function invariants(): Promise<Invariant[]> {
  const text = await readFile(new URL('invariants.sql', import.meta.url), 'utf8')
  const statements = text.replace(/^--.*\n/gm, '').split(/^union all$/m)
  return statements.map((sql) => ({
    rule: /select '((?:[^']|'')+)'/.exec(sql)![1]!.replaceAll("''", "'"),
    sql: sql.trim(),
  }))
}

type Checking = { db: Sql; clock: Clock; alarms: Alarms }

/** Violations stored as examples. */
const mostExamples = 20

/** The result of checking a rule. `breaches` null: the check did not finish, and `failure` says why. */
type Finding = { rule: string; tookMs: number; breaches: number | null; examples: string[]; failure: string }

async function findingOf(db: Db, { rule, sql }: Invariant): Promise<Finding> {
  const began = performance.now()
  const took = () => Math.round(performance.now() - began)
  try {
    const rows = await db.unsafe(
      `select breach, count(*) over () as count from (${sql}) as found (rule, breach) limit ${mostExamples}`,
    )
    const examples = rows.map(({ breach }) => String(breach))
    return { rule, tookMs: took(), breaches: Number(rows[0]?.count ?? 0), examples, failure: '' }
  } catch (error) {
    return { rule, tookMs: took(), breaches: null, examples: [], failure: (error as Error).message }
  }
}

/** Stores the results. @returns the rules newly broken: they held before, or were unknown */
async function takeDown(tx: Db, found: readonly Finding[], at: Date): Promise<string[]> {
  const broken = await tx<{ rule: string }[]>`select rule from invariant_check where broken_since is not null`
  const before = new Set(broken.map(({ rule }) => rule))
  await tx`delete from invariant_check where not rule = any(${found.map(({ rule }) => rule)}::text[])`
  for (const { rule, tookMs, breaches, examples, failure } of found) {
    await tx`
      insert into invariant_check (rule, checked_at, took_ms, breaches, examples, failure, broken_since)
      values (${rule}, ${at}, ${tookMs}, ${breaches}, ${examples}, ${failure}, ${breaches ? at : null})
      on conflict (rule) do update set checked_at = excluded.checked_at, took_ms = excluded.took_ms,
        breaches = excluded.breaches, examples = excluded.examples, failure = excluded.failure,
        broken_since = case when excluded.breaches = 0 then null
          else coalesce(invariant_check.broken_since, excluded.broken_since) end`
  }
  return found.flatMap(({ rule, breaches }) => (breaches && !before.has(rule) ? [rule] : []))
}

const sentenceOf = (rules: readonly string[]): string =>
  `数据核对发现 ${rules.length} 项不一致：${rules.map(invariantText).join('；')}。请在「监督」中查看。`

/**
 * Checks every invariant, and stores the results. A broken rule raises an alarm each time; operators are told when it
 * held before.
 * @param reader runs the rules: no request waits for it, so its statements may take longer
 */
async function check({ db, clock, alarms }: Checking, reader: Db, log: Pick<Log, 'error'>): Promise<void> {
  const found: Finding[] = []
  for (const rule of await invariants()) found.push(await findingOf(reader, rule))
  const fresh = await transaction(db, async (tx) => {
    const rules = await takeDown(tx, found, clock())
    const text = sentenceOf(rules)
    if (rules.length > 0) {
      await tellOperators(tx, 'supervision', { kind: 'system', title: '数据不一致', text, link: supervisionPage })
    }
    return rules
  })
  const broken = found.flatMap(({ rule, breaches }) => (breaches ? [rule] : []))
  if (broken.length === 0) return
  const detail = { rules: broken.join('; '), fresh: fresh.length }
  await alarms.raise(log, { kind: 'invariant', text: sentenceOf(broken), detail })
}

const supervisionPage = '/operator/supervision'

/** Time limit of one rule, ms. */
const patience = 60_000

/** Checks every invariant on a connection of its own, which is closed afterwards. */
export async function checkInvariants(
  deps: Checking & { config: Pick<Config, 'databaseUrl'> },
  log: Pick<Log, 'error'>,
) {
  const reader: Sql = connect(deps.config.databaseUrl, {
    max: 1,
    statementTimeout: patience,
    name: 'lianmeng-invariants',
  })
  try {
    await check(deps, reader, log)
  } finally {
    await reader.end()
  }
}
