/** What the editor of drawings says when it refuses. */
export const drawingTexts = {
  gone: '图纸不存在或已删除',
  templateGone: '模板不存在或已删除',
  changedElsewhere: '图纸已被同事修改，请刷新后再改',
  tooManyDrawings: '图纸最多 500 张，请先删除不用的',
  tooManyVersions: '版本最多 50 个，请另建一张图纸',
  tooManyTemplates: '公司模板最多 100 个，请先删除不用的',
  noBase: '请选择一个有尺寸数据的标准件',
} as const

/** Refusals that carry a reason for programs. */
export const drawingRefusals = {
  tooManyDrawings: drawingTexts.tooManyDrawings,
  tooManyVersions: drawingTexts.tooManyVersions,
  tooManyTemplates: drawingTexts.tooManyTemplates,
} as const
