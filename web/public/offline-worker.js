// Shows a page of our own where a page of the site cannot be reached. Nothing else is kept or answered here.
const kept = 'offline-1'
const page = '/lianmeng/offline.html'

self.addEventListener('install', (event) => {
  const files = [page, '/lianmeng/offline.css', '/lianmeng/favicon.svg']
  event.waitUntil(caches.open(kept).then((cache) => cache.addAll(files)))
  self.skipWaiting()
})

async function begin() {
  const names = await caches.keys()
  await Promise.all(names.filter((name) => name !== kept).map((name) => caches.delete(name)))
  // The page is asked for while this worker still starts.
  await self.registration.navigationPreload?.enable()
  await self.clients.claim()
}

self.addEventListener('activate', (event) => event.waitUntil(begin()))

async function pageOrOffline(event) {
  try {
    return (await event.preloadResponse) ?? (await fetch(event.request))
  } catch {
    return (await caches.match(page)) ?? Response.error()
  }
}

self.addEventListener('fetch', (event) => {
  const { mode, url } = event.request
  if (mode === 'navigate') event.respondWith(pageOrOffline(event))
  else if (url.endsWith('/lianmeng/offline.css'))
    event.respondWith(caches.match(url).then((file) => file ?? fetch(url)))
})
