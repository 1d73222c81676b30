import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { delimiter, join } from 'node:path'
import { inRoot } from './places.ts'
import { Plain, say } from './say.ts'

// The shell is Chromium without its window. It draws the same pages and needs two thirds of the processor time.
const names = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']

const usualPlaces: Partial<Record<NodeJS.Platform, string[]>> = {
  darwin: [
    '/Applications/Chromium.app/Contents/MacOS/Chromium',
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  ],
  win32: ['PROGRAMFILES', 'PROGRAMFILES(X86)', 'LOCALAPPDATA']
    .map((variable) => process.env[variable])
    .filter((folder) => folder !== undefined)
    .map((folder) => join(folder, 'Google', 'Chrome', 'Application', 'chrome.exe')),
}

function playwrightsOwn(): string[] {
  const require = createRequire(inRoot('e2e', 'package.json'))
  return [require('@playwright/test').chromium.executablePath()]
}

/** Possible browsers, best first: CHROMIUM_PATH, the PATH, the platform's usual places, Playwright's own. */
export const candidates = (env: NodeJS.ProcessEnv): string[] => [
  ...(env.CHROMIUM_PATH ? [env.CHROMIUM_PATH] : []),
  ...names.flatMap((name) => (env.PATH ?? '').split(delimiter).map((folder) => join(folder, name))),
  ...(usualPlaces[process.platform] ?? []),
  ...playwrightsOwn(),
]

/**
 * Excludes stubs that only explain how to install a browser, and browsers without their libraries. On Windows there is
 * no --version.
 */
const starts = (file: string) =>
  process.platform === 'win32' || spawnSync(file, ['--version'], { timeout: 20_000 }).status === 0

const isUsable = (file: string) => existsSync(file) && starts(file)

/** The browser for the journeys, or null. If CHROMIUM_PATH names one, only that one is considered. */
export function findBrowser(env: NodeJS.ProcessEnv = process.env): string | null {
  if (env.CHROMIUM_PATH && !isUsable(env.CHROMIUM_PATH))
    throw new Plain(
      `CHROMIUM_PATH 所指的 ${env.CHROMIUM_PATH} 不存在或无法启动。`,
      `CHROMIUM_PATH names ${env.CHROMIUM_PATH}, which is missing or does not start.`,
    )
  return candidates(env).find(isUsable) ?? null
}

const has = (program: string) => spawnSync(program, ['--version']).status === 0

/** Best first. Older releases have no package of the shell. */
const debianPackages = ['chromium-headless-shell', 'chromium']

/** Installs a browser: as root on Debian the distribution's with a Chinese font, otherwise Playwright's. */
function installBrowser(): void {
  const shown = { stdio: ['ignore', 'inherit', 'inherit'] as ('ignore' | 'inherit')[] }
  if (process.getuid?.() === 0 && has('apt-get')) {
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
    spawnSync('apt-get', ['update', '-qq'], { ...shown, env })
    for (const browser of debianPackages) {
      say('浏览器', `没有找到，正在安装：apt-get install ${browser} fonts-noto-cjk`)
      spawnSync('apt-get', ['install', '-y', '-qq', browser, 'fonts-noto-cjk'], { ...shown, env })
      if (findBrowser() !== null) return
    }
  }
  say('浏览器', '没有找到，正在安装：npx playwright install chromium')
  spawnSync(process.execPath, [inRoot('node_modules', '@playwright', 'test', 'cli.js'), 'install', 'chromium'], shown)
}

/** Finds the browser, or installs one. */
export function provideBrowser(): string {
  const found = findBrowser()
  if (found !== null) return found
  installBrowser()
  const installed = findBrowser()
  if (installed !== null) return installed
  throw new Plain(
    '没有可用的 Chromium，也无法安装。请安装 Chromium 或 Google Chrome，或用 CHROMIUM_PATH 指定它的路径，然后重试。',
    'There is no usable Chromium and none could be installed. Install Chromium or Google Chrome, or set CHROMIUM_PATH, and try again.',
  )
}

/** The browser's start arguments: no calls to the network, and no sandbox when root cannot have one. */
export const browserArguments: readonly string[] = [
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-quic',
  '--no-first-run',
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
]
