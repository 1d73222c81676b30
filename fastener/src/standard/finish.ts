/** Facts that decide which surface treatments are in use: the product class, and the property classes or materials
 *  available. */
type PartClasses = { readonly productClass: string; readonly propertyClasses: readonly string[] }

const plain = '本色'
const cleaned = '简单处理'

/** Whether a surface is left as the making leaves it. */
export const isUncoated = (surface: string): boolean => surface === plain || surface === cleaned

const springSteel = [plain, '氧化（发黑）', '磷化', '锌片涂层（达克罗）']
const nonFerrous = /^(CU|AL|H6|QSi|铝|ZCu|可锻)/
const stainless = /^(A[1-5]\b|A[1-5]-|A140|C1|C3|C4|F1|30Cr13|不锈钢)/

/**
 * Surface treatments in use: coatings of GB/T 5267.1 (electroplated), 5267.2 (zinc flake), 5267.3 (hot dip), black
 * oxide of GB/T 15519 and phosphate of GB/T 11376 on steel, passivation of GB/T 5267.4 on stainless steel. Parts that
 * exist only in 10.9 and above are not hot-dip galvanized; spring steel is not electroplated (hydrogen embrittlement).
 */
export function finishesInUse({ productClass, propertyClasses }: PartClasses): string[] {
  if (productClass === '基础标准' || productClass === '技术条件') return []
  if (propertyClasses.some((name) => name.startsWith('65Mn'))) return springSteel
  const steel = propertyClasses.filter((name) => !nonFerrous.test(name) && !stainless.test(name))
  const finishes: string[] = []
  if (steel.length > 0 || propertyClasses.length === 0) finishes.push(...steelFinishes(steel))
  if (propertyClasses.some((name) => stainless.test(name))) finishes.push(cleaned, '钝化')
  if (propertyClasses.some((name) => nonFerrous.test(name))) finishes.push(cleaned, '镀镍')
  return [...new Set(finishes)]
}

function steelFinishes(classes: readonly string[]): string[] {
  const onlyHigh = classes.length > 0 && classes.every((name) => /^(10\.9|12\.9|12$|45H)/.test(name))
  const finishes = [plain, '氧化（发黑）', '磷化', '镀锌', '锌片涂层（达克罗）']
  return onlyHigh ? finishes : [...finishes, '热浸镀锌']
}
