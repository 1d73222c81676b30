import type { DataOf } from '@lianmeng/contract/endpoint'
import type { standardInfo, standardPage } from '@lianmeng/contract/standards/endpoints'

type Standard = DataOf<typeof standardPage>['records'][number]
type StandardInfo = DataOf<typeof standardInfo>

/** A standard as lists show it. */
export const aStandard = (changes: Partial<Standard> = {}): Standard => ({
  standardId: 5,
  standardName: 'GB/T 5783-2016',
  productName: '六角头螺栓 全螺纹',
  standardTypeId: 1,
  bigCategoryId: 1,
  smallCategoryId: 101,
  shapeTypeId: 10102,
  imageUrl: '',
  status: '现行',
  replaceStandardNum: 1,
  replaceStandardList: [{ standardId: 44, standardName: 'DIN 933', relation: '对应' }],
  equivalents: [{ standardName: 'ISO 4017', degree: '等同' }],
  count: 40,
  ...changes,
})

/** A category or shape of the directory, with nothing below it. */
export const aCategory = (id: number, name: string, parentId = 0) => ({
  id,
  code: String(id),
  name,
  parentId,
  imageUrl: '',
  children: [],
})

/** The first page of a list of standards. */
export const standardsFound = (
  records: readonly Standard[],
  changes: Partial<DataOf<typeof standardPage>> = {},
): DataOf<typeof standardPage> => ({
  records: [...records],
  total: records.length,
  start: 1,
  limit: 10,
  nearest: [],
  ...changes,
})

/** The data of a standard's page. */
export const aStandardInfo = (changes: Partial<StandardInfo> = {}): StandardInfo => ({
  standard: aStandard(),
  englishName: 'Hexagon head screws',
  equivalents: [{ standardName: 'ISO 4017', degree: '等同' }],
  propertyClasses: ['5.6', '8.8'],
  symbols: [{ letter: 'k', meaning: '头部高度' }],
  columns: ['规格', 'k', 's'],
  rows: [
    ['M8', '5.3', '13'],
    ['M10', '6.4', ''],
  ],
  sources: ['依据 GB/T 5783-2016'],
  confidence: '高（多份资料逐值核对）',
  replacedBy: null,
  replaces: [],
  statusBasis: '',
  grade: 'A、B',
  finishes: ['镀锌', '发黑'],
  threads: ['粗牙'],
  sizeRange: 'M3–M36',
  lengthRange: '6–200 mm',
  references: [],
  matingNum: 4,
  offers: 40,
  sellers: 6,
  ...changes,
})
