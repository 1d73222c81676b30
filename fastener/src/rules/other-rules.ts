import { atLeast, atMost, type FamilyRules, hollow, letter, together } from './rule.ts'

type Part = Partial<FamilyRules>

const hexagon: Part = {
  letters: [letter('s', 0.85, 1.5, ['e', 'dw']), letter('m', 0.6, 2, ['mw'])],
  relations: [
    atLeast('s', (z) => 1.3 * z('d'), '对边须不小于螺纹直径的 1.3 倍，否则壁厚不足'),
    atLeast('m', (z) => 3 * z('P'), '高度须不小于 3 倍螺距'),
  ],
}
const crown: Part = {
  letters: [letter('h', 0.8, 1.6)],
  relations: [atLeast('h', (z) => z('m') + 0.08 * z('d'), '总高须大于六角部分的高度')],
}
const flange: Part = {
  letters: [letter('dc', 0.9, 1.35, ['dw'])],
  relations: [
    atLeast('dc', (z) => 1.17 * z('s'), '法兰须大于六角的对角'),
    atLeast('m', (z) => z('c') + 0.5 * (z('dc') - z('s')) * 0.364 + 0.2 * z('d'), '法兰以上的六角太矮，扳手夹不住'),
  ],
}
const ring = (outer: string, inner: string, height: string): Part => ({
  letters: [letter(outer, 0.85, 1.6), hollow(inner, 0.9, 1.3), letter(height, 0.5, 2)],
  relations: [atLeast(outer, (z) => 1.15 * z(inner), '外径须不小于孔径的 1.15 倍，否则环宽不足')],
})
const wholePin: Part = { shank: { kind: 'pin', from: () => 0 } }
const thickness: Part = { letters: [letter('s', 0.8, 1.3, ['kg_per_1000'])] }
const rivetHead: Part = {
  letters: [letter('k', 0.8, 1.4), letter('dk', 0.9, 1.3, ['R', 'r1'])],
  relations: [
    atLeast('dk', (z) => 1.3 * z('d'), '头部直径须不小于杆径的 1.3 倍'),
    atMost('k', (z) => 0.5 * z('dk'), '头部太高'),
  ],
}

/** Nuts, washers, pins, rings and rivets; each name lists its features. */
export const otherRules = {
  hexNut: together(hexagon),
  hexFlangeNut: together(hexagon, flange),
  insertLockNut: together(hexagon, crown),
  metalLockNut: together(hexagon, crown),
  insertLockFlangeNut: together(hexagon, flange, crown),
  metalLockFlangeNut: together(hexagon, flange, crown),
  castleNut: together(hexagon, {
    letters: [letter('w', 0.7, 1.2), letter('n', 0.8, 1.3)],
    relations: [
      atMost('w', (z) => z('m') - 0.15 * z('d'), '槽底须低于顶面'),
      atLeast('w', (z) => 3 * z('P'), '槽下螺纹须不小于 3 倍螺距'),
      atMost('n', (z) => 0.35 * z('d'), '槽太宽，齿留不住'),
    ],
  }),
  squareNut: together(hexagon),
  roundNut: together({
    letters: [letter('dk', 0.95, 1.3, ['d1']), letter('m', 0.7, 2), hollow('n', 0.8, 1.3), hollow('t', 0.8, 1.2)],
    relations: [
      atLeast('dk', (z) => 1.2 * z('d'), '外径须不小于螺纹直径的 1.2 倍'),
      atMost('t', (z) => 0.35 * (z('dk') - z('d')), '槽太深，壁厚不足'),
      atLeast('m', (z) => 3 * z('P'), '高度须不小于 3 倍螺距'),
      atMost('n', (z) => 0.25 * z('dk'), '槽太宽'),
    ],
  }),
  weldNut: together(hexagon, {
    letters: [letter('h1', 0.7, 1.5), letter('h2', 0.7, 1.5), letter('d2', 0.95, 1.1)],
    relations: [
      atLeast('d2', (z) => 1.1 * z('d'), '导向部分须大于螺纹'),
      atMost('d2', (z) => 0.8 * z('s'), '导向部分须小于对边'),
    ],
  }),
  wingNut: together({
    letters: [letter('m', 0.8, 1.3)],
    relations: [atMost('m', (z) => 0.75 * z('h'), '螺母体须低于翼')],
  }),
  capNut: together(hexagon, {
    letters: [letter('h', 0.9, 1.4), letter('t', 0.8, 1.1)],
    relations: [
      atLeast('h', (z) => z('m') + 0.2 * z('d'), '总高须大于六角部分的高度'),
      atMost('t', (z) => z('h') - 0.3 * z('d'), '螺孔太深，球顶壁厚不足'),
    ],
  }),
  plainWasher: together(ring('d2', 'd1', 'h')),
  springWasher: together({ letters: [letter('b', 0.85, 1.3), letter('S', 0.85, 1.25, ['H'])] }),
  toothedWasher: together({ letters: [letter('h', 0.7, 1.5)] }),
  discSpringWasher: together({
    letters: [letter('d2', 0.9, 1.3), letter('d1', 0.95, 1.2), letter('s', 0.7, 1.3), letter('h', 0.9, 1.2)],
    relations: [
      atLeast('d2', (z) => 1.3 * z('d1'), '外径须不小于孔径的 1.3 倍'),
      atLeast('h', (z) => 1.05 * z('s'), '自由高度须大于厚度'),
    ],
  }),
  sphericalWasher: together({
    letters: [letter('d3', 0.95, 1.1), hollow('d1', 0.95, 1.1), letter('h2', 0.9, 1.6)],
    relations: [atLeast('d3', (z) => 1.2 * z('d1'), '外径须不小于孔径的 1.2 倍')],
  }),
  conicalSeat: together({
    letters: [letter('d4', 0.95, 1.3), hollow('d2', 0.95, 1.1), letter('d5', 0.95, 1.05), letter('h3', 0.9, 1.6)],
    relations: [
      atLeast('d4', (z) => 1.03 * z('d5'), '外径须大于锥口'),
      atLeast('d5', (z) => 1.08 * z('d2'), '锥口须大于孔径'),
    ],
  }),
  tabWasher: together({ letters: [letter('s', 0.7, 1.5), letter('h', 0.8, 1.5)] }),
  parallelPin: together(
    {
      letters: [letter('d', 0.9, 1.1), letter('c', 0.5, 2)],
      relations: [atMost('c', (z) => 0.6 * z('d'), '倒角太大')],
    },
    wholePin,
  ),
  parallelKey: together({ letters: [letter('b', 0.95, 1.05), letter('h', 0.9, 1.1)] }),
  taperPin: together({ letters: [letter('d', 0.9, 1.1)] }),
  tappedPin: together({ letters: [letter('t1', 0.8, 1.2, ['t2'])] }),
  tappedTaperPin: together({ letters: [letter('t1', 0.8, 1.2, ['t2'])] }),
  springPin: together({
    letters: [letter('s', 0.8, 1.2), letter('d1', 0.98, 1.05)],
    relations: [atMost('s', (z) => 0.25 * z('d1'), '壁太厚，卷不成弹性销')],
  }),
  coiledPin: together({ letters: [letter('d1', 0.98, 1.05)] }),
  groovedPin: together({ letters: [letter('d1', 0.95, 1.05)] }),
  clevisPin: together({
    letters: [letter('k', 0.7, 1.6), letter('dk', 0.9, 1.3), letter('d1_hole', 0.8, 1.25), letter('le', 0.9, 2.5)],
    relations: [
      atLeast('dk', (z) => 1.2 * z('d'), '头部直径须不小于杆径的 1.2 倍'),
      atMost('d1_hole', (z) => 0.4 * z('d'), '销孔太大，杆被削弱'),
      atLeast('le', (z) => z('d1_hole'), '孔到末端须不小于孔径'),
      atMost('le', (z) => 0.6 * z('length'), '孔太靠近头部'),
    ],
  }),
  headlessClevisPin: together({
    letters: [letter('d1_hole', 0.8, 1.25), letter('le', 0.9, 2)],
    relations: [
      atMost('d1_hole', (z) => 0.4 * z('d'), '销孔太大，杆被削弱'),
      atLeast('le', (z) => z('d1_hole'), '孔到末端须不小于孔径'),
      atMost('le', (z) => 0.3 * z('length'), '两端的孔太近'),
    ],
  }),
  splitPin: together({ letters: [letter('a', 0.7, 1.5)] }),
  shaftRing: together(thickness),
  boreRing: together(thickness),
  eRing: together(thickness),
  roundHeadRivet: together(rivetHead),
  countersunkRivet: together({
    letters: [letter('k', 0.9, 1.2), letter('dk', 0.95, 1.2)],
    relations: [atLeast('dk', (z) => 1.3 * z('d'), '头部直径须不小于杆径的 1.3 倍')],
  }),
  blindRivet: together({ letters: [letter('k', 0.8, 1.4), letter('dk', 0.9, 1.3)] }),
  tappingThread: together(),
} satisfies Record<string, FamilyRules>
