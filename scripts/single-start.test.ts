import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, onTestFinished, test } from 'vitest'
import { emptyDataFolder, holdDataFolder } from './data-folder.ts'
import type { Life } from './lifetime.ts'
import { inRoot } from './places.ts'
import { hold } from './single-start.ts'

function folder(): string {
  const made = mkdtempSync(join(tmpdir(), 'hold-'))
  onTestFinished(() => rmSync(made, { recursive: true, force: true }))
  return made
}

/** A lifetime that the test ends itself. */
function aLife(): Life & { end(): Promise<void> } {
  const ending = new AbortController()
  const closers: (() => Promise<unknown>)[] = []
  const keep: Life['keep'] = (opening, close) => {
    closers.push(async () => close(await opening))
    return opening
  }
  const end = async () => {
    ending.abort()
    for (const close of closers.reverse()) await close()
  }
  return { keep, ending: ending.signal, end }
}

async function taken(dataDir: string) {
  const holding = await hold(dataDir)
  if (!('held' in holding)) throw new Error('the folder is held')
  return holding.held
}

test('a second start names the process and the address of the first', async () => {
  const dataDir = folder()
  const held = await taken(dataDir)
  expect(await hold(dataDir)).toEqual({ holder: { pid: process.pid, address: null, ending: false } })
  held.tell({ address: 'http://localhost:5170' })
  expect(await hold(dataDir)).toEqual({ holder: { pid: process.pid, address: 'http://localhost:5170', ending: false } })
  await held.release()
})

test('two data folders are held independently', async () => {
  const [first, second] = [await taken(folder()), await taken(folder())]
  await Promise.all([first.release(), second.release()])
})

test('a folder let go of can be taken again', async () => {
  const dataDir = folder()
  await (await taken(dataDir)).release()
  await (await taken(dataDir)).release()
})

test('a holder that was killed holds nothing', async () => {
  const dataDir = folder()
  const module = pathToFileURL(inRoot('scripts', 'single-start.ts')).href
  const script = `const { hold } = await import('${module}'); await hold(process.argv[1]); console.log('held'); setInterval(() => {}, 1000)`
  const holder = spawn(process.execPath, ['--input-type=module', '-e', script, dataDir], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await once(holder.stdout, 'data')
  expect(await hold(dataDir)).toMatchObject({ holder: { pid: holder.pid } })
  holder.kill('SIGKILL')
  await once(holder, 'exit')
  await (await taken(dataDir)).release()
})

test('a start during the end of another waits for its turn', async () => {
  const dataDir = folder()
  const [first, second] = [aLife(), aLife()]
  await holdDataFolder(first, dataDir)
  await expect(holdDataFolder(second, dataDir)).rejects.toThrow(`已在使用中：进程 ${process.pid}`)
  let turn: Promise<unknown> | undefined
  await first.keep(Promise.resolve(), () => {
    turn = holdDataFolder(second, dataDir)
  })
  await first.end()
  await turn
  await second.end()
})

test('a folder with other things in it is neither used nor emptied', async () => {
  const dataDir = folder()
  const letter = join(dataDir, 'letter.txt')
  writeFileSync(letter, 'mine')
  await expect(holdDataFolder(aLife(), dataDir)).rejects.toThrow('不是本项目的数据目录')
  expect(existsSync(letter)).toBe(true)
})

test('--fresh removes what stands in a data folder and keeps its mark', async () => {
  const dataDir = folder()
  const life = aLife()
  await holdDataFolder(life, dataDir)
  writeFileSync(join(dataDir, 'server.log'), 'old')
  await emptyDataFolder(dataDir)
  expect(existsSync(join(dataDir, 'server.log'))).toBe(false)
  await life.end()
  await expect(holdDataFolder(life, dataDir)).resolves.toBeDefined()
  await life.end()
})
