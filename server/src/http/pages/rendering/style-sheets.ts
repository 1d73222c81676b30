import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

export type StyleSheet = {
  text: string
  /** In the notation of a content policy. */
  hash: string
}

/** A built style sheet by its file name. @throws when there is no such file */
export type StyleSheetOf = (file: string) => StyleSheet

/** A style's hash in the notation of a content policy. */
export const hashOf = (style: string): string => `'sha256-${createHash('sha256').update(style).digest('base64')}'`

/** @param webDist folder of the built pages */
export function styleSheets(webDist: string): StyleSheetOf {
  const known = new Map<string, StyleSheet>()
  return (file) => {
    const sheet = known.get(file) ?? read(join(webDist, file))
    known.set(file, sheet)
    return sheet
  }
}

function read(path: string): StyleSheet {
  const text = readFileSync(path, 'utf8')
  return { text, hash: hashOf(text) }
}

const link = /<link rel="stylesheet"[^>]* href="([^"]+)">/g

/**
 * Inlines the style sheets of a page: a visitor sees the page with its first bytes, and no further request delays the
 * first paint. Each link stays, disabled: browsers do not fetch it, and Vite does not load the same styles again.
 *
 * @param base the address of the build's files
 * @returns the page, and the hashes of the styles in it
 */
export function withStylesInside(
  html: string,
  base: string,
  sheetOf: StyleSheetOf,
): { html: string; hashes: string[] } {
  const hashes: string[] = []
  const whole = html.replace(link, (_link, address: string) => {
    const { text, hash } = sheetOf(address.slice(base.length))
    hashes.push(hash)
    return `<style>${text}</style><link rel="stylesheet" href="${address}" disabled>`
  })
  return { html: whole, hashes }
}
