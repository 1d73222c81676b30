import { type SpawnOptions, spawn } from 'node:child_process'
import { root } from './places.ts'

export type Outcome = { ok: boolean; output: string }

/**
 * Runs a program to its end and collects the output of both streams, in order. `onOutput` gets each piece as it
 * arrives. Never rejects: a program that cannot be started is not ok and says why.
 */
export function run(
  command: string,
  args: readonly string[],
  options: SpawnOptions = {},
  onOutput: (text: string) => void = () => {},
): Promise<Outcome> {
  return new Promise((resolve) => {
    const child = spawn(command, args, { windowsHide: true, ...options, stdio: ['ignore', 'pipe', 'pipe'] })
    let output = ''
    for (const stream of [child.stdout, child.stderr]) {
      stream?.setEncoding('utf8')
      stream?.on('data', (text: string) => {
        output += text
        onOutput(text)
      })
    }
    child.on('error', (error) => resolve({ ok: false, output: output + error.message }))
    child.on('close', (code) => resolve({ ok: code === 0, output }))
  })
}

/**
 * Runs one of our own scripts or tools on this Node and shows its output; it ends with the task that runs it.
 * @returns whether it succeeded
 */
export function runShown(args: readonly string[], env: NodeJS.ProcessEnv, ending: AbortSignal): Promise<boolean> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, args, {
      cwd: root,
      env: { ...process.env, ...env },
      stdio: ['ignore', 'inherit', 'inherit'],
      signal: ending,
    })
    child.on('error', () => resolve(false))
    child.on('close', (code) => resolve(code === 0))
  })
}
