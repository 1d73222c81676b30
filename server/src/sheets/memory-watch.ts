import { Worker } from 'node:worker_threads'

/** Bytes and seconds of the processor that a child may take before it is ended. */
type Bounds = { bytes: number; seconds: number }

/** Looks at the process from a thread, so that work which never pauses is seen too. */
const watch = `
  const { workerData: { bytes, seconds } } = require('node:worker_threads')
  setInterval(() => {
    const { user, system } = process.cpuUsage()
    if (process.memoryUsage.rss() > bytes) process.kill(process.pid, 'SIGKILL')
    else if (user + system > seconds * 1e6) process.kill(process.pid, 'SIGTERM')
  }, 25)`

/**
 * Ends this process by SIGKILL when it holds too much memory, which the limit of the heap does not count, and by SIGTERM when
 * it has worked too long. Seconds of the processor do not pass faster on a busy machine.
 */
export function watchProcess(bounds: Bounds): void {
  new Worker(watch, { eval: true, workerData: bounds }).unref()
}
