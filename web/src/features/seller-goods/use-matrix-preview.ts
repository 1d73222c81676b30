import type { ParamsOf } from '@lianmeng/contract/endpoint'
import * as generating from '@lianmeng/contract/seller-goods/matrix-endpoints'
import { useRead } from '../../lib/calls/query.ts'
import { useSettled } from '../../lib/kept/use-settled.ts'
import type { Preview } from './matrix.ts'

type Matrix = ParamsOf<typeof generating.matrixPreview>

/** The server's verdict on the cells, shortly after the last change. */
export function useMatrixPreview(matrix: Matrix): Preview | undefined {
  const settled = useSettled(JSON.stringify(matrix), 300)
  const asked = JSON.parse(settled) as Matrix
  const isWhole =
    asked.cells.length > 0 &&
    asked.cells.length <= generating.maxCells &&
    asked.brandName.trim() !== '' &&
    asked.propertyClass !== ''
  const { data } = useRead(generating.matrixPreview, asked, { enabled: isWhole, keepPrevious: true, staleTime: 0 })
  return isWhole ? data : undefined
}
