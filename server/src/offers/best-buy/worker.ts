import { workerData } from 'node:worker_threads'
import type { Problem } from '@lianmeng/trade/optimise/problem'
import { solve } from '@lianmeng/trade/optimise/solve'
import { answerFromWorker } from '../../concurrency/in-worker.ts'
import { freightOfPlan, type PlanFreight } from './plan-freight.ts'

/** The thread of one question. */
const { problem, freight } = workerData as { problem: Problem; freight: PlanFreight }
answerFromWorker(solve(problem, freightOfPlan(freight)))
