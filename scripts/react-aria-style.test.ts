import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { inRoot } from './places.ts'

const sourceOf = (file: string) => readFileSync(inRoot('node_modules', 'react-aria', 'dist', 'private', file), 'utf8')

test('the policy names the style that React Aria writes on iOS, as this version writes it', () => {
  const [, style] = /style\.textContent = `([^`]*)`\.trim\(\)/.exec(sourceOf('overlays/usePreventScroll.mjs')) ?? []
  const hash = createHash('sha256').update(style!.trim()).digest('base64')
  expect(readFileSync(inRoot('server', 'src', 'http', 'headers.ts'), 'utf8')).toContain(`'sha256-${hash}'`)
})

test('the style for pressed things stands in the base style sheet, and the page keeps React Aria from writing it', () => {
  const source = sourceOf('interactions/usePress.mjs')
  const [, id] = /STYLE_ID = '([^']+)'/.exec(source) ?? []
  const [, rule] = /\]\s*\{\s*(touch-action:[^;]+;)/.exec(source) ?? []
  expect(readFileSync(inRoot('web', 'index.html'), 'utf8')).toContain(`id="${id}"`)
  expect(readFileSync(inRoot('web', 'src', 'ui', 'styles', 'base.css'), 'utf8')).toContain(rule)
})
