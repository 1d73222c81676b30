import { Type } from 'typebox'
import { buyer, buyerManage } from '../callers.ts'
import { Nothing, Text } from '../fields.ts'

/** Layout of drawings, data sheets and models that the company downloads. */
export const DrawingModel = Type.Object({
  /** The company's mark in the title block; empty: none. */
  companyMark: Text('公司标识', 40),
  /** Name under "drawn by"; empty: nobody. */
  drawnBy: Text('制图', 20),
  /** Format that the 3D download offers first. */
  modelFormat: Type.Enum(['step', 'stl', 'glb'], { title: '三维格式' }),
  /** True: models have real threads; false: plain cylinders. */
  modelledThread: Type.Boolean({ title: '真实螺纹' }),
})

export const drawingModelInfo = buyer({
  method: 'GET',
  path: '/lmap/v1/lm/user/drawing-model-info',
  summary: '图纸设置',
  params: Type.Object({}),
  data: DrawingModel,
})

export const modifyDrawingModel = buyerManage({
  method: 'POST',
  path: '/lmap/v1/lm/user/modify-drawing-model',
  programs: 'never',
  summary: '修改图纸设置',
  params: DrawingModel,
  data: Nothing,
})
