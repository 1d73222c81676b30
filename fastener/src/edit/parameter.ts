/** Groups of parameters in the order of the editor. */
export const parameterGroups = {
  thread: '螺纹与长度',
  holes: '孔与槽',
  head: '头部与外形',
  end: '末端与公差',
  material: '材料与处理',
  words: '标记与技术要求',
} as const
export type ParameterGroup = keyof typeof parameterGroups

/** A value to choose; one with a reason is closed while the others stay as they are. */
export type Choice = { readonly value: number | string; readonly label: string; readonly why?: string }

type Common = {
  readonly key: string
  readonly group: ParameterGroup
  readonly name: string
  /** Letter of the standard, if there is one. */
  readonly letter: string
  /** Whether the edit changes it. */
  readonly changed: boolean
}

/** mm. Its bounds follow from the other values; each has its reason. */
export type NumberParameter = Common & {
  readonly kind: 'number'
  readonly base: number
  readonly value: number
  readonly step: number
  readonly min: number
  readonly max: number
  readonly minWhy: string
  readonly maxWhy: string
}
export type ChoiceParameter = Common & {
  readonly kind: 'choice'
  readonly base: number | string
  readonly value: number | string
  readonly choices: readonly Choice[]
}
/** Text on the drawing, of at most this many characters. */
export type WordsParameter = Common & {
  readonly kind: 'words'
  readonly base: string
  readonly value: string
  readonly most: number
  /** Usual texts. */
  readonly usual: readonly string[]
}
export type Parameter = NumberParameter | ChoiceParameter | WordsParameter
