/** Why a file cannot be read. */
export type StepProblem = 'notStep' | 'cutOff' | 'damaged' | 'tooDeep' | 'tooManyParts' | 'circular' | 'tooManyPieces'

export class StepError extends Error {
  readonly problem: StepProblem
  constructor(problem: StepProblem) {
    super(problem)
    this.problem = problem
  }
}
