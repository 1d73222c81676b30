/** The program of an earlier commit, taken from the history of this checkout. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { inRoot, root } from '../../../scripts/places.ts'
import { run } from '../../../scripts/run.ts'
import { Plain } from '../../../scripts/say.ts'

/** Names the commit: it moves with each release. */
const namedIn = inRoot('deploy', 'release-before.txt')

/** The workspaces that make the server. */
const workspaces = ['contract', 'fastener', 'server', 'trade']

/** @returns the hash of the commit of the release before */
export const releaseBefore = (): string => readFileSync(namedIn, 'utf8').trim()

const git = (checkout: string, ...args: string[]) => run('git', args, { cwd: checkout })

/** @throws Plain when the history of a checkout does not reach back to the commit */
export async function refuseUnknown(commit: string, checkout: string = root): Promise<void> {
  if ((await git(checkout, 'cat-file', '-e', `${commit}^{commit}`)).ok) return
  const { output } = await git(checkout, 'rev-parse', '--is-shallow-repository')
  throw new Plain(
    output.trim() === 'true'
      ? `版本历史不完整（浅克隆），取不到 ${commit}。请先执行 git fetch --unshallow。`
      : `取不到提交 ${commit}：需要本项目的完整 git 历史。提交号写在 ${namedIn}。`,
    output.trim() === 'true'
      ? `The history is shallow and does not reach ${commit}. Run git fetch --unshallow first.`
      : `Commit ${commit}, named in ${namedIn}, is not in the git history of this checkout, which is needed whole.`,
  )
}

/** Writes the tree of a commit to `place`. */
async function extract(commit: string, place: string): Promise<void> {
  const archive = spawn('git', ['archive', '--format=tar', commit], { cwd: root, windowsHide: true })
  const tar = spawn('tar', ['-x', '-f', '-', '-C', place], { windowsHide: true })
  archive.stdout.pipe(tar.stdin)
  const codes = await Promise.all([archive, tar].map(async (child) => (await once(child, 'close'))[0]))
  if (codes.some((code) => code !== 0)) throw new Error(`git archive ${commit} | tar -x ended with ${codes}`)
}

type Lock = { packages: Record<string, { version?: string; link?: boolean }> }

/** The packages that a lockfile names, ours left out. */
const lockedIn = (checkout: string): string => {
  const { packages } = JSON.parse(readFileSync(join(checkout, 'package-lock.json'), 'utf8')) as Lock
  return Object.entries(packages)
    .filter(([name, { link }]) => name.includes('node_modules/') && !link)
    .map(([name, { version }]) => `${name} ${version}`)
    .sort()
    .join('\n')
}

/** Lends the packages of this checkout to another one, whose workspaces stay its own. */
function lendPackages(place: string): void {
  const [lent, from] = [join(place, 'node_modules'), inRoot('node_modules')]
  mkdirSync(join(lent, '@lianmeng'), { recursive: true })
  for (const name of readdirSync(from))
    if (!name.startsWith('.') && name !== '@lianmeng') symlinkSync(join(from, name), join(lent, name), 'junction')
  for (const own of workspaces) symlinkSync(join(place, own), join(lent, '@lianmeng', own), 'junction')
}

/** Installs what the lockfile of another checkout names. `npm ci` would want packages of all platforms in it (decision 0002). */
async function install(place: string): Promise<void> {
  const args = [
    'install',
    '--no-save',
    '--omit=dev',
    '--loglevel=error',
    ...workspaces.map((name) => `--workspace=${name}`),
  ]
  const { ok, output } = await run('npm', args, { cwd: place, shell: process.platform === 'win32' })
  if (!ok) throw new Error(`the packages of the earlier program were not installed: ${output}`)
}

/**
 * Puts the program of a commit into a folder below `dataDir`, with its packages; it is made once.
 * @returns the folder
 * @throws Plain when the history does not have it
 */
export async function earlierProgram(commit: string, dataDir: string): Promise<string> {
  await refuseUnknown(commit)
  const places = join(dataDir, 'earlier')
  const place = join(places, commit)
  const done = join(place, '.complete')
  if (existsSync(done)) return place
  rmSync(places, { recursive: true, force: true })
  mkdirSync(place, { recursive: true })
  await extract(commit, place)
  if (lockedIn(place) === lockedIn(root)) lendPackages(place)
  else await install(place)
  writeFileSync(done, '')
  return place
}

/** Has a program make its own schema and the demonstration, on an empty database. */
export async function makeData(program: string, databaseUrl: string, products: number): Promise<void> {
  const script = `
    const { migrate } = await import('./server/src/database/migrate.ts')
    const { loadDemo } = await import('./server/src/demo/load.ts')
    await migrate(process.env.DATABASE_URL)
    await loadDemo(process.env.DATABASE_URL, { products: ${products} })`
  const env = { ...process.env, DATABASE_URL: databaseUrl }
  const { ok, output } = await run(process.execPath, ['--input-type=module', '--eval', script], { cwd: program, env })
  if (!ok) throw new Error(`the earlier program could not make its data: ${output}`)
}

/** First lines of the migrations that a program adds to an earlier one, and that stop the earlier one. */
export function stoppingMigrations(earlier: string): string[] {
  const [before, now] = [earlier, root].map((checkout) => readdirSync(join(checkout, 'server', 'migrations')))
  return now!
    .filter((name) => name.endsWith('.sql') && !before!.includes(name))
    .flatMap((name) => {
      const [first] = readFileSync(inRoot('server', 'migrations', name), 'utf8').split('\n', 1)
      return first!.startsWith('-- old code: stops') ? [`${name}: ${first}`] : []
    })
}
