/**
 * Starts every npm script: `node scripts/bootstrap.mjs <task> [arguments]`. It runs on any Node ≥ 20 before anything is
 * installed, so it is plain JavaScript without dependencies. It installs missing packages of the lockfile, then runs
 * `scripts/<task>.ts` on the Node 24 of the npm package `node`. Why: docs/decisions/0002-node-packages-and-browser.md
 */
import { spawn, spawnSync } from 'node:child_process'
import { existsSync, realpathSync } from 'node:fs'
import { constants } from 'node:os'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { installedAsLocked, lockedFolders } from './install-state.mjs'
import { scriptOf } from './task-script.mjs'

const root = realpathSync(fileURLToPath(new URL('..', import.meta.url)))
const windows = process.platform === 'win32'
const node24 = join(root, 'node_modules', 'node', 'bin', windows ? 'node.exe' : 'node')

/** Ends with one sentence in each language, after the details. */
function giveUp(chinese, english) {
  console.error(`\n${chinese}\n${english}`)
  process.exit(1)
}

/** True when the installed Node starts. It does not after an install without scripts, or on another platform. */
const nodeAnswers = () =>
  existsSync(node24) &&
  spawnSync(node24, ['--version'], { encoding: 'utf8', windowsHide: true }).stdout?.startsWith('v24.') === true

/** The npm that started us, otherwise the one on the PATH; `npm.cmd` needs a shell on Windows. */
function npmCommand() {
  const npmScript = process.env.npm_execpath
  return npmScript !== undefined && /npm-cli\.c?js$/.test(npmScript)
    ? { command: process.execPath, first: [npmScript], shell: false }
    : { command: windows ? 'npm.cmd' : 'npm', first: [], shell: windows }
}

/**
 * `install` rather than `ci`: it installs the locked versions too, but does not fail when a registry lacks an optional
 * package of another platform. Development packages are needed whatever NODE_ENV says. The log level hides npm's
 * warnings about engines.
 */
const installArguments = [
  'install',
  '--no-save',
  '--include=dev',
  '--include=optional',
  '--ignore-scripts=false',
  '--loglevel=error',
]

function runNpm(onTick) {
  const { command, first, shell } = npmCommand()
  return new Promise((resolve) => {
    const npm = spawn(command, [...first, ...installArguments], {
      cwd: root,
      shell,
      stdio: ['ignore', 'pipe', 'pipe'],
      windowsHide: true,
    })
    const said = []
    npm.stdout.on('data', (chunk) => said.push(chunk))
    npm.stderr.on('data', (chunk) => said.push(chunk))
    const tick = setInterval(onTick, 5000)
    const end = (code, reason) => {
      clearInterval(tick)
      resolve({ ok: code === 0, said: reason ?? Buffer.concat(said).toString('utf8') })
    }
    npm.on('error', (error) => end(1, error.message))
    npm.on('close', (code) => end(code))
  })
}

async function install() {
  const started = Date.now()
  const seconds = () => `${((Date.now() - started) / 1000).toFixed(1).padStart(6)} s`
  const folders = lockedFolders(root)
  console.log(`${seconds()}  依赖：正在安装（npm install，${folders.length} 个包）…`)
  const { ok, said } = await runNpm(() => {
    const present = folders.filter((folder) => existsSync(join(root, folder, 'package.json'))).length
    console.log(`${seconds()}  依赖：${present} / ${folders.length} 个包`)
  })
  if (!ok || !nodeAnswers()) {
    console.error(said.trimEnd())
    giveUp(
      '依赖安装失败：npm 没有完成。请检查网络连接、npm 镜像设置（npm config get registry）和磁盘空间，然后重新运行同一条命令。',
      'Installing failed: npm did not finish. Check the network, the npm registry (npm config get registry) and the disk, then run the same command again.',
    )
  }
  console.log(`${seconds()}  依赖：已安装`)
}

/** Runs the task with our terminal, arguments, signals and exit code. */
function runTask(script, args) {
  const path = [join(root, 'node_modules', '.bin'), process.env.PATH ?? process.env.Path ?? ''].join(delimiter)
  const { Path: _windowsPath, ...environment } = process.env
  const child = spawn(node24, [script, ...args], {
    cwd: root,
    stdio: 'inherit',
    env: { ...environment, PATH: path },
    windowsHide: true,
  })
  // Handlers keep this process alive until the task has closed. The terminal itself sends the task the same signal.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
  // A shell between npm and us dies of SIGTERM without notifying us; then our parent changes.
  const parent = process.ppid
  setInterval(() => process.ppid !== parent && child.kill('SIGTERM'), 500)
  child.on('error', (error) => giveUp(`无法启动 Node 24：${error.message}`, `Node 24 did not start: ${error.message}`))
  child.on('exit', (code, signal) => process.exit(code ?? 128 + (constants.signals[signal] ?? 0)))
}

const [task, ...args] = process.argv.slice(2)
const script = scriptOf(root, task)
const [major] = process.versions.node.split('.').map(Number)
if (major < 20)
  giveUp(
    `需要 Node 20 或更高版本，当前为 ${process.version}。`,
    `Node 20 or newer is needed, this is ${process.version}.`,
  )
if (script === undefined)
  giveUp(`没有名为 ${task ?? '（空）'} 的任务。`, `There is no task called ${task ?? '(none)'}.`)
if (!installedAsLocked(root) || !nodeAnswers()) await install()
runTask(script, args)
