import { type Static, Type } from 'typebox'
import { anybody, anyPerson } from '../callers.ts'
import { Code, IdOrNone, ShortId, Text } from '../fields.ts'
import { Figure } from '../figures.ts'

/** The tabs of the drawing dialog: simple view, detail view, solid. [spec §4] */
export const svgShowType = { detail: 0, simple: 1, solid: 2 } as const

/** Download formats of a specification. */
export const downloadFormats = ['dxf', 'step', 'stl', 'glb', 'pdf'] as const
export type DownloadFormat = (typeof downloadFormats)[number]

/** How much material a solid has within its tolerances. [GB/T 16671] */
export const materialLimits = ['least', 'middle', 'most'] as const
export type MaterialLimit = (typeof materialLimits)[number]

/**
 * The subject of a drawing: one of the company's own (`taskId`), a product (`cid`), a seller's non-standard part (`nonstandardId`), or a specification of a standard (`stdId` and the rest; missing values
 * are chosen: a middle size, the usual length). `combineTreeId` names one part of a composite, counted from 1; 0 is the
 * whole.
 */
const drawn = {
  cid: Type.Optional(IdOrNone('商品')),
  nonstandardId: Type.Optional(IdOrNone('非标件')),
  stdId: Type.Optional(Code('标准')),
  taskId: Type.Optional(Code('图纸')),
  /** A kept version of the drawing; 0 is the draft. */
  edition: Type.Optional(Code('图纸版本')),
  /** State of the draft, so that an older one has another address. */
  revision: Type.Optional(Code('草稿版本')),
  nominalId: Type.Optional(Code('直径')),
  /** mm */
  length: Type.Optional(Figure('millimetre', { title: '长度', minimum: 0, maximum: 100_000 })),
  strengthId: Type.Optional(Code('强度等级')),
  textureId: Type.Optional(Code('材质')),
  materialId: Type.Optional(Code('材料牌号')),
  surfaceTreatmentId: Type.Optional(Code('表面处理')),
  toothType1Id: Type.Optional(Code('牙型')),
  toothType2Id: Type.Optional(Code('全牙半牙')),
  threadRotation: Type.Optional(Type.Integer({ title: '旋向', minimum: 1, maximum: 2 })),
  combineTreeId: Type.Optional(Code('组成零件')),
}
export const DrawingTarget = Type.Object(drawn)
export type DrawingTarget = Static<typeof DrawingTarget>

/** A part of a composite. [spec §3: combine fields, sub-parts] */
export const SubPart = Type.Object({
  combineTreeId: Type.Integer(),
  standardId: Type.Integer(),
  standardName: Type.String(),
  productName: Type.String(),
  /** e.g. `M8×25`. */
  specification: Type.String(),
  nominalId: Type.Integer(),
  /** mm; 0 if the part has none. */
  length: Figure('millimetre'),
  /** Pieces in one composite. */
  quantity: Type.Integer(),
  taskId: Type.Integer(),
  /** A caution for readers of its drawing, e.g. that the figures are those of another standard. */
  note: Type.Optional(Type.String()),
})
export type SubPart = Static<typeof SubPart>

/**
 * What the caller may see of a part: decides the tabs of the drawing dialog. The server refuses whatever is false here.
 * `reason` states in Chinese why something is not open (登录后可见 …), empty if all is.
 */
export const drawingViews = anybody({
  method: 'GET',
  path: '/apigb/v1/drawing/views',
  summary: '可查看的图纸',
  params: DrawingTarget,
  data: Type.Object({
    title: Type.String(),
    /** 0 simple view only, 1 detail view, 2 detail view and download. */
    accessPermission: Type.Integer(),
    simple: Type.Boolean(),
    detail: Type.Boolean(),
    solid: Type.Boolean(),
    download: Type.Boolean(),
    reason: Type.String(),
    /** Parts of a composite; empty for a single part. */
    parts: Type.Array(SubPart),
    /** The completed specification, to be passed on to the image, the solid and the download. */
    drawn: DrawingTarget,
  }),
})

/** A drawing as an SVG image; 403 if the detail view is not open to the caller. */
export const drawingImage = anybody({
  method: 'GET',
  path: '/apigb/v1/drawing/image',
  summary: '图纸（SVG）',
  params: Type.Object({
    ...drawn,
    /** 1 simple view, 0 detail view. */
    svgShowType: Type.Integer({ title: '视图', minimum: 0, maximum: 1 }),
    /** `picture`: the outline alone, without letters and frame, for lists. */
    source: Type.Optional(Text('来源', 20)),
  }),
  data: Type.String(),
  answer: 'file',
})

const solidAnswer = {
  data: Type.Object({
    /** Address of the solid's GLB. */
    modelUrl: Type.String(),
    title: Type.String(),
    /** Dimensions to show beside the solid: letter and value in mm. */
    dimensions: Type.Array(Type.Object({ letter: Type.String(), value: Type.String() })),
  }),
  /** Address of a page with the solid. */
  top: { content: Type.String() },
}

/** A product, or a non-standard part. */
const productShown = {
  cid: Type.Optional(IdOrNone('商品')),
  nonstandardId: Type.Optional(IdOrNone('非标件')),
  taskId: Type.Optional(Code('图纸')),
  edition: Type.Optional(Code('图纸版本')),
  revision: Type.Optional(Code('草稿版本')),
  combineTreeId: Type.Optional(Code('组成零件')),
}

/** A specification of a standard, with the parameter names of the specification's call. */
const specificationShown = {
  nominalId: Type.Optional(Code('直径')),
  LengthValue: Type.Optional(Figure('millimetre', { title: '长度', minimum: 0, maximum: 100_000 })),
  textureId: Type.Optional(Code('材质')),
  surfaceId: Type.Optional(Code('表面处理')),
  materialId: Type.Optional(Code('材料牌号')),
  toothTypeId1: Type.Optional(Code('牙型')),
  toothTypeId2: Type.Optional(Code('全牙半牙')),
  threadRotation: Type.Optional(Type.Integer({ title: '旋向', minimum: 1, maximum: 2 })),
  combineTreeId: Type.Optional(Code('组成零件')),
  componentId: Type.Optional(IdOrNone('商品')),
  topStandardId: Type.Optional(Code('组合件标准')),
  combinedIdPath: Type.Optional(Text('组合路径', 100)),
}

/** The solid of a product or of a non-standard part. Code 10001: nothing to show. */
export const solidOfProduct = anyPerson({
  method: 'GET',
  path: '/lmap/v1/lm/find-goods/3d',
  erpPath: '/gylapi/find-goods/3d',
  summary: '商品三维查看地址',
  params: Type.Object(productShown),
  ...solidAnswer,
})

/** The solid of a specification of a standard. Code 10001: nothing to show. */
export const solidOfStandard = anyPerson({
  method: 'POST',
  path: '/lmap/v1/tools/standard/web3ddisplayurl-standard',
  programs: 'read',
  summary: '标准件三维查看地址',
  params: Type.Object({ standardId: ShortId('标准'), ...specificationShown }),
  ...solidAnswer,
})

const anySubject = Type.Object({
  ...productShown,
  standardId: Type.Optional(Code('标准')),
  ...specificationShown,
})

/** The same in one call, for any subject. Code 10001: nothing to show. */
export const displayUrl = anyPerson({
  method: 'POST',
  path: '/lmap/v1/lm/find-goods/display-url',
  erpPath: '/gylapi/find-goods/display-url',
  programs: 'read',
  summary: '三维查看地址',
  params: anySubject,
  ...solidAnswer,
})

/** {@link displayUrl} as a GET: the specification has both. */
export const displayUrlAsked = anyPerson({
  method: 'GET',
  path: '/lmap/v1/lm/find-goods/display-url',
  erpPath: '/gylapi/find-goods/display-url',
  summary: '三维查看地址（GET）',
  params: anySubject,
  ...solidAnswer,
})

/** The same for visitors: the geometry of standard parts is public. Code 10001: nothing to show. */
export const publicSolid = anybody({
  method: 'GET',
  path: '/apigb/v1/drawing/solid',
  summary: '三维查看地址（公开）',
  params: DrawingTarget,
  ...solidAnswer,
})

/** The mesh of a solid for the viewer (GLB); 403 if the detail view is not open to the caller. */
export const solidMesh = anybody({
  method: 'GET',
  path: '/apigb/v1/drawing/mesh',
  summary: '三维模型（GLB）',
  params: DrawingTarget,
  data: Type.String(),
  answer: 'file',
})

/** A drawing, solid or data sheet as a file; 403 without the permission to download. */
export const download = anyPerson({
  method: 'GET',
  path: '/lmap/v1/tools/download',
  summary: '下载图纸、三维模型或数据表',
  params: Type.Object({
    ...drawn,
    format: Type.Enum(downloadFormats, { title: '格式' }),
    /** True: a modelled instead of a cosmetic thread (STEP, STL, GLB). */
    thread: Type.Optional(Type.Boolean({ title: '真实螺纹' })),
    /** How much material within the tolerances (STEP, STL, GLB); by default nominal sizes. */
    limit: Type.Optional(Type.Enum(materialLimits, { title: '实体状态' })),
  }),
  data: Type.String(),
  answer: 'file',
})

/** The parts of a composite: of a product or non-standard part (`id`), or of a standard (`standardId`). */
export const subMembers = anyPerson({
  method: 'GET',
  path: '/lmap/v1/lm/get-submemberproducts',
  erpPath: '/gylapi/find-goods/get-submemberproducts',
  summary: '组合件的组成零件',
  params: Type.Object({
    id: Type.Optional(IdOrNone('商品')),
    nonstandardId: Type.Optional(IdOrNone('非标件')),
    taskId: Type.Optional(Code('图纸')),
    standardId: Type.Optional(Code('标准')),
    nominalId: Type.Optional(Code('直径')),
    length: Type.Optional(Figure('millimetre', { title: '长度', minimum: 0, maximum: 100_000 })),
  }),
  data: Type.Array(SubPart),
})
