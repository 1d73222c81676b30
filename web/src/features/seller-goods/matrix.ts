import type { DataOf } from '@lianmeng/contract/endpoint'
import type * as generating from '@lianmeng/contract/seller-goods/matrix-endpoints'

export type Options = DataOf<typeof generating.matrixOptions>
export type Size = Options['sizes'][number]
export type Cell = { nominalId: number; toothId: number; length: number }
export type Preview = DataOf<typeof generating.matrixPreview>

/** Key of a cell within a matrix. */
export const keyOf = ({ nominalId, toothId, length }: Cell): string => `${nominalId} ${toothId} ${length}`

/** All cells of a size. */
export const columnOf = ({ nominalId, toothId, lengths }: Size): Cell[] =>
  lengths.map((length) => ({ nominalId, toothId, length }))

/** The chosen cells, column by column. */
export const chosenCells = (sizes: readonly Size[], chosen: ReadonlySet<string>): Cell[] =>
  sizes.flatMap(columnOf).filter((cell) => chosen.has(keyOf(cell)))

/** Properties common to all goods of a matrix, as in the form. */
export type MatrixDraft = {
  propertyClass: string
  /** 0: the usual one of each diameter. */
  materialId: number
  surfaceId: number
  brandName: string
  codePattern: string
  cartonKg: string
  yuanPerKg: string
  deliveryDays: string
  reservable: number
  listed: number
}

/** The form's defaults. */
export const firstDraft = ({ classes, surfaces, brands }: Options): MatrixDraft => ({
  propertyClass: (classes.find(({ name }) => name === '8.8') ?? classes[0])?.name ?? '',
  materialId: 0,
  surfaceId: surfaces[0]?.id ?? 0,
  brandName: brands[0] ?? '',
  codePattern: '{标准}-{直径}{长度}-{等级}{表面}',
  cartonKg: '25',
  yuanPerKg: '',
  deliveryDays: '1',
  reservable: 1,
  listed: 1,
})
