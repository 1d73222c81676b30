import type { StandardStatus } from '@lianmeng/fastener/standard/standard'

/** The status of a standard in the wording of lists; `traded` is withdrawn but still made and in demand. */
export const standardStatusTexts: Readonly<Record<StandardStatus, string>> = {
  current: '现行',
  superseded: '被代替',
  withdrawn: '废止',
  traded: '已废止，仍流通',
}

/** What a specification still lacks before it can be imported, in the order of checking. [spec §5] */
export type SpecProblem = 'diameterMissing' | 'lengthMissing' | 'threadMissing'

export const specProblemTexts: Readonly<Record<SpecProblem, string>> = {
  diameterMissing: '请选择直径！',
  lengthMissing: '请选择长度！',
  threadMissing: '请选择牙型！',
}

/** Refusal of a part's mechanics without a particular reason. [spec §8] */
export const mechanicsFailedText = '获取参数失败'

/** The standards library could not be read. [spec §8] */
export const libraryFailedText = '请求错误，请重试！'

/** Why the figures of two standards are not compared; both by name. */
export const differenceTexts = {
  noDimensions: (standard: string): string => `${standard} 暂无尺寸数据，无法比较`,
  notComparable: (own: string, other: string): string => `${own} 与 ${other} 不是同类零件，无法比较`,
} as const
