/** Why a drawing of somebody else cannot be shown. */
export type FileProblem = 'binaryDxf' | 'damaged' | 'empty' | 'tooMuch'

export class FileError extends Error {
  readonly problem: FileProblem
  constructor(problem: FileProblem) {
    super(problem)
    this.name = 'FileError'
    this.problem = problem
  }
}
