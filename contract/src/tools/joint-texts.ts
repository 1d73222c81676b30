import type { DataOf } from '../endpoint.ts'
import { kiloNewtons, plain } from './figures.ts'
import type { boltedJoint, Joint } from './joint-endpoints.ts'

type JointAnswer = DataOf<typeof boltedJoint>
type Range = { min: number; max: number }

/** `84`, `84–120`, to three figures. */
export const spanText = ({ min, max }: Range): string => {
  const [from, to] = [min, max].map((value) => value.toFixed(value >= 100 ? 0 : value >= 10 ? 1 : 2))
  return from === to ? from! : `${from}–${to}`
}

/** Statements about the joint, each with whether it is good. */
export function verdictsOf({ boltClass, nutClass }: JointAnswer, joint: Joint): { text: string; isGood: boolean }[] {
  const { pairing, pressure, pressureLimit, engagement, nutHeight, protrusionPitches, suggestedLength } = joint
  const longer = suggestedLength === null ? '' : `，宜用长 ${plain(suggestedLength)} mm`
  return [
    {
      text: pairing.suits
        ? `螺母 ${nutClass} 级与螺栓 ${boltClass} 级相配（不低于 ${pairing.needed} 级）`
        : `螺母 ${nutClass} 级偏弱：螺栓 ${boltClass} 级须配 ${pairing.needed} 级，否则可能脱扣`,
      isGood: pairing.suits,
    },
    {
      text:
        engagement >= nutHeight
          ? `螺纹旋合 ${plain(engagement)} mm，螺母全高 ${plain(nutHeight)} mm`
          : `螺纹只旋合 ${plain(engagement)} mm，不足螺母全高 ${plain(nutHeight)} mm${longer}`,
      isGood: engagement >= nutHeight,
    },
    {
      text: `伸出螺母 ${plain(protrusionPitches)} 个螺距${protrusionPitches < 2 ? `，少于常用的 2 个${longer}` : ''}`,
      isGood: protrusionPitches >= 2,
    },
    pressureLimit === null
      ? { text: `头下压强 ${pressure} MPa；未给许用压强，请与被夹紧件材料比较`, isGood: true }
      : {
          text: `头下压强 ${pressure} MPa，${pressure <= pressureLimit ? '不超过' : '超过'}许用 ${plain(pressureLimit)} MPa`,
          isGood: pressure <= pressureLimit,
        },
  ]
}

/** The named figures of the joint, for display and export. */
export const figuresOf = (joint: Joint): [name: string, value: string][] => [
  ['拧紧力矩（VDI 2230，90% 屈服）', `${spanText(joint.torque)} N·m`],
  ['最大预紧力', `${kiloNewtons(joint.preload)} kN`],
  ['摩擦最大时的预紧力', `${kiloNewtons(joint.leastPreload)} kN`],
  [
    `力矩 K·F·d（K ${spanText(joint.simple.k)}，系数 ${plain(joint.simple.factor)}）`,
    `${spanText(joint.simple.torque)} N·m`,
  ],
  ['预紧力 K·F·d', `${kiloNewtons(joint.simple.preload)} kN`],
  ['螺栓伸长', `${joint.elongation.toFixed(3)} mm`],
  ['头下压强', `${joint.pressure} MPa`],
  ['夹紧厚度（含垫圈）', `${plain(joint.grip)} mm`],
  ['垫圈厚度', `${plain(joint.washerHeight)} mm`],
  ['光杆 + 自由螺纹', `${plain(joint.shank)} + ${plain(joint.freeThread)} mm`],
  ['螺纹旋合', `${plain(joint.engagement)} mm`],
  ['伸出螺母', `${plain(joint.protrusion)} mm`],
  ['通孔', `${plain(joint.hole)} mm`],
  ['支承面直径', `${plain(joint.bearingFace)} mm`],
  ...(joint.nutToBolt === null
    ? []
    : [['螺母保证载荷 / 螺栓拉力载荷', joint.nutToBolt.toFixed(2)] as [string, string]]),
]

/** The parts of a joint, in one line. */
export const jointLabel = ({ bolt, size, length, boltClass, nut, nutClass }: JointAnswer): string =>
  `${bolt.name} ${size.replace('x', '×')}×${plain(length)} ${boltClass} 配 ${nut.name} ${nutClass} 级`

/** Standards behind the calculation. */
export const jointBasis = 'VDI 2230-1:2015、GB/T 16823.2-1997、GB/T 3098.1-2010、3098.2-2015、GB/T 5277-1985'
