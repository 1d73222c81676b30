import { download, drawingImage, solidMesh } from '@lianmeng/contract/drawings/endpoints'
import { type DataOf, type Endpoint, gateway } from '@lianmeng/contract/endpoint'
import type { handbookSize } from '@lianmeng/contract/handbook/endpoints'
import type { Standard } from '@lianmeng/fastener/standard/standard'
import { nominalOfSize } from '../../reference/size-names.ts'

type PartFile = DataOf<typeof handbookSize>['files'][number]

const formats = ['dxf', 'step', 'stl', 'glb', 'pdf'] as const

/** Addresses of the drawings and solids of a size: views for everyone, downloads for logged-in users. */
export function filesOf(standard: Standard, size: string, length: number | undefined): PartFile[] {
  const { nominalId, toothType1Id } = nominalOfSize(standard.id, size)
  if (nominalId === 0) return []
  const drawn = {
    stdId: standard.id,
    nominalId,
    ...(toothType1Id > 0 && { toothType1Id }),
    ...(length !== undefined && { length }),
  }
  const at = ({ path }: Endpoint, more: object = {}) =>
    `${gateway}${path}?${new URLSearchParams(Object.entries({ ...drawn, ...more }).map(([name, value]) => [name, String(value)]))}`
  return [
    { format: 'svg', access: 'public', address: at(drawingImage, { svgShowType: 1 }) },
    { format: 'glb', access: 'public', address: at(solidMesh) },
    ...formats.map((format): PartFile => ({ format, access: 'login', address: at(download, { format }) })),
  ]
}
