import { inRoot, root } from './places.ts'
import { run } from './run.ts'
import { say } from './say.ts'
import { oneOf, type Tally } from './tally.ts'

type Check = { name: string; tool: string; args: string[] }

const cruise = (name: string, config: string): Check => ({
  name,
  tool: 'dependency-cruiser/bin/dependency-cruiser.mjs',
  args: ['--config', config, 'fastener', 'trade', 'contract', 'server', 'web', 'e2e', 'bench', 'scripts'],
})

/** The static checks. Each counts as one passed or failed test. */
const checks: readonly Check[] = [
  { name: '类型（服务与内核）', tool: 'typescript/bin/tsc', args: ['-p', 'tsconfig.json', '--noEmit'] },
  { name: '类型（网页）', tool: 'typescript/bin/tsc', args: ['-p', 'web/tsconfig.json', '--noEmit'] },
  { name: '格式与写法（biome）', tool: '@biomejs/biome/bin/biome', args: ['check', '--error-on-warnings'] },
  cruise('单向规则（dependency-cruiser）', '.dependency-cruiser.mjs'),
  cruise('文件夹不成环（dependency-cruiser）', '.dependency-cruiser.folders.mjs'),
  { name: '无用代码（knip）', tool: 'knip/bin/knip.js', args: ['--no-progress'] },
  {
    name: '只有测试使用的代码（knip）',
    tool: 'knip/bin/knip.js',
    args: ['--no-progress', '--production', '--config', 'knip.production.json'],
  },
  { name: '函数与文件的长度，日期的时区', tool: '../scripts/tidy.ts', args: [] },
  { name: '路由都在接口清单中（vitest）', tool: 'vitest/vitest.mjs', args: ['run', '--project', 'routes'] },
]

/** Runs all checks in turn and prints the output of those that fail. */
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
