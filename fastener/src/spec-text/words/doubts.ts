import type { SpecText, SpecValues } from './field.ts'

/** Below this confidence a reading is a guess. */
const sure = 0.65

const names: Readonly<Record<keyof SpecValues, string>> = {
  standard: '标准',
  organisation: '标准体系',
  product: '品名',
  nominal: '规格',
  pipe: '管径',
  pitch: '螺距',
  threadsPerInch: '牙数',
  length: '长度',
  propertyClass: '等级',
  material: '材料',
  surface: '表面',
  threadForm: '牙型',
  threadExtent: '全牙/半牙',
  hand: '旋向',
  productGrade: '产品等级',
  toleranceClass: '公差',
  quantity: '数量',
  unit: '单位',
}

/**
 * Points of the specification to be checked by a person: guessed fields, pieces not understood, and an unknown
 * standard. A specification without doubts may be used as read.
 * @param isKnown whether a standard's number is known, which the text alone does not tell
 */
export function doubtsOf(
  { fields, rest, contradictions = [] }: SpecText,
  isKnown?: (standard: string) => boolean,
): string[] {
  const standard = fields.standard?.value
  const unknown = standard !== undefined && isKnown && !isKnown(standard) ? [`没有收录标准「${standard}」`] : []
  const guesses = Object.entries(fields).flatMap(([name, { value, text, confidence }]) =>
    confidence < sure
      ? [`${names[name as keyof SpecValues]}「${text}」按 ${typeof value === 'object' ? text : value} 理解，请核对`]
      : [],
  )
  return [...unknown, ...contradictions, ...guesses, ...rest.map(({ text }) => `没有读懂「${text}」`)]
}

/** Whether a field is one of the guesses. */
export const isGuess = ({ confidence }: { readonly confidence: number }): boolean => confidence < sure
