import { mechanicsFailedText } from '../standards/texts.ts'

/** Why the free call of mechanical properties is refused. [spec §9] */
export const mechanicsTexts = {
  signatureExpired: '请求已过期，请刷新后重试',
  wrongSignature: '签名错误，获取参数失败',
  unknownSpecification: mechanicsFailedText,
} as const
