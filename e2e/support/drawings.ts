import { standardPage } from '@lianmeng/contract/standards/endpoints'
import { expect, type Locator, type Page } from '@playwright/test'
import { call } from './call.ts'
import { chooseOfOffer, isPlenty, listAddress, oneOf, type Product } from './goods.ts'
import { dialog } from './page-parts.ts'

export const hexBolt = 'GB/T 5782'

export const standardIdOf = async (page: Page, keyword: string): Promise<number> => {
  const { records } = await call(page.request, standardPage, { keyword, start: 1, length: 10 })
  const found = records.find(({ standardName }) => standardName.startsWith(keyword))
  if (!found) throw new Error(`no ${keyword} in the library`)
  return found.standardId
}

/** A hexagon bolt with downloadable drawings, shown in the list. */
export async function openHexBolt(page: Page): Promise<Product> {
  const filter = { standardIds: [await standardIdOf(page, hexBolt)] }
  const product = await oneOf(page.request, filter, ({ accessPermission }) => accessPermission === 2)
  await page.goto(listAddress(product))
  return product
}

/** 组合件. */
const bigCategoryId = 315
/** A screw with a spring washer and a plain washer. */
export const threeParts = 'GB/T 9074.17'

/** Plenty of a screw with two washers and downloadable drawings, shown in the list. */
export async function openThreeParts(
  page: Page,
  isWanted: (product: Product) => boolean = () => true,
): Promise<Product> {
  const product = await oneOf(
    page.request,
    { bigCategoryId, tenantIds: [101], inStock: true },
    (one) => one.standardName.startsWith(threeParts) && one.accessPermission === 2 && isPlenty(one) && isWanted(one),
  )
  await page.goto(listAddress(product))
  return product
}

export async function openDrawings(page: Page, product: Product): Promise<Locator> {
  await chooseOfOffer(page, product, '尺寸图纸')
  return dialog(page, '尺寸图纸')
}

export const tab = (place: Page | Locator, name: string): Locator => place.getByRole('tab', { name, exact: true })

/** The drawing on screen has loaded with a visible size. */
export async function expectDrawing(place: Page | Locator): Promise<void> {
  const image = place.getByRole('img')
  await expect(image).toBeVisible()
  await expect.poll(() => image.evaluate((shown: HTMLImageElement) => shown.naturalWidth)).toBeGreaterThan(100)
}

/** The texts on the visible drawing, in file order. */
export async function textsOnDrawing(place: Locator): Promise<string[]> {
  const address = await place.getByRole('img').getAttribute('src')
  const svg = await (await place.page().request.get(address ?? '')).text()
  return [...svg.matchAll(/<text[^>]*>([^<]+)<\/text>/g)].map(([, text = '']) => text)
}

export async function drag(page: Page, surface: Locator, x: number, y: number): Promise<void> {
  const box = (await surface.boundingBox())!
  const [fromX, fromY] = [box.x + box.width / 2, box.y + box.height / 2]
  await page.mouse.move(fromX, fromY)
  await page.mouse.down()
  await page.mouse.move(fromX + x, fromY + y, { steps: 4 })
  await page.mouse.up()
}
