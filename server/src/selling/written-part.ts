/** A part in a list, in separate columns or in one text. */
export type WrittenPart = {
  standard: string
  size: string
  length: string
  propertyClass: string
  /** Empty: the usual one of its class and diameter. */
  material: string
  surface: string
  text: string
}
