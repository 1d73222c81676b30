/** The address to open instead if the browser blocked a new tab for the alliance page; undefined if it did not. */
export function allianceFallback(opened: boolean, path?: string): string | undefined {
  return opened ? undefined : path || '/union/home'
}
