import type { MachineProperties } from '@lianmeng/contract/mechanics/endpoints'

const surfaces = [
  { name: '镀锌 有润滑', min: 0.18, max: 0.18 },
  { name: '一般加工表面 无润滑', min: 0.18, max: 0.21 },
  { name: '表面氧化 有润滑', min: 0.2, max: 0.2 },
]

/** The figures of a galvanized bolt M10 of class 8.8. */
export const someProperties = (changes: Partial<MachineProperties> = {}): MachineProperties => ({
  standardName: 'GB/T 5782-2025',
  specification: 'M10×60',
  bigCategoryId: 1,
  installApplication: {
    preloadList: [
      { name: '0.60', value: 0.6 },
      { name: '0.70', value: 0.7 },
    ],
    minTorqueList: surfaces.map(({ name, min }) => ({ name, value: min })),
    maxTorqueList: surfaces.map(({ name, max }) => ({ name, value: max })),
  },
  chemicalComponentList: [
    { name: 'Fe', value: 98.3, range: '余量' },
    { name: 'C', value: 0.4, range: '0.25–0.55' },
  ],
  materialGrade: '45',
  mechanicalPropertiesList: [{ propertyName: '抗拉强度 Rm', propertyValue: '≥ 800 MPa' }],
  threadStressArea: { stressArea: 58 },
  applicationDescHtml: '<p>一般机械连接。</p>',
  yieldPoint: 640,
  nominalValue: 10,
  sources: ['GB/T 3098.1'],
  ...changes,
})

/** Nothing is known of the part. */
export const noProperties = someProperties({
  installApplication: { preloadList: [], minTorqueList: [], maxTorqueList: [] },
  chemicalComponentList: [],
  materialGrade: '',
  mechanicalPropertiesList: [],
  threadStressArea: { stressArea: null },
  applicationDescHtml: '',
  yieldPoint: null,
  nominalValue: null,
  sources: [],
})
