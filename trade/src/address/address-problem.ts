import { isMobile } from '../identity/mobile.ts'

export type AddressDraft = {
  receiverName: string
  mobile: string
  /** Province, city and area. */
  regionCodes: readonly string[]
  /** Street and building number. */
  street: string
}

/** Problems of an address, in the order of checking. [spec §5] */
export const addressProblems = [
  /** 请填写收货人姓名 */
  'nameMissing',
  /** 请输入正确的手机号码 */
  'mobileInvalid',
  /** 请选择省市区 */
  'regionMissing',
  /** 请输入街道、楼牌号 */
  'streetMissing',
] as const
export type AddressProblem = (typeof addressProblems)[number]

const regionLevels = 3

/** The first problem of the address form. */
export function addressProblem(draft: AddressDraft): AddressProblem | undefined {
  const { receiverName, mobile, regionCodes, street } = tidyAddress(draft)
  if (receiverName === '') return 'nameMissing'
  if (!isMobile(mobile)) return 'mobileInvalid'
  if (regionCodes.length !== regionLevels || regionCodes.includes('')) return 'regionMissing'
  if (street === '') return 'streetMissing'
  return undefined
}

/** The address as stored: receiver name and street trimmed, all else as typed. */
export function tidyAddress<A extends AddressDraft>(draft: A): A {
  return { ...draft, receiverName: draft.receiverName.trim(), street: draft.street.trim() }
}
