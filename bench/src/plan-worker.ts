import type { Problem } from '@lianmeng/trade/optimise/problem'
import { solve } from '@lianmeng/trade/optimise/solve'
import { answerQuestions } from '../../server/src/concurrency/standing-worker.ts'
import { freightOfPlan, type PlanFreight } from '../../server/src/offers/best-buy/plan-freight.ts'

/** The thread of the server without what it reads and writes: the search alone. */
answerQuestions(({ problem, freight }: { problem: Problem; freight: PlanFreight }) =>
  solve(problem, freightOfPlan(freight)),
)
