import { FactError } from '../fact-error.ts'
import { requiredNumber } from '../table/cell.ts'
import { readRows } from '../table/load.ts'

/** A material of clamped parts and of tapped holes. MPa, 10⁻⁶/K. [VDI 2230-1, table A9] */
export type JointMaterial = {
  readonly name: string
  readonly nameZh: string
  readonly modulus: number
  readonly expansion: number
  readonly tensileStrength: number
  /** Shear strength τB over tensile strength Rm. */
  readonly shearRatio: number
  /** Limiting pressure pG on its surface. */
  readonly pressureLimit: number
}

let all: readonly JointMaterial[] | undefined

export const jointMaterials = (): readonly JointMaterial[] => {
  all ??= readRows('joint-materials').map((row) => ({
    name: row.material ?? '',
    nameZh: row.name_zh ?? '',
    modulus: requiredNumber(row, 'E'),
    expansion: requiredNumber(row, 'alpha'),
    tensileStrength: requiredNumber(row, 'Rm'),
    shearRatio: requiredNumber(row, 'tau_ratio'),
    pressureLimit: requiredNumber(row, 'pG'),
  }))
  return all
}

/** A material by its name, whatever the case. @throws FactError notTabulated */
export function jointMaterial(name: string): JointMaterial {
  const wanted = name.trim().toUpperCase()
  const found = jointMaterials().find((one) => one.name.toUpperCase() === wanted)
  if (found) return found
  throw new FactError(
    'notTabulated',
    `没有材料 ${name}`,
    jointMaterials().map((one) => one.name),
  )
}
