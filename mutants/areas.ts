/** A part of the code that is mutated as a whole, and the tests that have to notice. */
export type Area = {
  /** Globs from the root of the checkout; `!` excludes. */
  mutate: readonly string[]
  /** Tests that need no database, because they run for every mutant. */
  tests: readonly string[]
  /** Leaves out what runs only while a file is loaded, such as tables of constants: each needs a run of all tests. */
  ignoreStatic?: boolean
}

/** The least share of an area's mutants that its tests have to kill, in percent. */
export const leastScore = 85

const sourcesOf = (folder: string): string[] => [
  `${folder}/**/*.ts`,
  `!${folder}/**/*.test.ts`,
  `!${folder}/**/testing/**`,
]

/** Files that put questions to the database or pass its answers on. Their mutants are planted by hand. */
const bound = (folder: string, ...names: string[]): string => `!${folder}/**/{${names.join(',')}}.ts`

const orderPath = ['server/src/offers', 'server/src/order', 'server/src/features/cart', 'server/src/features/orders']
const catalogue = 'server/src/catalogue'

export const areas: Readonly<Record<string, Area>> = {
  trade: { mutate: sourcesOf('trade/src'), tests: ['trade/src/**/*.test.ts'] },
  'order-path': {
    mutate: [
      ...orderPath.flatMap(sourcesOf),
      ...orderPath.map((folder) => bound(folder, 'routes', 'queries', 'missing')),
      bound('server/src/offers', 'described', 'offer-keys', 'product-specification', 'standing-offer', 'write-to-cart'),
      '!server/src/offers/best-buy/**',
      bound('server/src/features/cart', 'best-buy', 'save-lines', 'list-cart', 'select-amount'),
      bound('server/src/order', 'list-orders', 'move-order'),
      bound('server/src/features/orders', 'expire-orders', 'submit-order', 'preview-order'),
    ],
    tests: [
      'server/src/offers/*.test.ts',
      'server/src/features/cart/{counters,plan-lines}.test.ts',
      'server/src/order/*/{draft-orders,messages,placement,searched-text,side,wire-order}.test.ts',
      'server/src/features/orders/placing/fingerprint.test.ts',
    ],
  },
  catalogue: {
    mutate: [
      ...sourcesOf(catalogue),
      bound(catalogue, 'open-catalogue', 'load-products', 'packed-rows', 'read-states', 'names'),
      `!${catalogue}/freshness/**`,
    ],
    tests: [`${catalogue}/{search,view}/**/*.test.ts`, `${catalogue}/columns/row-index.test.ts`],
    ignoreStatic: true,
  },
}
