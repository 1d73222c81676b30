import { type Assembly, assemblyOf } from '../composite/assembly.ts'
import { isComposite } from '../composite/composition.ts'
import { assemblyPieces } from '../composite/solid.ts'
import { partFamilyOf } from '../family/family.ts'
import { isThreaded } from '../part/facts.ts'
import { type MaterialLimit, materialLimitNames } from '../part/material-limit.ts'
import type { Specification } from '../part/specification.ts'
import type { ThreadStyle } from '../solid/solid-recipe.ts'
import type { StepProperty } from '../solid/step-properties.ts'
import { type StepPiece, stepOf } from '../solid/write-step.ts'
import type { Standard } from '../standard/standard.ts'
import { weightOf } from '../weight/weight.ts'
import { nameOf } from './name.ts'
import { modelledPart, solidOf, whole } from './solid.ts'

/**
 * The STEP file of a part with its properties; for a composite, or a nut with a ring, an assembly of named parts.
 * @throws FactError as `solidOf`
 */
export async function stepFile(
  specification: Specification,
  thread: ThreadStyle,
  limit?: MaterialLimit,
): Promise<string> {
  const state = limit ? [{ name: '实体状态', text: materialLimitNames[limit] }] : []
  const product = { name: nameOf(specification), properties: [...propertiesOf(specification, thread), ...state] }
  return stepOf(product, await piecesOf(specification, thread, limit))
}

/**
 * The STEP file of an assembly of named parts with their properties.
 * @throws FactError as `solidOf`
 */
export async function assemblyFile(assembly: Assembly, thread: ThreadStyle): Promise<string> {
  const properties = [{ name: '名称', text: assembly.name }]
  return stepOf({ name: assembly.name, properties }, await namedPieces(assembly, thread))
}

async function namedPieces(assembly: Assembly, thread: ThreadStyle): Promise<StepPiece[]> {
  const pieces = await assemblyPieces(assembly, thread, (part) => solidOf(part, thread))
  return pieces.map(({ name, specification: part, shape, places }) => ({
    name: `${name} ${nameOf(part)}`,
    shape,
    places,
    properties: propertiesOf(part, thread),
  }))
}

const inPlace = [{ z: 0, turn: 0 }] as const

async function piecesOf(
  specification: Specification,
  thread: ThreadStyle,
  limit: MaterialLimit | undefined,
): Promise<StepPiece[]> {
  if (isComposite(specification.standard)) return namedPieces(assemblyOf(whole(specification, limit)), thread)
  const shape = await solidOf(specification, thread, limit)
  const { inlay } = await partFamilyOf(specification.standard).solid()
  if (!inlay) return [{ name: nameOf(specification), shape, places: inPlace }]
  const ring = inlay(modelledPart(specification, limit))
  return [
    { name: '螺母体', shape: shape.cut(ring), places: inPlace },
    { name: '非金属嵌件', shape: ring, places: inPlace },
  ]
}

/** How a thread without turns is meant: its solid is heavier or lighter than the part, whose mass counts the thread at its pitch diameter. */
const cosmeticThread = '简化表示：外螺纹为大径圆柱，内螺纹为小径孔；质量按中径计'

/** The properties of a product required in a parts list; the mass is that of one piece in steel. */
function propertiesOf(specification: Specification, thread: ThreadStyle): StepProperty[] {
  const { standard, size, length, propertyClass, surface, material } = specification
  const texts: readonly (readonly [string, string | undefined])[] = [
    ['标准', standard.name],
    ['名称', standard.nameZh],
    ['规格', `${size.replace('x', '×')}${length === undefined ? '' : `×${length}`}`],
    ['性能等级', propertyClass],
    ['材料', material],
    ['表面处理', surface],
    ['螺纹', thread === 'cosmetic' && isThreadedPart(standard) ? cosmeticThread : undefined],
  ]
  const isAlloy = /^(CU|AL)\d/.test(propertyClass ?? '')
  const hasMass = !isAlloy && (isComposite(standard) || !partFamilyOf(standard).facts.isThreadForm)
  return [
    ...texts.flatMap(([name, text]): StepProperty[] => (text ? [{ name, text }] : [])),
    ...(hasMass ? [{ name: '质量', kilograms: weightOf(specification) / 1000 }] : []),
  ]
}

const isThreadedPart = (standard: Standard): boolean =>
  !isComposite(standard) && isThreaded(partFamilyOf(standard).facts)
