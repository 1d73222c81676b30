import type { DataOf } from '@lianmeng/contract/endpoint'
import { plain } from '@lianmeng/contract/tools/figures'
import type { boltedJoint, Joint } from '@lianmeng/contract/tools/joint-endpoints'
import { figuresOf, jointBasis, jointLabel, spanText, verdictsOf } from '@lianmeng/contract/tools/joint-texts'
import type { Assembly } from '@lianmeng/fastener/composite/assembly'
import { drawAssembly } from '@lianmeng/fastener/sheet/assembly'
import type { PaperTable } from '../../../papers/paper.ts'
import { partName, specificationName } from '../subject/specification-name.ts'
import type { DataSheet, Signature } from './sheet.ts'

type JointAnswer = DataOf<typeof boltedJoint>

/** The calculation of a joint on paper: its parts in place, its strength and its tightening. */
export function jointSheetOf(chosen: JointAnswer, joint: Joint, assembly: Assembly, signature: Signature): DataSheet {
  return {
    title: '连接副计算书',
    designation: jointLabel(chosen),
    signature,
    facts: factsOf(chosen, joint),
    drawing: drawAssembly(assembly),
    tables: [partsTable(assembly), figuresTable(joint), verdictsTable(chosen, joint), frictionTable(joint)],
  }
}

const clampedText = ({ clamped }: JointAnswer): string =>
  clamped
    .map(({ thickness, pressureLimit }) =>
      pressureLimit === null ? `${plain(thickness)} mm` : `${plain(thickness)} mm（许用 ${plain(pressureLimit)} MPa）`,
    )
    .join('、')

const factsOf = (chosen: JointAnswer, joint: Joint): DataSheet['facts'] => [
  ['被夹紧件', clampedText(chosen)],
  ['通孔', `${plain(joint.hole)} mm`],
  ['摩擦系数等级', chosen.friction],
  ['表面与润滑', chosen.surface],
]

function partsTable({ parts }: Assembly): PaperTable {
  return {
    title: '组成零件',
    columns: [
      ['序号', 0.08],
      ['名称', 0.34],
      ['标准', 0.28],
      ['规格', 0.18],
      ['数量', 0.12],
    ],
    rows: parts.map(({ id, specification, offsets }) => [
      String(id),
      partName(specification.standard),
      specification.standard.name,
      specificationName(specification),
      String(offsets.length),
    ]),
  }
}

const figuresTable = (joint: Joint): PaperTable => ({
  title: '计算结果',
  columns: [
    ['项目', 0.6],
    ['数值', 0.4],
  ],
  rows: figuresOf(joint),
  notes: ['压强按螺栓头支承面计算，垫圈的扩散未计入，偏安全。重要连接请以试验为准。', `依据 ${jointBasis}`],
})

const verdictsTable = (chosen: JointAnswer, joint: Joint): PaperTable => ({
  title: '校核',
  columns: [
    ['结论', 0.15],
    ['说明', 0.85],
  ],
  rows: verdictsOf(chosen, joint).map(({ text, isGood }) => [isGood ? '可以' : '注意', text]),
})

const frictionTable = ({ byFriction }: Joint): PaperTable => ({
  title: '各种表面与润滑的拧紧力矩',
  columns: [
    ['等级', 0.08],
    ['表面与润滑', 0.56],
    ['摩擦系数', 0.16],
    ['力矩 N·m', 0.2],
  ],
  rows: byFriction.map(({ name, surfaces, mu, torque }) => [name, surfaces, spanText(mu), spanText(torque)]),
})
