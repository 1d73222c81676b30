import { jointDesign } from '@lianmeng/contract/tools/design-endpoints'
import * as contract from '@lianmeng/contract/tools/endpoints'
import { boltedJoint } from '@lianmeng/contract/tools/joint-endpoints'
import type { Feature } from '../../deps.ts'
import { constantRoute } from '../../http/constant-route.ts'
import { reckonJoint } from '../../reference/joint.ts'
import { describeCoating } from './coating/coating.ts'
import { symbols } from './coating/coating-symbols.ts'
import { compareStandard } from './comparison.ts'
import { searchGrades } from './grade-search.ts'
import { gradeList } from './grades.ts'
import { designOfJoint } from './joint-design.ts'
import { loadsOfThread } from './loads.ts'
import { weightOfPart } from './part-weight.ts'
import { limitsOfThread, threadList } from './threads.ts'
import { factors } from './torque-factors.ts'

/** The engineering tools: the kernel's figures, without a database. */
export const tools: Feature = (app) => {
  constantRoute(app, contract.threads, threadList)
  constantRoute(app, contract.threadLimits, ({ designation, toleranceClass }) =>
    limitsOfThread(designation, toleranceClass),
  )
  constantRoute(app, contract.threadLoads, ({ designation }) => loadsOfThread(designation))
  constantRoute(app, contract.coatingSymbols, symbols)
  constantRoute(app, contract.decodedCoating, ({ code, edition }) => describeCoating(code, edition))
  constantRoute(app, contract.grades, gradeList)
  constantRoute(app, contract.gradeSearch, ({ keyword }) => searchGrades(keyword))
  constantRoute(app, contract.standardComparison, ({ keyword = '', standardId }) =>
    compareStandard(keyword, standardId),
  )
  constantRoute(app, contract.torqueFactors, factors)
  constantRoute(app, contract.partWeight, weightOfPart)
  constantRoute(app, boltedJoint, reckonJoint)
  constantRoute(app, jointDesign, designOfJoint)
}
