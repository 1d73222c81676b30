import { spawn } from 'node:child_process'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Area, areas, leastScore } from './areas.ts'
import { plant } from './planted/plant.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const modules = join(root, 'mutants', 'node_modules', '@stryker-mutator')

/** Everything that Stryker writes; git-ignored, and below no folder that another tool reads. */
const work = join('.data', 'mutants')

/** Folders that the tests of an area read: they are copied for every run, the rest is not. */
const copied = (area: Area): string[] => {
  const tops = new Set(area.mutate.map((glob) => glob.replace('!', '').split('/')[0]!))
  return ['/*', '!/package.json', '!/mutants', '/mutants/node_modules', ...[...tops].map((top) => `!/${top}`)]
}

/** Only files whose name, or the name of whose folder, contains `part`; empty: all. */
const narrowed = (globs: readonly string[], part: string): string[] =>
  globs.flatMap((glob) =>
    part === '' || glob.startsWith('!')
      ? [glob]
      : [glob.replace('*.ts', `*${part}*.ts`), glob.replace('*.ts', `*${part}*/**/*.ts`)],
  )

const settings = (name: string, area: Area, part: string) => ({
  testRunner: 'vitest',
  plugins: [join(modules, 'vitest-runner', 'dist', 'src', 'index.js')],
  vitest: { configFile: 'mutants/vitest.config.ts' },
  mutate: narrowed(area.mutate, part),
  ignorePatterns: copied(area),
  coverageAnalysis: 'perTest',
  ignoreStatic: area.ignoreStatic ?? false,
  concurrency: 2,
  // A timeout counts as a kill: on a busy machine a short one would flatter the score.
  timeoutMS: 20_000,
  // All tests once, under coverage: several minutes on a busy machine.
  dryRunTimeoutMinutes: 60,
  tempDirName: join(work, `sandbox-${name}`),
  reporters: ['progress-append-only', 'clear-text', 'json', 'html'],
  clearTextReporter: { reportTests: false, skipFull: true },
  jsonReporter: { fileName: join(work, name, 'mutants.json') },
  htmlReporter: { fileName: join(work, name, 'mutants.html') },
  thresholds: { high: 95, low: leastScore, break: leastScore },
})

/** @returns whether the tests of the area kill enough of its mutants */
async function mutate(name: string, area: Area, part: string): Promise<boolean> {
  await mkdir(join(root, work), { recursive: true })
  const file = join(root, work, `${name}.json`)
  await writeFile(file, JSON.stringify(settings(name, area, part), null, 2))
  const stryker = spawn(process.execPath, [join(modules, 'core', 'bin', 'stryker.js'), 'run', file], {
    cwd: root,
    env: { ...process.env, MUTANTS_TESTS: JSON.stringify(area.tests) },
    stdio: 'inherit',
  })
  return new Promise((resolve) => stryker.on('close', (code) => resolve(code === 0)))
}

const [name = '', part = ''] = process.argv.slice(2)
const area = areas[name]
if (!area && name !== 'planted') {
  console.error(`npm run mutants -- ${[...Object.keys(areas), 'planted'].join(' | ')} [part of a file's name]`)
  process.exit(1)
}
process.exit((await (area ? mutate(name, area, part) : plant(root, part))) ? 0 : 1)
