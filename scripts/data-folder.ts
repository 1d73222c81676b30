import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { removeCluster } from './embedded-postgres.ts'
import type { Life } from './lifetime.ts'
import { Plain, say } from './say.ts'
import { type Hold, type Holder, hold } from './single-start.ts'

/** Marks a folder as ours, so that `--fresh` never empties another one. */
const mark = '.lianmeng-data'

function claim(folder: string): void {
  mkdirSync(folder, { recursive: true })
  if (existsSync(join(folder, mark))) return
  if (readdirSync(folder).length > 0)
    throw new Plain(
      `${folder} 不是空目录，也不是本项目的数据目录。请用 --data 指定另一个目录。`,
      `${folder} is neither empty nor one of this project's data folders. Name another with --data.`,
    )
  writeFileSync(join(folder, mark), '')
}

/** Claims a folder; waits while another process is releasing it. */
async function enforceLimits(folder: string, triesLeft = 120): Promise<Hold | Holder | null> {
  const holding = await hold(folder)
  if ('held' in holding) return holding.held
  const { holder } = holding
  // A holder that does not answer is about to end.
  if (triesLeft === 0 || holder?.ending === false) return holder
  if (triesLeft === 120 && holder !== null) say('数据', `进程 ${holder.pid} 正在停止，等它结束…`)
  await wait(250)
  return enforceLimits(folder, triesLeft - 1)
}

/** Claims a data folder for a task's lifetime; a second start is told which process has it. */
export async function holdDataFolder(life: Life, folder: string): Promise<Hold> {
  claim(folder)
  const turn = await enforceLimits(folder)
  if (turn !== null && 'release' in turn) {
    life.ending.addEventListener('abort', () => turn.tell({ ending: true }))
    return life.keep(Promise.resolve(turn), (held) => held.release())
  }
  const { pid, address } = turn ?? { pid: '?', address: null }
  throw new Plain(
    `数据目录 ${folder} 已在使用中：进程 ${pid}，${address === null ? '正在启动' : `地址 ${address}`}。`,
    `The data folder ${folder} is in use: process ${pid}, ${address === null ? 'starting' : address}.`,
  )
}

/** Removes the database and everything else in a data folder claimed by this process. */
export async function emptyDataFolder(folder: string): Promise<void> {
  await removeCluster(folder)
  for (const name of readdirSync(folder))
    if (name !== mark) rmSync(join(folder, name), { recursive: true, force: true, maxRetries: 5 })
}
