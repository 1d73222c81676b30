import type { DataOf, ParamsOf } from '@lianmeng/contract/endpoint'
import type { jointDesign } from '@lianmeng/contract/tools/design-endpoints'
import { leastOf, nominalIn } from '@lianmeng/fastener/dimension/row'
import { sizeOf } from '@lianmeng/fastener/dimension/size'
import { FactError } from '@lianmeng/fastener/fact-error'
import { standardNamed } from '@lianmeng/fastener/standard/library'
import { propertyClasses } from '@lianmeng/fastener/strength/property-class'
import { clearanceHole } from '@lianmeng/fastener/thread/clearance-hole'
import { metricThread } from '@lianmeng/fastener/thread/metric'
import { unifiedThread } from '@lianmeng/fastener/thread/unified'
import { designJoint } from '@lianmeng/fastener/vdi2230/design'
import type { DesignInput, Plate } from '@lianmeng/fastener/vdi2230/input'
import { jointMaterial, jointMaterials } from '@lianmeng/fastener/vdi2230/material'

type Query = ParamsOf<typeof jointDesign>
type Answer = DataOf<typeof jointDesign>

const refuse = (words: string): FactError => new FactError('impossibleCombination', words)

/** `20:S355` or `2.5:washer-300HV:24`. */
function plateIn(text: string): Plate {
  const [thickness = '', material = '', outside] = text.split(':').map((one) => one.trim())
  if (!(Number(thickness) > 0) || material === '' || (outside !== undefined && !(Number(outside) > 0)))
    throw refuse(
      `被夹紧件写成「厚度:材料」，垫圈写成「厚度:材料:外径」，如 20:S355,2.5:washer-300HV:24；看不懂「${text}」`,
    )
  return {
    thickness: Number(thickness),
    material: jointMaterial(material),
    ...(outside !== undefined && { outside: Number(outside) }),
  }
}

function tappedIn(text: string): DesignInput['tapped'] {
  if (text.trim() === '') return undefined
  const [material = '', depth = ''] = text.split(':').map((one) => one.trim())
  if (!(Number(depth) > 0)) throw refuse(`螺孔写成「材料:旋入深度」，如 GJL-250:20；看不懂「${text}」`)
  return { material: jointMaterial(material), engagement: Number(depth) }
}

const isUnified = (thread: string): boolean => /UN|[/#"]|No\./i.test(thread)

/** Bearing face and hole of the usual head on the thread. [GB/T 5782, GB/T 70.1, GB/T 5277] */
function bearingOf({ thread = 'M12', head = 'hexagon', bearing, hole }: Query): DesignInput['bearing'] {
  if (isUnified(thread)) {
    const { designation } = unifiedThread(thread)
    if (!bearing || !hole) throw refuse(`${designation} 请填写支承面外径与通孔`)
    return { outside: bearing, hole }
  }
  const { d, designation } = metricThread(thread)
  const usual = (): number => {
    const row = sizeOf(standardNamed(head === 'socket' ? 'GB/T 70.1' : 'GB/T 5782'), `M${d}`)
    const letter = ['dw', 'dk', 's'].find((one) => nominalIn(row, one) !== undefined)
    if (!letter) throw refuse(`${designation} 请填写支承面外径`)
    return leastOf(row, letter)
  }
  return { outside: bearing || usual(), hole: hole || clearanceHole(d, 'medium') }
}

function inputOf(query: Query): DesignInput {
  const { thread = 'M12', boltClass = '8.8', head = 'hexagon', plates = '20:S355,20:S355', tapped = '' } = query
  const bearing = bearingOf(query)
  const hole = tappedIn(tapped)
  const hasTemperature = query.coldest !== undefined || query.hottest !== undefined
  return {
    thread,
    boltClass,
    head,
    shank: query.shank ?? 0,
    bearing,
    plates: plates
      .split(/[,，;；]/)
      .filter((one) => one.trim() !== '')
      .map(plateIn),
    outside: query.outside || 3 * bearing.outside,
    ...(hole && { tapped: hole }),
    friction: { thread: query.muThread ?? 0.12, head: query.muHead ?? 0.12, parts: query.muParts ?? 0.15 },
    tighteningFactor: query.tighteningFactor ?? 1.6,
    roughness: query.roughness ?? 'Rz10-40',
    loadIntroduction: query.loadIntroduction ?? 0.5,
    loads: {
      axialMax: query.axialMax ?? 0,
      axialMin: query.axialMin ?? 0,
      transverse: query.transverse ?? 0,
      isAlternating: query.isAlternating ?? false,
      residual: query.residual ?? 0,
      interfaces: query.interfaces ?? 1,
      cycles: query.cycles ?? 2e6,
    },
    ...(hasTemperature && { temperature: { min: query.coldest ?? 20, max: query.hottest ?? 20 } }),
  }
}

const headTexts = { hexagon: '六角头', socket: '内六角圆柱头' } as const

/** Every value of the calculation, for whoever reads it later. */
function usedIn(input: DesignInput): Answer['used'] {
  const { bearing, friction, loads, plates, tapped, temperature } = input
  const plate = ({ thickness, material, outside }: Plate): string =>
    `${thickness} mm ${material.nameZh}${outside === undefined ? '' : `（外径 ${outside} mm）`}`
  const rows: readonly (readonly [string, string])[] = [
    ['螺栓', `${input.thread} ${input.boltClass} 级，${headTexts[input.head]}，光杆 ${input.shank} mm`],
    ['支承面与通孔', `dW ${bearing.outside} mm，dh ${bearing.hole} mm`],
    ['被夹紧件', `${plates.map(plate).join('、')}；外径 DA ${Math.round(input.outside * 100) / 100} mm`],
    ['旋合', tapped ? `${tapped.material.nameZh} 螺孔，旋入 ${tapped.engagement} mm` : '同级螺母'],
    ['摩擦系数', `螺纹 ${friction.thread}，头下 ${friction.head}，界面 ${friction.parts}`],
    ['拧紧系数 αA', String(input.tighteningFactor)],
    ['表面粗糙度', `${input.roughness} µm`],
    ['载荷引入系数 n', String(input.loadIntroduction)],
    ['轴向载荷 FA', `${loads.axialMin} 至 ${loads.axialMax} N，${loads.cycles} 次`],
    ['横向载荷 FQ', `${loads.transverse} N${loads.isAlternating ? '，交变' : ''}，${loads.interfaces} 个界面`],
    ['残余夹紧力', `${loads.residual} N`],
    ...(temperature ? [['工作温度', `${temperature.min} 至 ${temperature.max} °C`] as const] : []),
  ]
  return rows.map(([name, text]) => ({ name, text }))
}

const choices = (): Pick<Answer, 'materials' | 'classes'> => ({
  materials: jointMaterials().map(({ name, nameZh }) => ({ name, title: nameZh })),
  classes: [
    ...new Set(
      propertyClasses().flatMap(({ name, kind, yieldPoint }) =>
        yieldPoint && ['bolt', 'stainless bolt', 'inch bolt'].includes(kind) ? [name] : [],
      ),
    ),
  ],
})

/** Calculates a joint for its designer. For an impossible one `problem` gives the reason. */
export function designOfJoint(query: Query): Answer {
  const nothing = { used: [], steps: [], checks: [], problem: '', ...choices() }
  try {
    const input = inputOf(query)
    const { steps, checks } = designJoint(input)
    return { ...nothing, used: usedIn(input), steps: [...steps], checks: [...checks] }
  } catch (error) {
    if (error instanceof FactError) return { ...nothing, problem: error.message }
    throw error
  }
}
