import { stripping } from './engagement.ts'
import type { Elastic, Joint, Preloads } from './joint.ts'

const circle = (diameter: number): number => (Math.PI / 4) * diameter ** 2

/** Stresses of the bolt at work, and its fatigue: steps R8 and R9. */
export function stresses(
  { input, bolt, sheet }: Joint,
  { loadFactor }: Elastic,
  { allowed, thermalGain }: Preloads,
): void {
  const { loads, friction, isRolledLast = false } = input
  const { thread, yieldPoint, stressArea } = bolt
  const stressDiameter = (thread.d2 + thread.d3) / 2
  const stress = (step: string, formula: string, symbol: string, words: string, value: number, how: string): number =>
    sheet.line(step, formula, symbol, words, value, 'MPa', how)
  const greatest = sheet.line(
    'R8',
    'R8/1',
    'FSmax',
    '螺栓最大工作载荷',
    allowed + loadFactor * loads.axialMax + thermalGain,
    'N',
    'FSmax = FMzul + Φ·FAmax − ΔFVth',
  )
  const tension = stress('R8', 'R8/2', 'σz', '拉应力', greatest / stressArea, 'σz = FSmax / A0')
  const moment = allowed * (thread.d2 / 2) * (thread.P / (Math.PI * thread.d2) + 1.155 * friction.thread)
  const torsion = stress('R8', 'R8/3', 'τ', '扭应力', moment / ((Math.PI / 16) * stressDiameter ** 3), 'τ = MG / WP')
  const combined = stress(
    'R8',
    'R8/4',
    'σred,B',
    '工作当量应力',
    Math.hypot(tension, Math.sqrt(3) * 0.5 * torsion),
    'σred,B = √(σz² + 3·(kτ·τ)²)，kτ = 0.5',
  )
  sheet.check('R8', 'R8/5', '工作应力 Rp0.2 / σred,B', yieldPoint / combined, 1)
  const swing = loads.axialMax - loads.axialMin
  if (swing <= 0) return
  const amplitude = stress(
    'R9',
    'R9/1',
    'σa',
    '应力幅',
    (loadFactor * swing) / (2 * stressArea),
    'σa = Φ·(FAo − FAu) / (2·A0)',
  )
  const mean = allowed + (loadFactor * (loads.axialMax + loads.axialMin)) / 2
  const endless = 0.85 * (150 / thread.d + 45) * (isRolledLast ? 2 - mean / (yieldPoint * stressArea) : 1)
  const exponent = isRolledLast ? 6 : 3
  const limit = loads.cycles >= endlessCycles ? endless : endless * (endlessCycles / loads.cycles) ** (1 / exponent)
  stress(
    'R9',
    isRolledLast ? 'R9/6' : 'R9/5',
    isRolledLast ? 'σASG' : 'σASV',
    '疲劳极限',
    limit,
    isRolledLast ? 'σASG = (2 − FSm/F0.2)·0.85·(150/d + 45)' : 'σASV = 0.85·(150/d + 45)',
  )
  sheet.check('R9', 'R9/3', '疲劳 σAS / σa', limit / amplitude, 1.2)
}

/** From here on the fatigue limit does not fall. */
const endlessCycles = 2e6

/** Pressures under head and nut: step R10. */
export function pressures({ input, sheet }: Joint, { loadFactor }: Elastic, { allowed, thermalGain }: Preloads): void {
  const { bearing, plates, loads, tapped } = input
  const area = sheet.line(
    'R10',
    '5.5.4',
    'Ap',
    '支承面积',
    circle(bearing.outside) - circle(bearing.hole),
    'mm²',
    'Ap = π/4·(dW² − dh²)',
  )
  sheet.line('R10', 'R10/1', 'pM', '装配时支承面压强', allowed / area, 'MPa', 'pM = FMzul / Ap')
  const working = sheet.line(
    'R10',
    'R10/2',
    'pB',
    '工作时支承面压强',
    (allowed + loadFactor * loads.axialMax + thermalGain) / area,
    'MPa',
    'pB = (FVmax + FSAmax − ΔFVth) / Ap',
  )
  const under = [['头下', plates[0]!], ...(tapped ? [] : ([['螺母下', plates.at(-1)!]] as const))] as const
  for (const [where, { material }] of under)
    sheet.check(
      'R10',
      'R10/4',
      `${where}压强 pG / pB（${material.nameZh}，pG ${material.pressureLimit} MPa）`,
      material.pressureLimit / working,
      1,
    )
}

/** How deep the bolt must be screwed in: step R11; nothing to do with a nut. */
export function engagement({ input: { tapped }, bolt, sheet }: Joint): void {
  if (!tapped) return
  const { thread, tensileStrength, stressArea, shearRatio } = bolt
  const { material } = tapped
  const found = stripping(thread, {
    breaking: tensileStrength * stressArea,
    boltShear: shearRatio * tensileStrength,
    holeShear: material.shearRatio * material.tensileStrength,
  })
  sheet.line('R11', '5.5.5', 'RS', '强度比', found.strengthRatio, '', 'RS = τBM·ASGM / (τBS·ASGS)')
  const least = sheet.line('R11', 'R11/1', 'meff,min', '最小有效旋合长度', found.needed, 'mm', 'FmS ≤ min(FmGM, FmGS)')
  const whole = sheet.line(
    'R11',
    '5.5.5',
    'mges,min',
    '最小旋入深度',
    least + 0.8 * thread.P,
    'mm',
    'mges = meff + 0.8·P',
  )
  sheet.check('R11', 'R11/1', '旋入深度 m / mges,min（螺栓先断，螺纹不脱）', tapped.engagement / whole, 1)
}

/** Clamp load that remains, slipping and shearing: step R12. */
export function slip({ input, bolt, sheet }: Joint, { loadFactor }: Elastic, preloads: Preloads): void {
  const { loads } = input
  const residual = sheet.line(
    'R12',
    'R12/1',
    'FKRmin',
    '最小残余夹紧力',
    preloads.least - (1 - loadFactor) * loads.axialMax - preloads.embeddingLoss - preloads.thermalLoss,
    'N',
    'FKRmin = FMzul/αA − (1 − Φ)·FAmax − FZ − ΔFVth',
  )
  if (loads.residual > 0) sheet.check('R12', 'R12/2', '残余夹紧力 FKRmin / FKP', residual / loads.residual, 1)
  if (loads.transverse === 0) {
    if (loads.residual === 0 && loads.axialMax > 0)
      sheet.check('R12', 'R12/2', '不开缝：FKRmin 与 FAmax 之比大于 0', 1 + residual / loads.axialMax, 1)
    return
  }
  sheet.check(
    'R12',
    'R12/4',
    '防滑 SG = FKRmin / FKQ',
    residual / preloads.transverseClamp,
    loads.isAlternating ? 1.8 : 1.2,
  )
  const shear = sheet.line(
    'R12',
    'R12/5',
    'τQ',
    '滑移后的剪应力',
    loads.transverse / bolt.stressArea,
    'MPa',
    'τQ = FQmax / Aτ',
  )
  sheet.check('R12', 'R12/7', '抗剪 τB / τQ', (bolt.shearRatio * bolt.tensileStrength) / shear, 1.1)
}

/** The tightening torque: step R13. */
export function tightening(
  { input: { bearing, friction }, bolt: { thread }, sheet }: Joint,
  { allowed }: Preloads,
): void {
  const mean = (bearing.outside + bearing.hole) / 2
  const lever = 0.16 * thread.P + 0.58 * thread.d2 * friction.thread + (mean / 2) * friction.head
  sheet.line(
    'R13',
    'R13/1',
    'MA',
    '拧紧力矩',
    (allowed * lever) / 1000,
    'N·m',
    'MA = FMzul·(0.16·P + 0.58·d2·µG + DKm/2·µK)',
  )
}
