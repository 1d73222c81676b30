/**
 * The one-way rules of ARCHITECTURE.md. scripts/one-way-rules.test.ts plants a breach of each and sees it caught.
 * TypeScript is read through @swc/core: without it (or a TypeScript below 7) nothing is read and all seems well.
 */

const test = '\\.(test|spec)\\.tsx?$'
const testing = '(^|/)testing/'
const solid = ['^fastener/src/solid/', '^fastener/.*/solid\\.ts$']
const product = (...names) => `^(${names.join('|')})/`

/** The server's folders from top to bottom: each knows those below it, so no circle of them can be made. */
const serverLayers = [
  ...[
    'demo',
    'features',
    'selling',
    'order',
    'offers',
    'archive',
    'catalogue',
    'companies',
    'refunds',
    'audit',
    'http',
    'accounts',
    'messages',
    'pages',
  ],
  ...[
    'calendar',
    'reference',
    'ocr',
    'media',
    'papers',
    'sheets',
    'adapters',
    'database',
    'time',
    'concurrency',
    'config',
  ],
  // What stops a call, and files as answers.
  'answers',
]
/** They turn a request into an actor and a use case's result into a reply. */
const routes = '^server/src/features/.+routes?\\.ts$'

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
      "Only fastener/src/solid/ and each family's solid.ts know the solid modeller.",
      { pathNot: solid },
      { path: 'node_modules/replicad' },
    ),
    rule(
      'solids-on-demand',
      'A solid.ts loads OpenCascade: other code imports it when a solid is made, not when it starts.',
      { path: '^fastener/', pathNot: [...solid, '^fastener/src/model/(job|step-file)\\.ts$', test] },
      { path: '^fastener/.*/solid\\.ts$', dependencyTypesNot: ['dynamic-import'] },
    ),
    rule(
      'kernel-in-layers',
      'Standards, then features of parts, then families, then what is made of them: composites, sheets, weights, models.',
      { path: '^fastener/src/(standard|dimension|thread|part|drawing|solid|volume)/', pathNot: test },
      { path: '^fastener/src/(family|composite|sheet|weight|model)/' },
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
      'A browser gets neither the server nor the tables.',
      { path: '^web/' },
      { path: ['^server/', '^fastener/tables/', product('e2e', 'bench', 'scripts')] },
    ),
    rule(
      'web-without-solids',
      'Nothing that a browser loads leads to the solid modeller or reads a table.',
      { path: '^web/' },
      { path: ['node_modules/replicad', '^fastener/src/table/load\\.ts$'], reachable: true },
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
      'app-alone-knows-features',
      'The tables of screens in app/ name every feature; nothing else does.',
      { path: '^web/', pathNot: '^web/src/(app|features)/' },
      { path: '^web/src/features/' },
    ),
    rule(
      'features-below-app',
      'A feature asks what its area can do; it does not know the tables of screens.',
      { path: '^web/src/features/' },
      { path: '^web/src/app/' },
    ),
    rule(
      'widgets-below-features',
      'Several features use a widget; it knows none of them.',
      { path: '^web/src/widgets/' },
      { path: '^web/src/(app|features)/' },
    ),
    rule(
      'widgets-are-strangers',
      'A widget knows no other widget.',
      { path: '^web/src/widgets/([^/.]+)' },
      { path: '^web/src/widgets/', pathNot: '^web/src/widgets/$1[/.]' },
    ),
    rule(
      'area-below-widgets',
      'area/ says what an area is and can do; it shows nothing.',
      { path: '^web/src/area/' },
      { path: '^web/src/(app|features|widgets|ui)/' },
    ),
    rule(
      'ui-below-area',
      'ui/ knows no business: the kit fits any product.',
      { path: '^web/src/ui/' },
      { path: '^web/src/(app|features|widgets|area)/' },
    ),
    rule(
      'lib-below-all',
      'lib/ shows nothing and knows nobody who does.',
      { path: '^web/src/lib/' },
      { path: '^web/src/(app|features|widgets|area|ui)/' },
    ),
    ...serverLayers
      .slice(1)
      .map((folder, above) =>
        rule(
          `server-${folder}-looks-down`,
          'A folder of the server knows those below it only.',
          { path: `^server/src/${folder}/`, pathNot: [test, testing] },
          { path: `^server/src/(${serverLayers.slice(0, above + 1).join('|')})/` },
        ),
      ),
    rule(
      'server-folder-has-its-layer',
      'A folder without a place among the layers could know everybody.',
      { path: '^server/src/[^/]+/', pathNot: [test, testing, `^server/src/(${serverLayers.join('|')})/`] },
      { path: '^server/src/' },
    ),
    rule(
      'server-start-above-all',
      'What puts the server together is known to nobody; features, order and offers know what it consists of.',
      { path: '^server/src/[^/]+/', pathNot: [test, testing] },
      { path: '^server/src/[^/]+\\.ts$', pathNot: '^server/src/deps\\.ts$' },
    ),
    rule(
      'deps-for-features-order-and-offers',
      'A folder below them takes the few things that it needs.',
      { path: '^server/src/[^/]+/', pathNot: [test, testing, '^server/src/(features|order|offers)/'] },
      { path: '^server/src/deps\\.ts$' },
    ),
    rule(
      'http-behind-routes',
      'A use case takes an actor and plain values, so that it is called without HTTP.',
      { path: '^server/src/[^/]+/', pathNot: [test, testing, '^server/src/http/', routes] },
      { path: '^server/src/http/' },
    ),
    rule(
      'fastify-behind-routes',
      'Only http/, the routes, and app.ts, which puts Fastify together, know its types.',
      { path: '^server/', pathNot: [test, testing, '^server/src/http/', '^server/src/app\\.ts$', routes] },
      { path: ['node_modules/fastify/', 'node_modules/@fastify/'] },
    ),
    rule(
      'columns-are-the-ground',
      'The columns of the catalogue know nothing that is derived from them.',
      { path: '^server/src/catalogue/columns/', pathNot: test },
      { path: '^server/src/catalogue/', pathNot: '^server/src/catalogue/columns/' },
    ),
    rule(
      'view-above-columns',
      'How a product is shown depends on its columns, not on how it was found.',
      { path: '^server/src/catalogue/view/', pathNot: test },
      { path: '^server/src/catalogue/', pathNot: '^server/src/catalogue/(view|columns|prices)/' },
    ),
    rule(
      'search-without-freshness',
      'Questions are answered from an index, whoever keeps it up to date.',
      { path: '^server/src/catalogue/search/', pathNot: test },
      { path: '^server/src/catalogue/', pathNot: '^server/src/catalogue/(search|view|columns|prices)/' },
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
    rule(
      'everything-resolves',
      'An import that leads nowhere is checked by no rule. The font is made with packages that nobody else needs; an address of a file is no module.',
      { pathNot: '^server/fonts/subset\\.mjs$' },
      { couldNotResolve: true, pathNot: '\\.wasm\\?url$' },
    ),
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
