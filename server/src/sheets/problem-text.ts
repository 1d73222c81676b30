import { fileProblemTexts } from '@lianmeng/contract/files/texts'
import type { SheetError, SheetProblem } from './limits.ts'

/** Problems whose text names the limits of the place that a file goes to. */
type OwnProblem = Exclude<SheetProblem, 'foreign' | 'password' | 'withoutText'>

/** Why a file cannot be read, in words for people. */
export function problemText({ problem, kind }: SheetError, own: Readonly<Record<OwnProblem, string>>): string {
  if (problem === 'foreign') return fileProblemTexts.foreign(kind)
  if (problem === 'password' || problem === 'withoutText') return fileProblemTexts[problem]
  return own[problem]
}
