import type { Problem } from '@lianmeng/trade/optimise/problem'
import { solve } from '@lianmeng/trade/optimise/solve'
import { answerQuestions } from '../../concurrency/standing-worker.ts'
import { freightOfPlan, type PlanFreight } from './plan-freight.ts'

/** The thread that computes plans. */
answerQuestions(({ problem, freight }: { problem: Problem; freight: PlanFreight }) =>
  solve(problem, freightOfPlan(freight)),
)
