/** Bytes of a file that a company uploads as its drawing. */
export const maxDrawingFile = 10 * 1024 * 1024
/** Pages of a PDF. */
export const maxDrawingPages = 10

/** What the editor of drawings says when it refuses. */
export const drawingTexts = {
  gone: '图纸不存在或已删除',
  templateGone: '模板不存在或已删除',
  changedElsewhere: '图纸已被同事修改，请刷新后再改',
  tooManyDrawings: '图纸最多 500 张，请先删除不用的',
  tooManyVersions: '版本最多 50 个，请另建一张图纸',
  tooManyTemplates: '公司模板最多 100 个，请先删除不用的',
  noBase: '请选择一个有尺寸数据的标准件',
  noFile: '请选择图纸文件',
  fileTooLarge: '图纸文件不能超过 10 MB',
  foreignFile: (kind: string) => `这是 ${kind}，不能作为图纸，请导出为 PDF、DXF、STEP 或图片再上传`,
  damagedFile: '图纸文件已损坏或不完整，请重新导出',
  binaryDxf: '这是二进制 DXF，请另存为文本（ASCII）DXF 再上传',
  emptyFile: '图纸里没有可显示的图形',
  tooMuchInFile: '图纸内容过多，请拆分或简化后再上传',
  tooSlowFile: '图纸过于复杂，读取超时，请简化后再上传',
  tooManyPages: 'PDF 最多 10 页，请拆分后再上传',
  passwordFile: '文件有密码，请去掉密码后再上传',
  originalOnly: '这是上传的图纸，请下载原文件',
} as const

/** Refusals that carry a reason for programs. */
export const drawingRefusals = {
  tooManyDrawings: drawingTexts.tooManyDrawings,
  tooManyVersions: drawingTexts.tooManyVersions,
  tooManyTemplates: drawingTexts.tooManyTemplates,
  originalOnly: drawingTexts.originalOnly,
} as const
