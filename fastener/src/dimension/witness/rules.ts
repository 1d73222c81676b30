import { arithmeticRules } from './arithmetic.ts'
import { clearanceHoleRules } from './clearance-hole.ts'
import { filletRules } from './fillet.ts'
import { hexagonRules } from './hexagon.ts'
import { hexagonBoltRules } from './hexagon-bolt.ts'
import { inchRules } from './inch.ts'
import { lengthRules } from './length.ts'
import { lengthListRules } from './length-lists.ts'
import { metricThreadRules } from './metric-thread.ts'
import { nutRules } from './nut.ts'
import { pinRules } from './pin.ts'
import { pipeThreadRules } from './pipe-thread.ts'
import { propertyClassRules } from './property-class.ts'
import { ringRules } from './ring.ts'
import { rivetRules } from './rivet.ts'
import type { Rule } from './rule.ts'
import { screwRules } from './screw.ts'
import { socketRules } from './socket.ts'
import { strengthRules } from './strength.ts'
import { studRules } from './stud.ts'
import { threadSizeRules } from './thread-size.ts'
import { threadToleranceRules } from './thread-tolerance.ts'
import { toleranceRules } from './tolerance.ts'
import { unifiedThreadRules } from './unified-thread.ts'
import { washerRules } from './washer.ts'

/** Every rule available to a second table. */
export const rules: Readonly<Record<string, Rule>> = {
  ...arithmeticRules,
  ...clearanceHoleRules,
  ...filletRules,
  ...hexagonBoltRules,
  ...hexagonRules,
  ...inchRules,
  ...lengthListRules,
  ...lengthRules,
  ...metricThreadRules,
  ...nutRules,
  ...pinRules,
  ...pipeThreadRules,
  ...propertyClassRules,
  ...ringRules,
  ...rivetRules,
  ...screwRules,
  ...socketRules,
  ...strengthRules,
  ...studRules,
  ...threadSizeRules,
  ...threadToleranceRules,
  ...toleranceRules,
  ...unifiedThreadRules,
  ...washerRules,
}
