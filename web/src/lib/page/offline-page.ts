/** Registers the worker that shows a page of our own without the net; browsers without workers do without it. */
export function offerOfflinePage(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  const register = () =>
    void navigator.serviceWorker
      .register(`${import.meta.env.BASE_URL}offline-worker.js`, { scope: '/' })
      // A private window may forbid it: the page works as before.
      .catch(() => {})
  if (document.readyState === 'complete') register()
  else addEventListener('load', register, { once: true })
}
