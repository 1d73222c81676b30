import { FactError } from '../fact-error.ts'
import { boltOf, type DesignBolt } from './bolt.ts'
import { type BoltCompliance, boltCompliance, coneOf, gripOf, plateCompliances } from './compliance.ts'
import { embedding } from './embedding.ts'
import { stripping } from './engagement.ts'
import type { Design, DesignCheck, DesignInput, DesignStep } from './input.ts'

const circle = (diameter: number): number => (Math.PI / 4) * diameter ** 2

/** The temperature at which parts are assembled, °C. */
const assemblyTemperature = 20

/** Expansion of steel and of stainless bolts, 10⁻⁶/K. */
const boltExpansion = (boltClass: string): number => (/^[AD]\d/i.test(boltClass) ? 16.5 : 11.5)

/** Collects the lines of a calculation. */
class Sheet {
  readonly steps: DesignStep[] = []
  readonly checks: DesignCheck[] = []

  line(step: string, formula: string, symbol: string, words: string, value: number, unit: string, how: string): number {
    this.steps.push({ step, formula, symbol, words, value, unit, how })
    return value
  }

  check(step: string, formula: string, words: string, safety: number, needed: number): void {
    this.checks.push({ step, formula, words, safety, needed, isMet: safety >= needed })
  }
}

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

type Joint = { readonly input: DesignInput; readonly bolt: DesignBolt; readonly sheet: Sheet }
type Elastic = {
  readonly bolt: number
  readonly plates: number
  readonly loadFactor: number
  readonly grip: number
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

function compliances({ input, bolt, sheet }: Joint): Elastic {
  const grip = sheet.line('R0', '4.2', 'lK', '夹紧长度', gripOf(input.plates), 'mm', 'lK = Σl')
  const cone = coneOf(input, grip)
  sheet.line('R1', 'A8', 'αA', '拧紧系数', input.tighteningFactor, '', 'αA = FMmax / FMmin')
  const parts = boltCompliance(bolt.thread, input, bolt.modulus, grip)
  const micro = (value: number): number => value * 1e6
  for (const [key, symbol, words] of boltParts)
    sheet.line('R3', '5.1.1.1', symbol, words, micro(parts[key]), '10⁻⁶ mm/N', 'δ = l / (E·A)')
  const boltTotal = parts.total
  sheet.line('R3', '5.1.1.1', 'δS', '螺栓柔度', micro(boltTotal), '10⁻⁶ mm/N', 'δS = δSK + δ1 + δGew + δG + δM')
  sheet.line('R3', '5.1.2.1', 'tan φ', '变形锥角的正切', cone.tangent, '', input.tapped ? tappedCone : throughCone)
  sheet.line('R3', '5.1.2.1', 'DA,Gr', '变形锥的极限外径', cone.limitDiameter, 'mm', 'DA,Gr = dW + w·lK·tan φ')
  const each = plateCompliances(input, cone)
  each.forEach((value, i) => {
    const { material } = input.plates[i]!
    sheet.line(
      'R3',
      '5.1.2.1',
      `δP${i + 1}`,
      `第 ${i + 1} 件（${material.nameZh}）柔度`,
      micro(value),
      '10⁻⁶ mm/N',
      'δ = ∫dz / (E·A)',
    )
  })
  const plates = each.reduce((sum, value) => sum + value, 0)
  sheet.line('R3', '5.1.2.1', 'δP', '被夹紧件柔度', micro(plates), '10⁻⁶ mm/N', 'δP = ΣδPi')
  const loadFactor = (input.loadIntroduction * plates) / (boltTotal + plates)
  sheet.line('R3', 'R3/1', 'Φ', '载荷系数', loadFactor, '', 'Φ = n·δP / (δS + δP)')
  return { bolt: boltTotal, plates, loadFactor, grip }
}

const throughCone = 'tan φ = 0.362 + 0.032·ln(βL/2) + 0.153·ln y'
const tappedCone = 'tan φ = 0.348 + 0.013·ln βL + 0.193·ln y'
const boltParts: readonly (readonly [keyof BoltCompliance, string, string])[] = [
  ['head', 'δSK', '螺栓头柔度'],
  ['shank', 'δ1', '光杆柔度'],
  ['freeThread', 'δGew', '未旋合螺纹柔度'],
  ['engagedThread', 'δG', '旋合螺纹小径柔度'],
  ['nut', 'δM', '螺母（螺孔）柔度'],
]

/** Forces of assembly and operation, N. */
type Preloads = {
  readonly allowed: number
  readonly least: number
  readonly embeddingLoss: number
  readonly thermalLoss: number
  readonly thermalGain: number
  readonly transverseClamp: number
}

function preloadsOf({ input, bolt, sheet }: Joint, elastic: Elastic): Preloads {
  const { loads, friction, tighteningFactor } = input
  const force = (step: string, formula: string, symbol: string, words: string, value: number, how: string): number =>
    sheet.line(step, formula, symbol, words, value, 'N', how)
  const transverseClamp = force(
    'R2',
    'R2/1',
    'FKQ',
    '传递横向载荷所需夹紧力',
    loads.transverse / (loads.interfaces * friction.parts),
    'FKQ = FQmax / (qF·µTmin)',
  )
  const required = force(
    'R2',
    'R2/4',
    'FKerf',
    '所需最小夹紧力',
    Math.max(transverseClamp, loads.residual),
    'FKerf ≥ max(FKQ; FKP + FKA)',
  )
  const total = elastic.bolt + elastic.plates
  const settled = sheet.line('R4', '表 5', 'fZ', '嵌入量', embedding(input), 'µm', 'fZ = ΣfZi')
  const embeddingLoss = force('R4', 'R4/1', 'FZ', '嵌入引起的预紧力损失', settled / 1000 / total, 'FZ = fZ / (δS + δP)')
  const thermal = thermalChanges(input, elastic)
  if (input.temperature)
    force('R4', 'R4/2', 'ΔFVth', '温度引起的预紧力损失', thermal.loss, 'ΔFVth = (αS·lK − ΣαP·l)·ΔT / (δS + δP)')
  const unloading = (1 - elastic.loadFactor) * loads.axialMax
  const needed = force(
    'R5',
    'R5/1',
    'FMmin',
    '所需最小装配预紧力',
    required + unloading + embeddingLoss + thermal.loss,
    'FMmin = FKerf + (1 − Φ)·FAmax + FZ + ΔFVth',
  )
  const greatest = force('R6', 'R6/1', 'FMmax', '所需最大装配预紧力', tighteningFactor * needed, 'FMmax = αA·FMmin')
  const allowed = force(
    'R7',
    'R7/2',
    'FMzul',
    '许用装配预紧力',
    allowedPreload(input, bolt),
    'FMzul = A0·ν·Rp0.2 / √(1 + 3·[3/2·d2/d0·(P/(π·d2) + 1.155·µG)]²)',
  )
  sheet.check('R7', 'R7/3', '装配预紧力 FMzul ≥ FMmax', allowed / greatest, 1)
  const least = allowed / tighteningFactor
  return { allowed, least, embeddingLoss, thermalLoss: thermal.loss, thermalGain: thermal.gain, transverseClamp }
}

function allowedPreload(
  { friction, utilisation = 0.9 }: DesignInput,
  { thread, yieldPoint, stressArea }: DesignBolt,
): number {
  const stressDiameter = (thread.d2 + thread.d3) / 2
  const shear = 1.5 * (thread.d2 / stressDiameter) * (thread.P / (Math.PI * thread.d2) + 1.155 * friction.thread)
  return (utilisation * yieldPoint * stressArea) / Math.sqrt(1 + 3 * shear ** 2)
}

/** Loss and gain of preload between the temperatures of work and that of assembly, N; never below 0. */
function thermalChanges({ temperature, plates, boltClass }: DesignInput, { bolt, plates: clamped, grip }: Elastic) {
  const { min = assemblyTemperature, max = assemblyTemperature } = temperature ?? {}
  const difference =
    boltExpansion(boltClass) * grip -
    plates.reduce((sum, { material, thickness }) => sum + material.expansion * thickness, 0)
  const losses = [min, max].map((at) => (difference * 1e-6 * (at - assemblyTemperature)) / (bolt + clamped))
  return { loss: Math.max(0, ...losses), gain: Math.max(0, ...losses.map((loss) => -loss)) }
}

function stresses({ input, bolt, sheet }: Joint, { loadFactor }: Elastic, { allowed, thermalGain }: Preloads): void {
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

function pressures({ input, sheet }: Joint, { loadFactor }: Elastic, { allowed, thermalGain }: Preloads): void {
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

function engagement({ input: { tapped }, bolt, sheet }: Joint): void {
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

function slip({ input, bolt, sheet }: Joint, { loadFactor }: Elastic, preloads: Preloads): void {
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

function tightening({ input: { bearing, friction }, bolt: { thread }, sheet }: Joint, { allowed }: Preloads): void {
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
