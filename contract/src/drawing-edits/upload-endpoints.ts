/** Drawings that a company made itself: a PDF, a DXF, a STEP file or a picture, with what is to be known of the part. */
import { type Static, Type } from 'typebox'
import { buyer, buyerPurchase } from '../callers.ts'
import { Code, ShortId, Text } from '../fields.ts'
import { Figure } from '../figures.ts'
import { drawingTexts, maxDrawingFile } from './texts.ts'

const base = '/lmap/v1/lm/drawing'

export const drawingFileKinds = ['pdf', 'dxf', 'step', 'picture'] as const
export type DrawingFileKind = (typeof drawingFileKinds)[number]

/** What is said of the part beside its file. */
export const uploadFacts = {
  name: Text('零件名称', 40, 1),
  number: Text('图号', 30),
  material: Text('材料', 60),
  size: Text('规格尺寸', 60),
  quantityNote: Text('数量说明', 100),
}

/** The kind is told by the content. Everything that a page shows of the file is made now, in a process of its own. */
export const uploadDrawing = buyerPurchase({
  method: 'POST',
  path: `${base}/upload`,
  programs: 'never',
  summary: '上传自有图纸',
  body: 'upload',
  bodyLimit: maxDrawingFile + 64 * 1024,
  tooLarge: drawingTexts.fileTooLarge,
  params: Type.Object({}),
  query: Type.Object({ fileName: Text('文件名', 200) }),
  data: Type.Object({ taskId: Type.Integer() }),
})

export const UploadedDrawing = Type.Object({
  taskId: Type.Integer(),
  name: Type.String(),
  number: Type.String(),
  material: Type.String(),
  size: Type.String(),
  quantityNote: Type.String(),
  fileKind: Type.Enum(drawingFileKinds),
  fileName: Type.String(),
  /** Bytes of the file. */
  bytes: Type.Integer(),
  /** SHA-256 of the file as it came. */
  hash: Type.String(),
  /** Pages to look at; 0: a solid alone. */
  pages: Type.Integer(),
  /** Of a solid. */
  solid: Type.Union([
    Type.Object({
      width: Figure('millimetre'),
      depth: Figure('millimetre'),
      height: Figure('millimetre'),
      /** cm³ */
      volume: Figure('cubicCentimetre'),
      /** Of steel. */
      weight: Figure('kilogramPerThousand'),
    }),
    Type.Null(),
  ]),
  revision: Type.Integer(),
  updatedAt: Type.String(),
  updatedBy: Type.String(),
})
export type UploadedDrawing = Static<typeof UploadedDrawing>

export const uploadedDrawing = buyer({
  method: 'GET',
  path: `${base}/upload-detail`,
  summary: '自有图纸详情',
  params: Type.Object({ taskId: ShortId('图纸') }),
  data: UploadedDrawing,
})

/** 409 if somebody else saved meanwhile. */
export const saveUpload = buyerPurchase({
  method: 'POST',
  path: `${base}/upload-save`,
  programs: 'never',
  summary: '保存自有图纸的资料',
  params: Type.Object({ taskId: ShortId('图纸'), revision: Code('草稿版本'), ...uploadFacts }),
  data: Type.Object({ revision: Type.Integer() }),
})

/** A page of the drawing as a picture. */
export const uploadPage = buyer({
  method: 'GET',
  path: `${base}/upload-page`,
  programs: 'never',
  answer: 'file',
  summary: '自有图纸的一页',
  params: Type.Object({ taskId: ShortId('图纸'), page: Type.Integer({ title: '页码', minimum: 1, maximum: 100 }) }),
  data: Type.String(),
})

/** The file itself, to be saved. */
export const uploadFile = buyer({
  method: 'GET',
  path: `${base}/upload-file`,
  programs: 'never',
  answer: 'file',
  summary: '下载自有图纸原文件',
  params: Type.Object({ taskId: ShortId('图纸') }),
  data: Type.String(),
})
