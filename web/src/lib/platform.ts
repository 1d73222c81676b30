const metaContent = (name: string): string =>
  document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content.trim() ?? ''

/** What the server wrote into the page: how the platform is called. */
export const platformName = (): string => metaContent('platform-name') || '紧固件联盟'

/** Hosts or origins on which the root path leads to the alliance area. */
export const erpOrigins = (): string[] =>
  metaContent('erp-origins')
    .split(/[\s,]+/)
    .filter(Boolean)
