import type { SpecValues } from './words/field.ts'
import { handWords, organisationWords, threadExtentWords, threadFormWords } from './words/plain-words.ts'

const firstWord = (words: string): string => words.split('|')[0] ?? ''

/**
 * A specification as one line that `parseSpecText` can read back: `GB/T 5783 六角头螺栓 M8×1×25 8.8 镀锌 全牙 数量：500支`. Inch
 * sizes have their length in mm, `1/4-20×25.4mm`.
 */
export function specTextOf(values: Partial<SpecValues>): string {
  const { organisation, threadForm, threadExtent, hand, propertyClass, productGrade, quantity, unit } = values
  const words = organisationWords as Readonly<Record<string, string>>
  return [
    values.standard,
    organisation && firstWord(words[organisation] ?? ''),
    values.product?.nameZh,
    sizeText(values),
    values.pipe && (/^\d/.test(values.pipe) && !values.pipe.endsWith('"') ? `${values.pipe}管` : values.pipe),
    propertyClass && (/^\d{1,2}$/.test(propertyClass) ? `${propertyClass}级` : propertyClass),
    values.material?.name,
    values.surface?.name,
    threadForm && firstWord(threadFormWords[threadForm]),
    threadExtent && firstWord(threadExtentWords[threadExtent]),
    hand && firstWord(handWords[hand]),
    productGrade && `${productGrade}级`,
    quantity && `数量：${quantity}${unit ?? ''}`,
  ]
    .filter((word) => word)
    .join(' ')
}

function sizeText(values: Partial<SpecValues>): string | undefined {
  const { nominal, pitch, threadsPerInch, length, toleranceClass } = values
  if (nominal === undefined) return undefined
  const isInch = threadsPerInch !== undefined || /\/|^No\./.test(nominal)
  const isBare = /^\d/.test(nominal) && !isInch
  const tolerance = toleranceClass === undefined ? '' : isBare ? toleranceClass : ` ${toleranceClass}`
  const thread = [nominal, threadsPerInch].filter((part) => part !== undefined).join('-')
  const further = [pitch, length === undefined ? undefined : `${length}${isInch ? 'mm' : ''}`]
  const tail = further.filter((part) => part !== undefined).map((part) => `×${part}`)
  return isBare ? `${thread}${tolerance}${tail.join('')}` : `${thread}${tail.join('')}${tolerance}`
}
