import { textIn } from '../table/cell.ts'
import { readRows } from '../table/load.ts'
import type { Range } from './torque.ts'

/** A torque coefficient K for a surface and its lubrication. */
export type SurfaceCoefficient = {
  readonly surface: string
  readonly lubrication: string
  readonly k: Range
  readonly nameZh?: string
  /** Mechanical design handbook (Chinese practice), or typical international values. */
  readonly origin: 'handbook' | 'international'
  readonly source: string
}

/** A usual preload factor: a share of the yield load, or of the proof load if the item says so. */
export type PreloadFactor = { readonly item: string; readonly factor: Range; readonly source: string }

const origins = { K_surface_CN_handbook: 'handbook', K_international_typical: 'international' } as const

/** K by surface and lubrication, handbook values first. */
export const surfaceCoefficients = (): SurfaceCoefficient[] =>
  readRows('friction').flatMap((row) => {
    const origin = origins[row.table as keyof typeof origins]
    if (!origin) return []
    const nameZh = textIn(row, 'name_zh')
    return [
      {
        surface: row.surface_or_item ?? '',
        lubrication: row.lubrication ?? '',
        k: { min: Number(row.min), max: Number(row.max) },
        ...(nameZh && { nameZh }),
        origin,
        source: row.source ?? '',
      },
    ]
  })

/** Preload factors given as numbers (the structural formula of GB 50017 is not one). */
export const preloadFactors = (): PreloadFactor[] =>
  readRows('friction').flatMap((row) => {
    const [min, max] = [Number(row.min), Number(row.max)]
    const isNumber = row.table === 'preload_factor' && row.max !== '' && !Number.isNaN(min)
    return isNumber ? [{ item: row.surface_or_item ?? '', factor: { min, max }, source: row.source ?? '' }] : []
  })

/** Coefficients of friction of surfaces with similar finish and lubrication. [VDI 2230, table A5] */
export type FrictionClass = { readonly name: string; readonly surfaces: string; readonly mu: Range }

/** The friction classes with both ends, most slippery first. */
export const frictionClasses = (): FrictionClass[] =>
  readRows('friction').flatMap((row) => {
    const [min, max] = [Number(row.mu_min), Number(row.mu_max)]
    const isClass = row.table === 'mu_class_VDI2230' && row.mu_max !== ''
    const name = (row.name_zh ?? '').replace('摩擦系数等级 ', '')
    return isClass ? [{ name, surfaces: row.surface_or_item ?? '', mu: { min, max } }] : []
  })
