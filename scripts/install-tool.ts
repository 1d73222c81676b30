import { existsSync } from 'node:fs'
import type { Life } from './lifetime.ts'
import { inRoot } from './places.ts'
import { run } from './run.ts'
import { Plain, say } from './say.ts'

/**
 * Installs a tool that is not a package of the workspace, because starting, building and testing the product do not
 * need it: the first run of its task installs it from the lockfile of its own folder.
 * @param name the package whose presence shows that the folder is installed
 * @throws Plain
 */
export async function installTool(life: Life, folder: string, name: string): Promise<void> {
  if (existsSync(inRoot(folder, 'node_modules', name))) return
  say('依赖', `正在安装 ${name}（${folder}/package-lock.json）…`)
  const { ok, output } = await run('npm', ['ci', '--loglevel=error'], {
    cwd: inRoot(folder),
    shell: process.platform === 'win32',
    signal: life.ending,
  })
  if (!ok) throw new Plain(`安装 ${name} 失败：${output.trim()}`, `Installing ${name} failed.`)
}
