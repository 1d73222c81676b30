import { inRoot, root } from './places.ts'
import { run } from './run.ts'
import { say } from './say.ts'
import { oneOf, type Tally } from './tally.ts'

type Check = { name: string; tool: string; args: string[] }

/** What must hold of the code as it stands, without running it. Each is one passed or failed test. */
const checks: readonly Check[] = [
  { name: '类型（服务与内核）', tool: 'typescript/bin/tsc', args: ['-p', 'tsconfig.json', '--noEmit'] },
  { name: '类型（网页）', tool: 'typescript/bin/tsc', args: ['-p', 'web/tsconfig.json', '--noEmit'] },
  { name: '格式与写法（biome）', tool: '@biomejs/biome/bin/biome', args: ['check', '--error-on-warnings'] },
  {
    name: '单向规则（dependency-cruiser）',
    tool: 'dependency-cruiser/bin/dependency-cruiser.mjs',
    args: [
      '--config',
      '.dependency-cruiser.mjs',
      ...['fastener', 'trade', 'contract', 'server', 'web', 'e2e', 'bench', 'scripts'],
    ],
  },
  { name: '无用代码（knip）', tool: 'knip/bin/knip.js', args: ['--no-progress'] },
]

/** Runs every check, one after the other, and shows what those that fail have to say. */
export async function runChecks(): Promise<Tally[]> {
  const tallies: Tally[] = []
  for (const { name, tool, args } of checks) {
    const { ok, output } = await run(process.execPath, [inRoot('node_modules', tool), ...args], { cwd: root })
    say('检查', `${name} ${ok ? '通过' : '未通过'}`)
    if (!ok) console.log(output.trimEnd())
    tallies.push(oneOf(ok))
  }
  return tallies
}
