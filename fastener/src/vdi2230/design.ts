import { FactError } from '../fact-error.ts'
import { boltOf, type DesignBolt } from './bolt.ts'
import type { Design, DesignInput } from './input.ts'
import { Sheet } from './joint.ts'
import { compliances, preloadsOf } from './preload.ts'
import { engagement, pressures, slip, stresses, tightening } from './verification.ts'

/**
 * Calculates a joint with one bolt, step by step, by VDI 2230-1:2015 (R0 to R13), concentrically clamped and loaded. Formulas
 * of the steps have the guideline's numbers; those of its chapter 5 are named by clause.
 * @throws FactError unknownThread, unknownPropertyClass, notTabulated, impossibleCombination
 */
export function designJoint(input: DesignInput): Design {
  const bolt = boltOf(input.thread, input.boltClass)
  checked(input, bolt)
  const sheet = new Sheet()
  const joint = { input, bolt, sheet }
  const elastic = compliances(joint)
  const preloads = preloadsOf(joint, elastic)
  stresses(joint, elastic, preloads)
  pressures(joint, elastic, preloads)
  engagement(joint)
  slip(joint, elastic, preloads)
  tightening(joint, preloads)
  return { steps: sheet.steps, checks: sheet.checks }
}

function checked(input: DesignInput, { thread }: DesignBolt): void {
  const { bearing, plates, outside, friction, tighteningFactor, loads, loadIntroduction, tapped } = input
  const refuse = (words: string): never => {
    throw new FactError('impossibleCombination', words)
  }
  if (plates.length === 0 || plates.some(({ thickness }) => !(thickness > 0))) refuse('被夹紧件的厚度须大于 0')
  if (!(bearing.hole >= thread.d)) refuse(`通孔 ${bearing.hole} mm 小于螺纹直径 ${thread.d} mm`)
  if (!(bearing.outside > bearing.hole)) refuse('支承面外径须大于通孔')
  if (!(outside >= bearing.outside)) refuse('被夹紧件外径须不小于支承面外径')
  if ([friction.thread, friction.head, friction.parts].some((mu) => !(mu > 0 && mu < 1)))
    refuse('摩擦系数须在 0 与 1 之间')
  if (!(tighteningFactor >= 1)) refuse('拧紧系数 αA 须不小于 1')
  if (!(loadIntroduction >= 0 && loadIntroduction <= 1)) refuse('载荷引入系数 n 须在 0 与 1 之间')
  if (loads.axialMin > loads.axialMax) refuse('轴向载荷的下限大于上限')
  if (loads.transverse < 0 || loads.residual < 0 || !(loads.interfaces >= 1))
    refuse('横向载荷与残余夹紧力不能为负，界面数至少 1')
  if (tapped && !(tapped.engagement > 0)) refuse('旋入深度须大于 0')
}
