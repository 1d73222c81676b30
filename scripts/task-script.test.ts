import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { inRoot, root } from './places.ts'
import { scriptOf } from './task-script.mjs'

const { scripts } = JSON.parse(readFileSync(inRoot('package.json'), 'utf8')) as { scripts: Record<string, string> }

test.each(Object.entries(scripts))('npm run %s is a task that the bootstrap takes', (_name, command) => {
  const [, task] = /^node scripts\/bootstrap\.mjs (\S+)$/.exec(command) ?? []
  expect(scriptOf(root, task)).toBe(inRoot('scripts', `${task}.ts`))
})

test.each([undefined, '', 'nothing', '../server/src/main', 'Start'])('%s is no task', (task) => {
  expect(scriptOf(root, task)).toBeUndefined()
})
