import { spawn } from 'node:child_process'
import { cp, mkdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { leastScore } from '../areas.ts'
import type { Edit } from './edit.ts'
import { edits } from './edits.ts'

/** What the tests of the edits need. They run in a copy, so that an interruption never leaves an edit in the checkout. */
const copied = ['server', 'web', 'fastener', 'trade', 'contract', 'scripts', 'mutants']
const copiedFiles = ['package.json', 'package-lock.json', 'tsconfig.json', 'vitest.config.ts']

async function copyOf(root: string): Promise<string> {
  const copy = join(root, '.data', 'mutants', 'planted')
  await rm(copy, { recursive: true, force: true })
  await mkdir(copy, { recursive: true })
  const filter = (path: string) => !['node_modules', 'dist'].includes(basename(path))
  for (const name of copied) await cp(join(root, name), join(copy, name), { recursive: true, filter })
  for (const name of copiedFiles) await cp(join(root, name), join(copy, name))
  await symlink(join(root, 'node_modules'), join(copy, 'node_modules'))
  return copy
}

type Result = { passed: number; failed: number }

/** Ms. A busy machine is not to be taken for a test that has noticed something. */
const patience = 180_000

/** Runs test files in the copy. @returns how many tests passed and failed; none of both where nothing could be run */
async function runTests(copy: string, files: readonly string[]): Promise<Result> {
  const report = join(copy, 'report.json')
  await rm(report, { force: true })
  const vitest = join(copy, 'node_modules', 'vitest', 'vitest.mjs')
  const timeouts = [`--testTimeout=${patience}`, `--hookTimeout=${patience}`]
  const args = [vitest, 'run', '--bail=1', ...timeouts, '--reporter=json', `--outputFile=${report}`, ...files]
  const child = spawn(process.execPath, args, { cwd: copy, stdio: 'ignore' })
  await new Promise((resolve) => child.on('close', resolve))
  const text = await readFile(report, 'utf8').catch(() => '{}')
  const { numPassedTests: passed = 0, numFailedTests: failed = 0 } = JSON.parse(text)
  return { passed, failed }
}

/** @throws unless the text to replace stands in the file exactly once: then the list is out of date */
async function apply(copy: string, { file, from, to }: Edit): Promise<() => Promise<void>> {
  const path = join(copy, file)
  const source = await readFile(path, 'utf8')
  if (source.split(from).length !== 2) throw new Error(`${file} does not contain exactly once: ${from}`)
  await writeFile(
    path,
    source.replace(from, () => to),
  )
  return () => writeFile(path, source)
}

/** Whether the tests pass without an edit; a busy machine has a second chance. */
async function pass(copy: string, tests: readonly string[]): Promise<boolean> {
  for (let attempt = 1; attempt <= 2; attempt += 1) {
    const { passed, failed } = await runTests(copy, tests)
    if (passed > 0 && failed === 0) return true
  }
  return false
}

/** Whether a test fails with the edit, twice in a row: once might be the machine's fault. */
async function isKilled(copy: string, edit: Edit): Promise<boolean> {
  const restore = await apply(copy, edit)
  const fails = async () => (await runTests(copy, edit.tests)).failed > 0
  const killed = (await fails()) && (await fails())
  await restore()
  return killed
}

/**
 * Plants every edit in a copy of the checkout, one at a time, and runs the tests named for it. An edit is killed when a
 * test that passes without it fails; tests that cannot run at all do not count.
 * @param part only edits whose path or description contains it
 * @returns whether enough edits were killed
 */
export async function plant(root: string, part: string): Promise<boolean> {
  const chosen = edits.filter(({ file, breaks }) => `${file}: ${breaks}`.includes(part))
  const copy = await copyOf(root)
  let killed = 0
  for (const [key, group] of Map.groupBy(chosen, ({ tests }) => tests.join(' '))) {
    if (!(await pass(copy, group[0]!.tests))) throw new Error(`These tests fail without an edit: ${key}`)
    for (const edit of group) {
      const isDead = await isKilled(copy, edit)
      if (isDead) killed += 1
      console.log(`${isDead ? 'killed  ' : 'SURVIVED'}  ${edit.file}: ${edit.breaks}`)
    }
  }
  const score = (100 * killed) / chosen.length
  console.log(`${killed} of ${chosen.length} planted edits killed: ${score.toFixed(1)} %`)
  return score >= leastScore
}
