import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The command line of a process, or what the platform shows of it; empty when there is none. */
function commandOf(pid: number): string {
  if (process.platform === 'linux') {
    const file = `/proc/${pid}/cmdline`
    return existsSync(file) ? readFileSync(file, 'utf8').replaceAll('\0', ' ') : ''
  }
  const [program, args] =
    process.platform === 'win32'
      ? ['tasklist', ['/FI', `PID eq ${pid}`, '/FO', 'CSV', '/NH']]
      : ['ps', ['-p', String(pid), '-o', 'command=']]
  return spawnSync(program as string, args as string[], { encoding: 'utf8', windowsHide: true }).stdout ?? ''
}

/**
 * The pid of the PostgreSQL actually running on a cluster, or null. The pid file alone is not enough: after a crash its
 * number may belong to any other program, which must neither be stopped nor stop us.
 */
export function orphanOf(cluster: string): number | null {
  const file = join(cluster, 'postmaster.pid')
  if (!existsSync(file)) return null
  const pid = Math.abs(Number.parseInt(readFileSync(file, 'utf8'), 10))
  if (!Number.isInteger(pid) || pid === 0) return null
  const command = commandOf(pid)
  const isOurs = command.includes('postgres') && (process.platform === 'win32' || command.includes(cluster))
  return isOurs ? pid : null
}

function exists(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/**
 * Whether the PostgreSQL started on a cluster with this pid is still running; cheap enough for frequent checks. Linux
 * keeps the pid of an ended process until its parent waits for it, so its command is checked there.
 */
export const stillRuns = (cluster: string, pid: number | null): boolean =>
  process.platform === 'linux' ? orphanOf(cluster) !== null : pid !== null && exists(pid)
