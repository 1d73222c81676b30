import { type Static, Type } from 'typebox'
import { anybody, anyPerson } from '../callers.ts'
import { Code, IdOrNone, Text } from '../fields.ts'
import { Figure, FigureOrNull } from '../figures.ts'

const Item = Type.Object({ name: Type.String(), value: Figure('none') })

/** Mechanics, composition and tightening data of a specification. Unknown values are absent or empty. [spec §3, §9] */
export const MachineProperties = Type.Object({
  standardName: Type.String(),
  specification: Type.String(),
  /** Decides, together with the data, whether the torque calculator shows: 0, 1, 73, 306, 315. */
  bigCategoryId: Type.Integer(),
  /**
   * Lists of the torque calculator: preload factors, and torque coefficients K by surface: `minTorqueList[i]` and
   * `maxTorqueList[i]` are the least and the greatest of the same surface. Empty if the part is not tightened.
   */
  installApplication: Type.Object({
    preloadList: Type.Array(Item),
    minTorqueList: Type.Array(Item),
    maxTorqueList: Type.Array(Item),
  }),
  /** Shares for the pie, mass percent; iron is the balance. */
  chemicalComponentList: Type.Array(
    Type.Object({ name: Type.String(), value: Figure('percent'), range: Type.String() }),
  ),
  /** The grade with this composition. */
  materialGrade: Type.String(),
  mechanicalPropertiesList: Type.Array(Type.Object({ propertyName: Type.String(), propertyValue: Type.String() })),
  /** mm² */
  threadStressArea: Type.Object({ stressArea: FigureOrNull('squareMillimetre') }),
  /** Sanitised. */
  applicationDescHtml: Type.String(),
  /** Yield point or proof strength, MPa. */
  yieldPoint: FigureOrNull('megapascal'),
  /** Nominal diameter, mm. */
  nominalValue: FigureOrNull('millimetre'),
  /** Sources of the figures. */
  sources: Type.Array(Type.String()),
})
export type MachineProperties = Static<typeof MachineProperties>

/** A specification: a positive `gbComponentId` names one of the library, otherwise the ids beside it do. */
const specification = {
  /** Where the dialog was opened from: 1 product, 2 standards library. */
  entranceType: Type.Optional(Code('入口')),
  gbComponentId: Type.Optional(IdOrNone('标准件规格')),
  standardId: Type.Optional(Code('标准')),
  nominalId: Type.Optional(Code('直径')),
  materialId: Type.Optional(Code('材料牌号')),
  strengthId: Type.Optional(Code('强度等级')),
  surfaceId: Type.Optional(Code('表面处理')),
  toothTypeId: Type.Optional(Code('牙型')),
  nonStdId: Type.Optional(IdOrNone('非标件')),
}

/** The free form: signed, see mechanics-signature.ts. A nuisance to scrapers, not a secret. [docs: decisions] */
export const freeMechanics = anybody({
  method: 'GET',
  path: '/apigb/v1/searchgoods/mechanical-behavior',
  erpPath: '/apiz/rest/asm/center/lm/mechanical-behavior',
  summary: '性能成分信息（签名）',
  params: Type.Object({
    ...specification,
    /** Milliseconds since 1970; within 5 minutes of the server's clock. */
    timestamp: Type.Integer({ title: '时间戳', minimum: 0, maximum: Number.MAX_SAFE_INTEGER }),
    sign: Text('签名', 128),
  }),
  data: MachineProperties,
})

export const mechanics = anyPerson({
  method: 'POST',
  path: '/lmap/v1/lm/mechanical-behavior',
  erpPath: '/apiz/rest/asm/center/lm/mechanical-behavior',
  programs: 'read',
  summary: '性能成分信息',
  params: Type.Object({ ...specification, taskId: Type.Optional(Code('图纸')) }),
  data: MachineProperties,
})

/** By product. */
export const mechanicsDetail = anybody({
  method: 'POST',
  path: '/apigb/v1/mechanical-behavior/detail',
  erpPath: '/apiz/rest/asm/center/lm/mechanical-behavior/detail',
  summary: '商品的性能成分信息',
  params: Type.Object({ componentId: IdOrNone('商品') }),
  data: MachineProperties,
})
