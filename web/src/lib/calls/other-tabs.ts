/** What one tab changes, the other tabs of the browser read again. */

let channel: BroadcastChannel | undefined

/** Starts to tell other tabs, and to hear from them, which endpoints' answers a write has made stale. */
export function joinTabs(onStale: (paths: readonly string[]) => void): void {
  if (typeof BroadcastChannel === 'undefined') return
  channel ??= new BroadcastChannel('lianmeng.stale')
  channel.onmessage = ({ data }: MessageEvent<unknown>) => {
    if (Array.isArray(data)) onStale(data.filter((path) => typeof path === 'string'))
  }
}

/** Tells the other tabs that the answers of these endpoints changed; before {@link joinTabs} nobody is told. */
export function tellOtherTabs(paths: readonly string[]): void {
  if (paths.length > 0) channel?.postMessage(paths)
}
