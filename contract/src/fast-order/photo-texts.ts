/** Why a picture cannot be read, and what is said of one that was. */
export const photoTexts = {
  missing: '请选择照片或截图',
  tooLarge: '照片超过 12 MB，请压缩后再试',
  type: '不是照片或截图，仅支持 JPG、PNG、WebP',
  svg: 'SVG 是矢量图，无法识别，请截图后再试',
  heic: '不支持 HEIC 照片，请在手机相机设置中选择“兼容性最佳”，或截图后再试',
  pdf: '这是 PDF 文件，请用「导入文件」',
  otherPicture: (kind: string) => `不支持 ${kind} 图片，请转为 JPG 或 PNG`,
  tooManyPixels: '照片超过 5000 万像素，请缩小后再试',
  damaged: '照片不完整或已损坏，请重新拍照或截图',
  tooSlow: '照片内容过多，无法识别，请分几张拍',
  busy: '识别照片的人较多，请稍后再试',
  nothing: '照片里没有认出文字，请靠近、对正、光线充足时再拍',
} as const
