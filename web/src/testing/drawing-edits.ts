import type { drawingDetail, EditParameter, EditState } from '@lianmeng/contract/drawing-edits/endpoints'
import type { DataOf } from '@lianmeng/contract/endpoint'

/** A draft of a hexagon bolt without changes. */
export const aDraft = (changes: Partial<DataOf<typeof drawingDetail>> = {}): DataOf<typeof drawingDetail> => ({
  taskId: 7,
  name: '长螺栓',
  number: 'WL-001',
  kind: 'edit',
  standardName: 'GB/T 5782-2016',
  specification: 'M12×80',
  changes: 0,
  version: 'A',
  updatedAt: '2026-05-01T02:00:00.000Z',
  updatedBy: '王采购',
  revision: 3,
  settings: [],
  versions: [],
  standardId: 5,
  nominalId: 12,
  length: 80,
  ...changes,
})

const aLength = (value: number): EditParameter => ({
  key: 'l',
  group: '长度',
  name: '公称长度',
  letter: 'l',
  changed: value !== 80,
  kind: 'number',
  base: 80,
  value,
  step: 1,
  min: 50,
  max: 120,
  minWhy: '标准的最小长度',
  maxWhy: '标准的最大长度',
})

/** The state of that draft with a length in mm. */
export const aState = (length = 80, changes: Partial<EditState> = {}): EditState => ({
  settings: length === 80 ? [] : [{ key: 'l', number: length }],
  parameters: [aLength(length)],
  changes:
    length === 80
      ? []
      : [{ key: 'l', name: '公称长度', letter: 'l', from: '80', to: String(length), weight: length - 80 }],
  svg: '<svg xmlns="http://www.w3.org/2000/svg"/>',
  title: '长螺栓',
  weight: length,
  baseWeight: 80,
  proofLoad: null,
  baseProofLoad: null,
  tensileLoad: null,
  baseTensileLoad: null,
  torqueMin: null,
  torqueMax: null,
  remarks: [],
  blank: '线材 ⌀10.86 × 109.4 mm',
  hash: String(length),
  refusal: null,
  skipped: [],
  ...changes,
})
