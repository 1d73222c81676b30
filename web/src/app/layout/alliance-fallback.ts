/**
 * The address to open instead where the browser blocked a new tab for the alliance page; undefined where it did not.
 */
export function allianceFallback(opened: boolean, path?: string): string | undefined {
  return opened ? undefined : path || '/union/home'
}
