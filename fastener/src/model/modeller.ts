import { Worker } from 'node:worker_threads'
import { type Answer, isAnswer, refusalOf } from './answer.ts'
import type { SolidJob } from './job.ts'

/** Why a solid could not be made although its figures are known. */
export type SolidErrorKind = 'failed' | 'crashed' | 'tooSlow' | 'closed'

export class SolidError extends Error {
  readonly kind: SolidErrorKind

  constructor(kind: SolidErrorKind, message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = 'SolidError'
    this.kind = kind
  }
}

export type Limits = {
  /** Time limit for one solid, ms. */
  readonly jobMs: number
  /** Idle time after which a worker ends, ms. */
  readonly idleMs: number
  /** A worker with a larger heap ends after its job, because OpenCascade does not return memory. */
  readonly heapBytes: number
}

/** One worker thread, started with its first job and restarted after it has ended. */
export type Modeller = {
  /** Must be called for one job at a time. @throws FactError, SolidError */
  run(job: SolidJob): Promise<Uint8Array>
  end(): Promise<void>
}

export function modeller({ jobMs, idleMs, heapBytes }: Limits): Modeller {
  let worker: Worker | undefined
  let idle: NodeJS.Timeout | undefined

  const end = async () => {
    clearTimeout(idle)
    const ended = worker
    worker = undefined
    await ended?.terminate()
  }
  const rest = () => {
    worker?.unref()
    idle = setTimeout(end, idleMs).unref()
  }
  const start = () => {
    const started = new Worker(new URL('./worker.ts', import.meta.url), { execArgv: [] })
    const gone = () => {
      if (worker === started) worker = undefined
    }
    return started.on('error', gone).on('exit', gone)
  }

  return {
    end,
    async run(job) {
      clearTimeout(idle)
      worker ??= start()
      try {
        const answer = await answerOf(worker, job, jobMs)
        // After a failure the modeller's memory may be damaged.
        if (answer.failure !== undefined || answer.heapBytes > heapBytes) await end()
        else rest()
        return fileIn(answer)
      } catch (error) {
        if (error instanceof SolidError && error.kind !== 'failed') await end()
        throw error
      }
    },
  }
}

function fileIn({ file, refusal, failure }: Answer): Uint8Array {
  if (file) return file
  if (refusal) throw refusalOf(refusal)
  throw new SolidError('failed', `三维模型生成失败：${failure}`)
}

/** A worker's answer to a job, unless it ends or takes too long. */
function answerOf(worker: Worker, job: SolidJob, ms: number): Promise<Answer> {
  return new Promise<Answer>((resolve, reject) => {
    const fail = (error: SolidError) => {
      done()
      reject(error)
    }
    const answered = (message: unknown) => {
      if (!isAnswer(message)) return
      done()
      resolve(message)
    }
    const broken = (cause: unknown) => fail(new SolidError('crashed', '三维建模进程意外退出，请重试', { cause }))
    const late = setTimeout(() => fail(new SolidError('tooSlow', '三维模型生成超时')), ms)
    const done = () => {
      clearTimeout(late)
      worker.off('message', answered).off('error', broken).off('exit', broken)
    }
    worker.on('message', answered).on('error', broken).on('exit', broken)
    worker.ref()
    worker.postMessage(job)
  })
}
