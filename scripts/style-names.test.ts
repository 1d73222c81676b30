import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'

const textOf = (file: string): string => readFileSync(file, 'utf8')

/** The classes of a style sheet, without the global ones that it mentions. */
const classesOf = (css: string): Set<string> => {
  const own = css.replaceAll(/\/\*.*?\*\//gs, '').replaceAll(/:global\([^)]*\)/g, '')
  return new Set([...own.matchAll(/\.([A-Za-z_][\w-]*)/g)].map(([, name]) => name!))
}

/** Each class that a component takes from a style sheet of its own. Names that are computed are not checked. */
const taken = globSync('web/src/**/*.tsx').flatMap((file) => {
  const source = textOf(file)
  const sheets = source.matchAll(/^import (\w+) from '([^']+\.module\.css)'$/gm)
  return [...sheets].flatMap(([line, styles, path]) => {
    const sheet = join(dirname(file), path!)
    const names = source.replace(line, '').matchAll(new RegExp(String.raw`\b${styles}\.(\w+)`, 'g'))
    return [...names].map(([, name]) => ({ file, sheet, name: name! }))
  })
})

// A class that is missing is no error in TypeScript: the element stands there without its style.
test('every class that a component names stands in its style sheet', () => {
  const sheets = new Map<string, Set<string>>()
  for (const { sheet } of taken) if (!sheets.has(sheet)) sheets.set(sheet, classesOf(textOf(sheet)))
  const missing = taken.filter(({ sheet, name }) => !sheets.get(sheet)!.has(name))
  expect(missing.map(({ file, name }) => `${file}: ${name}`)).toEqual([])
  expect(taken.length).toBeGreaterThan(1000)
})
