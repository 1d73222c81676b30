import { setTimeout as wait } from 'node:timers/promises'
import type { Cluster } from './embedded-postgres.ts'
import { Plain, say } from './say.ts'

/** Interval of the checks whether it runs, ms. */
const lookEvery = 250
/** Gives up after this many crashes within this time (ms). */
const mostDeaths = 5
const deathsWithin = 60_000

const keepsDying = new Plain(
  `数据库在 ${deathsWithin / 1000} 秒内 ${mostDeaths} 次意外停止，不再重新启动。请检查内存与磁盘，日志在数据目录的 postgres.log 中。`,
  `PostgreSQL died ${mostDeaths} times within ${deathsWithin / 1000} s and is not started again. Look at memory and disk; its log is postgres.log in the data folder.`,
)

/**
 * Restarts the database whenever it dies, until `ending`.
 * @throws Plain when it keeps dying or does not start
 */
export async function keepRunning(cluster: Cluster, ending: AbortSignal): Promise<void> {
  let deaths: number[] = []
  while (!ending.aborted) {
    await wait(lookEvery, undefined, { signal: ending, ref: false }).catch(() => {})
    if (ending.aborted || cluster.isRunning()) continue
    const died = performance.now()
    deaths = [...deaths.filter((at) => died - at < deathsWithin), died]
    if (deaths.length === mostDeaths) throw keepsDying
    await cluster.startAgain()
    say(
      '数据库',
      `意外停止，已在原端口 ${cluster.port} 重新启动（${((performance.now() - died) / 1000).toFixed(1)} s）`,
    )
  }
}
