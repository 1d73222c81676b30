const metaContent = (name: string): string =>
  document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content.trim() ?? ''

/** Name and origin of the platform; set only while a page is rendered on the server. */
let told: { name: string; origin: string } | undefined

/** Called before a page is rendered on the server, which has no document to read. */
export function tellPlatform(platform: { name: string; origin: string }): void {
  told = platform
}

/** Name of the platform, which the server wrote into the page. */
export const platformName = (): string => (told ? told.name : metaContent('platform-name')) || '紧固件联盟'

/** Origin of the platform's pages. */
export const platformOrigin = (): string => told?.origin ?? location.origin

/** Hosts or origins on which the root path leads to the alliance area. */
export const erpOrigins = (): string[] =>
  metaContent('erp-origins')
    .split(/[\s,]+/)
    .filter(Boolean)
