import type { Reading } from '../tokens/reading.ts'
import type { SpecFields } from '../words/field.ts'
import { kindOf } from '../words/part-kind.ts'
import { allowsFeatures, productOfStandard, productsOfStandard } from '../words/product.ts'
import { alternativesIn } from './alternatives.ts'
import { featuresOf } from './name-product.ts'

/** A standard's number without its edition. */
const undated = (standard: string): string => standard.replace(/[-:](?:19|20)\d\d$/, '')

/** The words of a name that no product of the standard has: 十字 beside one for slotted screws. */
function againstStandard(reading: Reading, standard: string, words: string): string[] {
  const known = productsOfStandard(undated(standard))
  const features = new Set(reading.tokens.flatMap(featuresOf))
  if (known.length === 0 || features.size === 0 || known.some((product) => allowsFeatures(product, features))) return []
  return [`「${words}」与 ${standard} 不是同一种零件，请核对`]
}

/** A thread that the standard does not have: 半牙 beside one for full threads, fine beside one with a fine sibling. */
function againstThread({ standard, threadExtent, threadForm }: SpecFields): string[] {
  if (!standard) return []
  const number = undated(standard.value)
  const siblings = productOfStandard(number)?.standards ?? []
  const own = siblings.find((one) => one.standard === number)
  const body = number.split(' ')[0]
  const hasFine = siblings.some((one) => one.only.includes('fine') && one.standard.startsWith(`${body} `))
  const isOtherExtent =
    (threadExtent?.value === 'partial' && own?.only.includes('full')) ||
    (threadExtent?.value === 'full' && own?.only.includes('partial'))
  const isOtherForm = own && threadForm?.value === 'fine' && hasFine && !own.only.includes('fine')
  return [
    ...(isOtherExtent ? [`「${threadExtent!.text}」与 ${standard.value} 不符，请核对`] : []),
    ...(isOtherForm ? [`${standard.value} 是粗牙标准，「${threadForm.text}」是细牙，请核对`] : []),
  ]
}

/** Classes that the material or the kind of part does not have: 304 of class 8.8, a spring washer of class 8.8. */
function againstClass({ propertyClass, material, surface, product, standard }: SpecFields): string[] {
  const level = propertyClass?.value ?? ''
  const part = product?.value ?? (standard ? productOfStandard(undated(standard.value)) : undefined)
  const kind = kindOf(part)
  const isSteelClass = /^\d{1,2}\.\dS?$/.test(level)
  const isImplied = material?.at[0] === propertyClass?.at[0]
  const isStainless = material?.value.group === 'stainless'
  const found: string[] = []
  if (isSteelClass && isStainless && !isImplied) found.push(`${material.value.name} 没有 ${level} 级，请核对材料和等级`)
  if (isSteelClass && (kind === 'nut' || kind === 'washer'))
    found.push(`${kind === 'nut' ? '螺母' : '垫圈'}没有 ${level} 级，请核对等级`)
  if (kind === 'bolt' && /HV$/.test(level) && part?.bigCategoryId !== 73)
    found.push(`螺栓没有 ${level} 等级，请核对等级`)
  const isAustenitic = /^A[1-5]$/.test(material?.value.stainlessGroup ?? '')
  if (isAustenitic && /锌|达克罗/.test(surface?.value.name ?? ''))
    found.push(`不锈钢通常不做「${surface!.text}」，请核对`)
  return found
}

const either = /^[^\d]{0,6}(?:或者?|改[成为]|换成|变更为|→|->|\bor\b|\boder\b) ?$/
/** `M8×20~30`, `M8×20左右`: a range of lengths. */
const range = /^ ?(?:(?:~|至|到) ?\d|左右|上下)/

/** `M6×16-20`, with the quantity elsewhere: lengths from 16 to 20. */
function isDashedRange(reading: Reading): boolean {
  const { length, quantity } = reading.fields
  if (!length || !quantity) return false
  return reading.open('number').some((token) => {
    const before = reading.tokens[reading.tokens.indexOf(token) - 1]
    const { value } = token.figure
    return (
      before?.kind === 'size' &&
      reading.between(before, token) === '-' &&
      value > length.value &&
      value <= length.value * 3
    )
  })
}

/** `M8×25或M8×30`: two sizes, of which one is meant. */
function leavesSizeOpen(reading: Reading): boolean {
  const sizes = reading.tokens.filter(({ kind }) => kind === 'size')
  const isRange = sizes.some((size) => range.test(reading.after(size)))
  return (
    isRange ||
    isDashedRange(reading) ||
    sizes.some((size, at) => at > 0 && either.test(reading.between(sizes[at - 1]!, size)))
  )
}

/** `取消 M8×30 300支`: written, and not ordered. */
const takenBack = /^(?:取消|不要|作废|删除|去掉|暂不|cancel|cancelled|canceled|storniert|deleted)/i

/** `M8螺母 500个（不要了）`, `不镀锌`, `没有就用10.9`: what is not wanted, or only if something else is missing. */
const unwanted = /不要(?!求)了?|不用了|算了|别要|不(?:电?镀|发黑|带)|没有(?:的话)?[，,]?(?:就|则|可以?)?[用换发改]/

const isTakenBack = (reading: Reading): string | undefined => {
  const { input, rest } = reading.result()
  return rest.find(({ text }) => takenBack.test(text))?.text ?? unwanted.exec(input)?.[0]
}

/** `每台24个`: how many are ordered is said nowhere, unless the quantity is that of all: 共240个. */
const ofOneMachine = /每[台机车柜辆]|单[台机]|per (?:machine|unit)/i
const ofAll = /^(?:共|总|合计|total)/i

function isOfOneMachine(reading: Reading): boolean {
  const { quantity } = reading.fields
  return (
    quantity !== undefined &&
    !ofAll.test(quantity.text) &&
    reading.result().rest.some(({ text }) => ofOneMachine.test(text))
  )
}

/** What a text says about a part that cannot be true of one part, in sentences: it has to be asked, and nothing of it taken. */
export function contradictionsIn(reading: Reading): string[] {
  const { fields } = reading
  const { standard, product } = fields
  const takenBackBy = isTakenBack(reading)
  const words =
    product?.text ??
    reading.tokens
      .filter((token) => featuresOf(token).length > 0)
      .map((token) => reading.written(token))
      .join('')
  return [
    ...(standard ? againstStandard(reading, standard.value, words) : []),
    ...(leavesSizeOpen(reading) ? ['写了两种规格，请选一种'] : alternativesIn(reading)),
    ...(isOfOneMachine(reading) ? ['写的是每台用量，请填写总数'] : []),
    ...(takenBackBy ? [`写着「${takenBackBy}」，请确认是否需要`] : []),
    ...againstThread(fields),
    ...againstClass(fields),
  ]
}
