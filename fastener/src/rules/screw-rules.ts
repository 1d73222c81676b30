import { atLeast, atMost, type FamilyRules, letter, type Sizes, together } from './rule.ts'

type Part = Partial<FamilyRules>

const belowFace = () => 0
const boltShank = (from: (sizes: Sizes) => number = belowFace): Part => ({ shank: { kind: 'bolt', from } })
const belowHead = boltShank((z) => z('k'))
const rod: Part = { shank: { kind: 'rod', from: belowFace } }

const hexHead: Part = {
  letters: [letter('s', 0.85, 1.5, ['e', 'dw']), letter('k', 0.6, 1.8, ['kw'])],
  relations: [
    atLeast('s', (z) => 1.3 * z('d'), '对边须不小于杆径的 1.3 倍，否则承压面不够'),
    atLeast('k', (z) => 0.35 * z('d'), '头部高度须不小于杆径的 0.35 倍，否则头部拉脱'),
    atMost('k', (z) => z('s'), '头部高度不能大于对边'),
  ],
}
const flange: Part = {
  letters: [letter('dc', 0.9, 1.35, ['dw'])],
  relations: [
    atLeast('dc', (z) => 1.17 * z('s'), '法兰须大于六角的对角'),
    atLeast('k', (z) => z('c') + 0.5 * (z('dc') - z('s')) * 0.364 + 0.25 * z('d'), '法兰以上的六角太矮，扳手夹不住'),
  ],
}
const roundHead: Part = {
  letters: [letter('k', 0.7, 1.6), letter('dk', 0.85, 1.4, ['rf', 'dl'])],
  relations: [atLeast('dk', (z) => 1.35 * z('d'), '头部直径须不小于杆径的 1.35 倍，否则承压面不够')],
}
const headRadius: Part = {
  relations: [
    atMost('k', (z) => 0.5 * z('dk'), '头部太高，圆弧合不拢'),
    atLeast('rf', (z) => 0.52 * Math.hypot(z('k'), (z('dk') - z('dl')) / 2), '头部太高，圆弧合不拢'),
  ],
}
const sunkHead: Part = {
  letters: [letter('k', 0.85, 1.5), letter('dk', 0.85, 1.3), letter('dk_act', 0.85, 1.3)],
  relations: [
    atLeast('dk', (z) => 1.45 * z('d'), '沉头直径须不小于杆径的 1.45 倍'),
    atLeast('dk_act', (z) => 1.45 * z('d'), '沉头直径须不小于杆径的 1.45 倍'),
    atLeast('length', (z) => z('k') + 3 * z('P'), '长度须大于头部高度加 3 倍螺距'),
  ],
}
const dome: Part = {
  letters: [letter('f', 0.6, 1.5)],
  relations: [atMost('f', (z) => 0.35 * z('dk'), '球面高度太大')],
}
const slot: Part = {
  letters: [letter('n', 0.7, 1.5), letter('t', 0.6, 1.4)],
  relations: [
    atMost('n', (z) => 0.35 * z('dk'), '槽太宽，槽边留不住'),
    atMost('t', (z) => 0.75 * z('k'), '槽太深，槽底到承压面的壁厚不足'),
  ],
}
const hexSocket: Part = {
  letters: [letter('s', 0.8, 1.25, ['e']), letter('t', 0.7, 1.3)],
  relations: [
    atMost('s', (z) => 0.75 * z('dk'), '内六角太大，头部壁厚不足'),
    atMost('t', (z) => 0.88 * z('k'), '内六角太深，孔底壁厚不足'),
  ],
}
const lobeSocket: Part = {
  letters: [letter('A', 0.8, 1.2), letter('t', 0.7, 1.3)],
  relations: [
    atMost('A', (z) => 0.75 * z('dk'), '花形槽太大，头部壁厚不足'),
    atMost('t', (z) => 0.88 * z('k'), '花形槽太深，孔底壁厚不足'),
  ],
}
const cross: Part = {
  letters: [letter('m_H', 0.8, 1.15, ['m_Z', 'depth_H', 'depth_Z'])],
  relations: [atMost('m_H', (z) => 0.75 * z('dk'), '十字槽太大，头部壁厚不足')],
}
const drilled: Part = { hasDrillableHead: true }
const knurled: Part = { hasKnurlableHead: true }
const setPoint: Part = {
  letters: [letter('dp', 0.8, 1.1), letter('dt', 0.7, 1.5), letter('dz', 0.8, 1.1)],
  relations: [
    atMost('dp', (z) => 0.85 * z('d'), '末端直径须小于螺纹小径'),
    atMost('dt', (z) => 0.5 * z('d'), '锥端直径不能大于螺纹直径的一半'),
    atMost('dz', (z) => 0.8 * z('d'), '凹端直径须小于螺纹小径'),
  ],
}
const tappingHead: Part = { letters: [letter('k', 0.8, 1.4), letter('dk', 0.9, 1.3, ['rf'])] }
const hexTappingHead: Part = { letters: [letter('s', 0.9, 1.4, ['e', 'dw']), letter('k', 0.7, 1.6)] }

/** Bolts, screws, studs and rods; each name lists its features. */
export const screwRules = {
  hexBolt: together(hexHead, drilled, boltShank()),
  hexScrew: together(hexHead, drilled, boltShank()),
  hexFlangeBolt: together(hexHead, flange, drilled, boltShank()),
  squareNeckBolt: together(
    {
      letters: [
        letter('k', 0.7, 1.4),
        letter('dk', 0.9, 1.4),
        letter('V', 0.95, 1.2),
        letter('f', 0.8, 2),
        letter('f1', 0.8, 2),
      ],
      relations: [
        atLeast('V', (z) => 0.92 * z('d'), '方颈须不小于杆径'),
        atMost('V', (z) => 0.66 * z('dk'), '方颈的对角须小于头部直径'),
        atMost('k', (z) => 0.48 * z('dk'), '圆头太高'),
      ],
    },
    boltShank((z) => (z('f') > 0 ? z('f') : z('f1'))),
  ),
  swingBolt: together(
    {
      letters: [letter('D', 0.9, 1.3), letter('d1', 0.8, 1.2), letter('b', 0.9, 1.4)],
      relations: [
        atMost('d1', (z) => 0.62 * z('D'), '孔太大，孔环壁厚不足'),
        atLeast('D', (z) => 1.3 * z('d'), '球环须大于杆径的 1.3 倍'),
        atLeast('b', (z) => 0.8 * z('d'), '环宽须不小于杆径的 0.8 倍'),
      ],
    },
    boltShank((z) => z('D') / 2),
  ),
  liftingEyeBolt: together({ letters: [letter('l', 0.9, 2)] }),
  doubleEndStud: together({ letters: [letter('bm', 0.7, 2)] }, rod),
  studBolt: together(rod),
  threadedRod: together(rod),
  socketCapScrew: together(roundHead, hexSocket, drilled, knurled, boltShank()),
  socketPilotScrew: together(roundHead, {
    letters: [letter('s', 0.85, 1.15, ['e'])],
    relations: [atMost('s', (z) => 0.75 * z('dk'), '内六角太大，头部壁厚不足')],
  }),
  socketShoulderScrew: together(
    { letters: [letter('k', 0.8, 1.5), letter('dk', 0.9, 1.3), letter('ds', 0.95, 1.1)] },
    hexSocket,
    {
      relations: [
        atMost('ds', (z) => 0.85 * z('dk'), '轴肩须小于头部'),
        atLeast('ds', (z) => 1.08 * z('d'), '轴肩须大于螺纹'),
      ],
    },
  ),
  hexalobularCapScrew: together(roundHead, lobeSocket, drilled, knurled, boltShank()),
  socketButtonScrew: together(roundHead, headRadius, hexSocket, boltShank()),
  socketButtonCollarScrew: together(
    { letters: [letter('k', 0.85, 1.3), letter('dc', 0.9, 1.3)] },
    headRadius,
    hexSocket,
    { relations: [atLeast('dc', (z) => 1.05 * z('dk'), '垫圈面须大于头部')] },
    boltShank(),
  ),
  socketCountersunkScrew: together(sunkHead, hexSocket, belowHead),
  slottedCheeseScrew: together(roundHead, slot, knurled, boltShank()),
  slottedPanScrew: together(roundHead, slot, boltShank()),
  slottedCountersunkScrew: together(sunkHead, slot, belowHead),
  slottedRaisedCountersunkScrew: together(sunkHead, dome, slot, belowHead),
  crossPanScrew: together(roundHead, cross, boltShank()),
  crossCheeseScrew: together(roundHead, cross, knurled, boltShank()),
  crossCountersunkScrew: together(sunkHead, cross, belowHead),
  crossRaisedCountersunkScrew: together(sunkHead, dome, cross, belowHead),
  hexalobularPanScrew: together(roundHead, lobeSocket, boltShank()),
  hexalobularCountersunkScrew: together(sunkHead, lobeSocket, belowHead),
  hexalobularRaisedCountersunkScrew: together(sunkHead, dome, lobeSocket, belowHead),
  slottedSetScrew: together(setPoint, {
    letters: [letter('n', 0.8, 1.4), letter('t', 0.7, 1.4), letter('z', 0.7, 1.3)],
  }),
  socketSetScrew: together(setPoint, { letters: [letter('s', 0.85, 1.15, ['e'])] }),
  crossPanTappingScrew: together(tappingHead, cross),
  crossCountersunkTappingScrew: together(tappingHead, cross),
  crossRaisedCountersunkTappingScrew: together(tappingHead, dome, cross),
  slottedPanTappingScrew: together(tappingHead, slot),
  slottedCountersunkTappingScrew: together(tappingHead, slot),
  hexTappingScrew: together(hexTappingHead),
  crossPanDrillingScrew: together(tappingHead, cross),
  crossCountersunkDrillingScrew: together(tappingHead, cross),
  crossRaisedCountersunkDrillingScrew: together(tappingHead, dome, cross),
  hexFlangeDrillingScrew: together(hexTappingHead, {
    letters: [letter('dc', 0.95, 1.3)],
    relations: [atLeast('dc', (z) => 1.17 * z('s'), '法兰须大于六角的对角')],
  }),
  hexWoodScrew: together(hexTappingHead),
  countersunkWoodScrew: together(tappingHead),
  slottedRoundWoodScrew: together(tappingHead, slot),
  crossRoundWoodScrew: together(tappingHead, cross),
} satisfies Record<string, FamilyRules>
