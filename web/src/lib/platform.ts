const metaContent = (name: string): string =>
  document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content.trim() ?? ''

/** What the platform is called and where its pages stand; where a page is rendered on the server, that is told. */
let told: { name: string; origin: string } | undefined

/** Before a page is rendered on the server, which has no document to read. */
export function tellPlatform(platform: { name: string; origin: string }): void {
  told = platform
}

/** How the platform is called: the server wrote it into the page. */
export const platformName = (): string => (told ? told.name : metaContent('platform-name')) || '紧固件联盟'

/** Where the platform's pages stand. */
export const platformOrigin = (): string => told?.origin ?? location.origin

/** Hosts or origins on which the root path leads to the alliance area. */
export const erpOrigins = (): string[] =>
  metaContent('erp-origins')
    .split(/[\s,]+/)
    .filter(Boolean)
