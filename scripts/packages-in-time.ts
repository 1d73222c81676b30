import { readFileSync } from 'node:fs'
import { localDay, momentOf } from '@lianmeng/trade/time/china'
import { overdue, termsIn, weaknessesIn } from './package-terms.ts'
import { inRoot, root } from './places.ts'
import { run } from './run.ts'
import { say } from './say.ts'

/** Milliseconds for an answer of the list of advisories. */
const within = 20_000

/** The report of npm on the packages of a production. */
async function npmAudit(): Promise<unknown> {
  const { output } = await run('npm', ['audit', '--json', '--omit=dev', '--package-lock-only'], { cwd: root })
  const [json = 'null'] = /\{[\s\S]*\}/.exec(output) ?? []
  return JSON.parse(json)
}

/** The day on which an advisory was published, from the list that npm takes it from; undefined when nobody says. */
async function publishedAt(id: string): Promise<Date | undefined> {
  try {
    const answer = await fetch(`https://api.github.com/advisories/${id}`, { signal: AbortSignal.timeout(within) })
    const { published_at: day } = (await answer.json()) as { published_at?: string }
    return momentOf(day ?? '')
  } catch {
    return undefined
  }
}

type Asking = {
  audit: () => Promise<unknown>
  publishedAt: (id: string) => Promise<Date | undefined>
  now: Date
  say: (line: string) => void
}

/** Who is asked in earnest. */
export const asking = (): Asking => ({
  audit: npmAudit,
  publishedAt,
  now: new Date(),
  say: (line) => say('依赖', line),
})

/** Whether every package with a known weakness is within its term (docs/protection.md). Without an answer: no. */
export async function packagesInTime({ audit, publishedAt: dayOf, now, say: tell }: Asking): Promise<boolean> {
  try {
    const terms = termsIn(readFileSync(inRoot('docs', 'protection.md'), 'utf8'))
    const found = await Promise.all(
      weaknessesIn(await audit()).map(async (weakness) => ({ ...weakness, published: await dayOf(weakness.id) })),
    )
    const late = overdue(found, terms, now)
    for (const { package: name, id, severity, title, published } of late)
      tell(
        `${name} ${severity} ${published ? localDay(published) : '公布日期未知'} ${id} ${title}，已超过 ${terms[severity]} 天`,
      )
    tell(`已知弱点 ${found.length} 个，超期 ${late.length} 个`)
    return late.length === 0
  } catch (error) {
    tell(`无法核对已知弱点：${(error as Error).message}`)
    return false
  }
}
