import { type ChildProcess, fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { type Answer, refusalOf } from './answer.ts'
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
  /** Idle time after which a modelling process ends, ms. */
  readonly idleMs: number
  /** A process with a larger heap ends after its job, because OpenCascade does not return memory. */
  readonly heapBytes: number
}

/**
 * One modelling process, started with its first job and restarted after it has ended. It is no thread: a fault of
 * OpenCascade or of the engine below it would end the process of whoever asks.
 */
export type Modeller = {
  /** Must be called for one job at a time. @throws FactError, SolidError */
  run(job: SolidJob): Promise<Uint8Array>
  end(): void
}

export function modeller({ jobMs, idleMs, heapBytes }: Limits): Modeller {
  let child: ChildProcess | undefined
  let idle: NodeJS.Timeout | undefined

  const end = () => {
    clearTimeout(idle)
    child?.kill('SIGKILL')
    child = undefined
  }
  /** Without us it ends of its own accord, which, unlike a kill, keeps its compiled code for the next one. */
  const dismiss = () => {
    child?.disconnect()
    child = undefined
  }
  const rest = () => {
    setKeepsAlive(child, false)
    idle = setTimeout(dismiss, idleMs).unref()
  }
  const start = () => {
    const started = startChild()
    const gone = () => {
      if (child === started) child = undefined
    }
    return started.on('error', gone).on('disconnect', gone)
  }

  return {
    end,
    async run(job) {
      clearTimeout(idle)
      child ??= start()
      try {
        const answer = await answerOf(child, job, jobMs)
        // After a failure the modeller's memory may be damaged.
        if (answer.failure !== undefined || answer.heapBytes > heapBytes) end()
        else rest()
        return fileIn(answer)
      } catch (error) {
        if (error instanceof SolidError && error.kind !== 'failed') end()
        throw error
      }
    },
  }
}

/** It gets nothing of our environment but where compiled code is kept. */
function startChild(): ChildProcess {
  const { NODE_COMPILE_CACHE, SystemRoot } = process.env
  return fork(fileURLToPath(new URL('./child.ts', import.meta.url)), {
    env: { ...(NODE_COMPILE_CACHE && { NODE_COMPILE_CACHE }), ...(SystemRoot && { SystemRoot }) },
    execArgv: [],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
}

/** Whether our process waits for the child before it ends. */
function setKeepsAlive(child: ChildProcess | undefined, keeps: boolean): void {
  const verb = keeps ? 'ref' : 'unref'
  child?.[verb]()
  child?.channel?.[verb]()
}

function fileIn({ file, refusal, failure }: Answer): Uint8Array {
  if (file) return file
  if (refusal) throw refusalOf(refusal)
  throw new SolidError('failed', `三维模型生成失败：${failure}`)
}

/** A child's answer to a job, unless it ends or takes too long. */
function answerOf(child: ChildProcess, job: SolidJob, ms: number): Promise<Answer> {
  return new Promise<Answer>((resolve, reject) => {
    const fail = (error: SolidError) => {
      done()
      reject(error)
    }
    const answered = (answer: Answer) => {
      done()
      resolve(answer)
    }
    const broken = (cause?: unknown) => fail(new SolidError('crashed', '三维建模进程意外退出，请重试', { cause }))
    const late = setTimeout(() => fail(new SolidError('tooSlow', '三维模型生成超时')), ms)
    const done = () => {
      clearTimeout(late)
      child.off('message', answered).off('error', broken).off('disconnect', broken)
    }
    child.on('message', answered).on('error', broken).on('disconnect', broken)
    setKeepsAlive(child, true)
    child.send(job, () => {})
  })
}
