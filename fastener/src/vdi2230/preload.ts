import type { DesignBolt } from './bolt.ts'
import { type BoltCompliance, boltCompliance, coneOf, gripOf, plateCompliances } from './compliance.ts'
import { embedding } from './embedding.ts'
import type { DesignInput } from './input.ts'
import type { Elastic, Joint, Preloads } from './joint.ts'

/** The temperature at which parts are assembled, °C. */
const assemblyTemperature = 20

/** Expansion of steel and of stainless bolts, 10⁻⁶/K. */
const boltExpansion = (boltClass: string): number => (/^[AD]\d/i.test(boltClass) ? 16.5 : 11.5)

/** How bolt and plates give way: steps R0, R1 and R3. */
export function compliances({ input, bolt, sheet }: Joint): Elastic {
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

/** The preload that is needed and the one that is allowed: steps R2 and R4 to R7. */
export function preloadsOf({ input, bolt, sheet }: Joint, elastic: Elastic): Preloads {
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
