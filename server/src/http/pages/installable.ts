import type { FastifyInstance } from 'fastify'

/** Pixels and purpose of the icons; their files stand in `web/public`. */
const icons = [
  { name: 'icon-192', size: 192, purpose: 'any' },
  { name: 'icon-512', size: 512, purpose: 'any' },
  { name: 'icon-maskable-512', size: 512, purpose: 'maskable' },
] as const

/** What a browser needs to put the portal among the apps of a phone or a desk. */
const manifestOf = (name: string, files: string) => ({
  name,
  short_name: name.slice(0, 12),
  lang: 'zh-CN',
  start_url: '/lmPortals/home',
  scope: '/',
  display: 'standalone',
  theme_color: '#16202c',
  background_color: '#f4f6f9',
  icons: icons.map((icon) => ({
    src: `${files}${icon.name}.png`,
    sizes: `${icon.size}x${icon.size}`,
    type: 'image/png',
    purpose: icon.purpose,
  })),
})

/** Serves the web app manifest under the platform's own name. @param files the address of the build's files */
export function installManifest(app: FastifyInstance, platformName: string, files: string): void {
  const text = JSON.stringify(manifestOf(platformName, files))
  app.get('/manifest.webmanifest', { schema: { hide: true } }, (_request, reply) =>
    reply.header('cache-control', 'public, max-age=3600').type('application/manifest+json; charset=utf-8').send(text),
  )
}
