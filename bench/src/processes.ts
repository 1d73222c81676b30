import { readdirSync, readFileSync } from 'node:fs'

// Linux only: /proc. Elsewhere CPU and memory are not measured and the table says so.

const ticksPerSecond = 100

type Stat = { parent: number; cpuSeconds: number }

function statOf(pid: number): Stat | undefined {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ')
    return { parent: Number(fields[1]), cpuSeconds: (Number(fields[11]) + Number(fields[12])) / ticksPerSecond }
  } catch {
    return undefined
  }
}

/** CPU seconds that a process has used so far; with `children`, including its living children. */
export function cpuSeconds(pid: number, children = false): number {
  let sum = statOf(pid)?.cpuSeconds ?? Number.NaN
  if (!children) return sum
  for (const name of readdirSync('/proc')) {
    const stat = /^\d+$/.test(name) ? statOf(Number(name)) : undefined
    if (stat?.parent === pid) sum += stat.cpuSeconds
  }
  return sum
}

/** Resident memory of a process in MB. */
export function residentMb(pid: number): number {
  try {
    const line = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))
    return Number(line?.[1]) / 1024
  } catch {
    return Number.NaN
  }
}
