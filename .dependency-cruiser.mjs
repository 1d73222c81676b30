/**
 * The one-way rules of ARCHITECTURE.md. scripts/one-way-rules.test.ts plants a breach of each and sees it caught.
 * TypeScript is read through @swc/core: without it (or a TypeScript below 7) nothing is read and all seems well.
 */

const test = '\\.(test|spec)\\.tsx?$'
const testing = '(^|/)testing/'
const product = (...names) => `^(${names.join('|')})/`

const rule = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to })

export default {
  forbidden: [
    rule(
      'fastener-is-alone',
      'The engineering kernel knows no marketplace.',
      { path: '^fastener/' },
      { path: product('trade', 'contract', 'server', 'web', 'e2e', 'bench', 'scripts') },
    ),
    rule(
      'solids-only-in-solid',
      'Only fastener/src/solid/ knows the solid modeller.',
      { pathNot: '^fastener/src/solid/' },
      { path: 'node_modules/replicad' },
    ),
    rule(
      'trade-is-alone',
      'The rules of trading know neither engineering nor transport.',
      { path: '^trade/' },
      { path: product('fastener', 'contract', 'server', 'web', 'e2e', 'bench', 'scripts') },
    ),
    rule(
      'contract-below-both-sides',
      'The contract knows neither who serves it nor who calls it.',
      { path: '^contract/' },
      { path: product('server', 'web', 'e2e', 'bench', 'scripts') },
    ),
    rule(
      'server-without-web',
      'The server serves files; it does not import pages, nor the tooling that starts it.',
      { path: '^server/' },
      { path: product('web', 'e2e', 'bench', 'scripts') },
    ),
    rule(
      'web-without-server',
      'A browser gets neither the server, nor the tables, nor the solid modeller.',
      { path: '^web/' },
      { path: ['^server/', '^fastener/tables/', '^fastener/src/solid/', product('e2e', 'bench', 'scripts')] },
    ),
    rule(
      'journeys-see-a-black-box',
      'A journey knows what a person sees, and the addresses of the contract.',
      { path: '^e2e/' },
      { path: product('fastener', 'trade', 'server', 'web') },
    ),
    rule(
      'features-are-strangers',
      'What two features share belongs below them.',
      { path: '^(server|web)/src/features/([^/]+)/' },
      { path: '^$1/src/features/', pathNot: '^$1/src/features/$2/' },
    ),
    rule(
      'parts-below-features',
      'A part is used by features and areas and knows none.',
      { path: '^web/src/parts/' },
      { path: '^web/src/(features|areas)/' },
    ),
    rule(
      'parts-are-strangers',
      'A part knows no other part.',
      { path: '^web/src/parts/([^/.]+)' },
      { path: '^web/src/parts/', pathNot: '^web/src/parts/$1[/.]' },
    ),
    rule(
      'web-ground-below-all',
      'ui/ and lib/ know no business.',
      { path: '^web/src/(ui|lib)/' },
      { path: '^web/src/(features|parts|areas)/' },
    ),
    rule(
      'server-ground-below-features',
      'database/, kernel/, adapters/ and db/ know no feature.',
      { path: '^server/src/(database|kernel|adapters|db)/' },
      { path: '^server/src/features[/.]' },
    ),
    rule(
      'driver-in-database',
      "Only database/ knows the driver: what stands between a caller and another one's rows is in one place.",
      { path: product('server', 'scripts', 'bench'), pathNot: ['^server/src/database/', test] },
      { path: 'node_modules/(pg|pg-copy-streams)/' },
    ),
    rule(
      'adapters-behind-ports',
      'Outside services are types; which adapter stands behind one is decided in main.ts.',
      { path: '^server/', pathNot: ['^server/src/main\\.ts$', '^server/src/adapters/', test, testing] },
      { path: '^server/src/adapters/', pathNot: '/port\\.ts$' },
    ),
    rule('no-cycles', 'A file that needs itself cannot be read from top to bottom.', {}, { circular: true }),
    rule(
      'no-tests-from-code',
      'What only tests and measurements need stays in them.',
      { pathNot: [test, testing, '^bench/'] },
      { path: [test, testing] },
    ),
    rule('everything-resolves', 'An import that leads nowhere is checked by no rule.', {}, { couldNotResolve: true }),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(dist|coverage)/|^e2e/(results|report)/' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json', '.css'],
    },
  },
}
