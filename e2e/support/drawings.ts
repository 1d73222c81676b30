import { expect, type Locator, type Page } from '@playwright/test'

/** Browser arguments for showing solids on a machine without a graphics card. */
export const softwareGraphics: readonly string[] = [
  '--use-gl=angle',
  '--use-angle=swiftshader',
  '--enable-unsafe-swiftshader',
]

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
