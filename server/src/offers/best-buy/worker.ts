import { workerData } from 'node:worker_threads'
import type { Problem } from '@lianmeng/trade/optimise/problem'
import { solve } from '@lianmeng/trade/optimise/solve'
import { answerFromWorker } from '../../concurrency/in-worker.ts'

/** The thread of one question. */
answerFromWorker(solve(workerData as Problem))
