import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { sourcesIn } from './tidiness.ts'

type Rule = { pattern: RegExp; instead: string }

/** Turns of phrase that a reader has to think about. */
const anywhere: readonly Rule[] = [
  { pattern: /\banew\b/i, instead: 'write "again"' },
  { pattern: /\bstands? beside\b/i, instead: 'say what appears, and where' },
]

/** A title is a full sentence: a condition and a result. */
const inTitles: readonly Rule[] = [
  ...anywhere,
  { pattern: /\b(is|are|was|were|be|being) told\b(?! apart)/i, instead: 'say who gets or sees what' },
  { pattern: /^(what|who|whoever|whose|whom|where|which|of)\b/i, instead: 'begin with the subject' },
  { pattern: /^[A-Z]\d+: /, instead: 'no number that no document explains: name the rule' },
]

/** Also behind a table of cases that ends on this line. */
const title =
  /(?:\b(?:test|it|describe)(?:\.\w+(?:\([^\n]*?\))?)*|^ *[\])}]+\))\(\s*(['"`])((?:(?!\1)[^\\\n]|\\.)*)\1/gm
const comment = /(?:^|\s)(\/\/|\/\*\*?|\*|--)\s(.*)$/

const breaches = (place: string, text: string, rules: readonly Rule[]): string[] =>
  rules.filter(({ pattern }) => pattern.test(text)).map(({ instead }) => `${place}: "${text.trim()}": ${instead}`)

const lineOf = (source: string, at: number): number => source.slice(0, at).split('\n').length

function titles(path: string, source: string): string[] {
  if (!/\.(test|spec)\.tsx?$/.test(path)) return []
  return [...source.matchAll(title)].flatMap((found) =>
    breaches(`${path}:${lineOf(source, found.index)}`, found[2]!, inTitles),
  )
}

const comments = (path: string, source: string): string[] =>
  source.split('\n').flatMap((line, at) => {
    const text = comment.exec(line)?.[2]
    return text === undefined ? [] : breaches(`${path}:${at + 1}`, text, anywhere)
  })

/** The name of a decision's file and its heading. */
function decision(path: string, source: string): string[] {
  const name = basename(path, '.md').replace(/^\d+-/, '').replaceAll('-', ' ')
  const heading = source.split('\n', 1)[0]!.replace(/^#\s*(\d+:?\s*)?/, '')
  return [name, heading].flatMap((text) => breaches(`${path}:1`, text, inTitles))
}

/** Test titles, comments and decisions of a checkout that are no plain English. @returns one line each */
export function unplain(root: string): string[] {
  const sql = globSync('server/**/*.sql', { cwd: root, exclude: (name) => name === 'node_modules' })
  const sources = [...sourcesIn(root), ...sql].filter(
    (path) => !path.endsWith('.css') && !path.startsWith('scripts/prose'),
  )
  const read = (path: string) => readFileSync(join(root, path), 'utf8')
  const decisions = globSync('docs/decisions/[0-9]*.md', { cwd: root })
  return [
    ...sources.flatMap((path) => [...titles(path, read(path)), ...comments(path, read(path))]),
    ...decisions.flatMap((path) => decision(path, read(path))),
  ]
}

const decisionNamed = /\bdecisions?[\s/]+\d{4}(?:(?:, | and | to )\d{4})*/gi

/** Numbers of decisions that a text names and that are no page; the changelog gives them bare. @returns one line each */
export function lostDecisions(root: string): string[] {
  const pages = new Set(globSync('docs/decisions/[0-9]*.md', { cwd: root }).map((path) => basename(path).slice(0, 4)))
  const texts = globSync('{*.md,{docs,server,contract,fastener,trade}/**/*.{md,sql,txt}}', {
    cwd: root,
    exclude: (name) => name === 'node_modules',
  })
  return [...sourcesIn(root), ...texts]
    .filter((path) => !path.startsWith('scripts/prose'))
    .flatMap((path) => {
      const source = readFileSync(join(root, path), 'utf8')
      return [...source.matchAll(path === 'CHANGELOG.md' ? /\b0\d{3}\b/g : decisionNamed)].flatMap((found) =>
        (found[0].match(/\d{4}/g) ?? [])
          .filter((number) => !pages.has(number))
          .map((number) => `${path}:${lineOf(source, found.index)}: there is no decision ${number}`),
      )
    })
}
