import { type ChildProcess, fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'

/** What a child needs of the environment: nothing secret, since it reads strangers' files. */
const passedOn = [
  'LANG',
  'TZ',
  'TMPDIR',
  'NODE_COMPILE_CACHE',
  'MALLOC_ARENA_MAX',
  'MALLOC_MMAP_THRESHOLD_',
  'MALLOC_TRIM_THRESHOLD_',
  // Windows starts no process without them.
  'SystemRoot',
  'TEMP',
  'TMP',
] as const

/**
 * Starts a script of ours in a process of its own. A thread would share our process: one that runs out of memory, or
 * meets a fault of the engine or of a decoder, can end it with everything that it serves (nodejs/node#47224).
 * Messages may contain whatever the structured clone knows. The child ends when we do.
 * @param memory MB of its heap; by default what Node.js takes  @param args what the script finds in `process.argv`
 */
export function startChild(
  script: URL,
  { memory, args = [] }: { memory?: number; args?: string[] } = {},
): ChildProcess {
  const environment = passedOn.flatMap((name) => {
    const value = process.env[name]
    return value === undefined ? [] : [[name, value] as const]
  })
  return fork(fileURLToPath(script), args, {
    env: Object.fromEntries(environment),
    execArgv: memory === undefined ? [] : [`--max-old-space-size=${memory}`],
    serialization: 'advanced',
    // What the engine prints when its memory ends is no news: the caller says what became of the work.
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
}
