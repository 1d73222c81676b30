/**
 * What kind of part a dimension table describes. Drawings, solids and weights are made per family, because all standards
 * of a family use the same letters for the same features.
 */
const tablesOfFamily = {
  hexBolt: ['gb-t-5780', 'gb-t-5782', 'gb-t-5785', 'gb-t-1228', 'din-931', 'asme-b18.2.1'],
  hexScrew: ['gb-t-5781', 'gb-t-5783', 'gb-t-5786', 'din-933'],
  hexFlangeBolt: ['gb-t-5789', 'gb-t-16674.1', 'en-1665'],
  squareNeckBolt: ['gb-t-12', 'din-603'],
  swingBolt: ['gb-t-798'],
  liftingEyeBolt: ['gb-t-825'],
  doubleEndStud: ['gb-t-897-900'],
  studBolt: ['gb-t-901'],
  threadedRod: ['gb-t-15389'],
  socketCapScrew: ['gb-t-70.1', 'din-7984', 'din-912-further-sizes', 'asme-b18.3'],
  hexalobularCapScrew: ['gb-t-2671.2'],
  socketButtonScrew: ['gb-t-70.2'],
  socketButtonCollarScrew: ['gb-t-70.4'],
  socketCountersunkScrew: ['gb-t-70.3'],
  slottedCheeseScrew: ['gb-t-65'],
  slottedPanScrew: ['gb-t-67'],
  slottedCountersunkScrew: ['gb-t-68'],
  slottedRaisedCountersunkScrew: ['gb-t-69'],
  crossPanScrew: ['gb-t-818'],
  crossCheeseScrew: ['gb-t-822'],
  crossCountersunkScrew: ['gb-t-819.1'],
  crossRaisedCountersunkScrew: ['gb-t-820'],
  hexalobularPanScrew: ['gb-t-2672'],
  slottedSetScrew: ['gb-t-71', 'gb-t-73', 'gb-t-74', 'gb-t-75'],
  socketSetScrew: ['gb-t-77', 'gb-t-78', 'gb-t-79', 'gb-t-80'],
  hexNut: [
    'gb-t-6170',
    'gb-t-6171',
    'gb-t-6172.1',
    'gb-t-6173',
    'gb-t-6175',
    'gb-t-6176',
    'gb-t-41',
    'gb-t-1229',
    'din-934',
    'din-6334',
    'asme-b18.2.2',
  ],
  hexFlangeNut: ['gb-t-6177.1'],
  insertLockNut: ['gb-t-889.1', 'gb-t-6172.2', 'gb-t-6182', 'din-985'],
  metalLockNut: ['gb-t-6184'],
  castleNut: ['din-935'],
  squareNut: ['din-557'],
  weldNut: ['din-929'],
  wingNut: ['din-315'],
  capNut: ['gb-t-923'],
  plainWasher: [
    'gb-t-97.1',
    'gb-t-97.2',
    'gb-t-95',
    'gb-t-96.1',
    'gb-t-96.2',
    'gb-t-848',
    'gb-t-5287',
    'gb-t-1230',
    'din-7349',
  ],
  springWasher: ['gb-t-93', 'gb-t-859', 'gb-t-7244'],
  toothedWasher: ['din-6797'],
  parallelPin: ['gb-t-119.1', 'gb-t-119.2'],
  taperPin: ['gb-t-117'],
  tappedPin: ['gb-t-120.1'],
  springPin: ['gb-t-879.1', 'gb-t-879.2'],
  clevisPin: ['gb-t-882'],
  splitPin: ['gb-t-91'],
  shaftRing: ['gb-t-894'],
  boreRing: ['gb-t-893'],
  eRing: ['gb-t-896'],
  roundHeadRivet: ['gb-t-867', 'din-660'],
  countersunkRivet: ['gb-t-869'],
  blindRivet: ['gb-t-12618.1', 'din-7337'],
  crossPanTappingScrew: ['gb-t-845'],
  crossCountersunkTappingScrew: ['gb-t-846'],
  hexTappingScrew: ['gb-t-5285'],
  crossPanDrillingScrew: ['gb-t-15856.1'],
  crossCountersunkDrillingScrew: ['gb-t-15856.2'],
  hexFlangeDrillingScrew: ['gb-t-15856.4'],
  hexWoodScrew: ['din-571'],
  countersunkWoodScrew: ['gb-t-100'],
  tappingThread: ['gb-t-5280'],
} as const satisfies Record<string, readonly string[]>

export type Family = keyof typeof tablesOfFamily

/** Names of all dimension tables. */
export const dimensionTables: readonly string[] = Object.values(tablesOfFamily).flat()

const familyOfTable = new Map<string, Family>(
  Object.entries(tablesOfFamily).flatMap(([family, tables]) => tables.map((table) => [table, family as Family])),
)

/** The family of a standard's parts; undefined where its dimensions are not known. */
export const familyOf = ({ dimensionTable }: { readonly dimensionTable?: string }): Family | undefined =>
  dimensionTable === undefined ? undefined : familyOfTable.get(dimensionTable)

const fullThread: ReadonlySet<Family> = new Set([
  'hexScrew',
  'threadedRod',
  'slottedSetScrew',
  'socketSetScrew',
  'liftingEyeBolt',
  'crossPanTappingScrew',
  'crossCountersunkTappingScrew',
  'hexTappingScrew',
  'crossPanDrillingScrew',
  'crossCountersunkDrillingScrew',
  'hexFlangeDrillingScrew',
])

const withoutLength: ReadonlySet<Family> = new Set([
  'hexNut',
  'hexFlangeNut',
  'insertLockNut',
  'metalLockNut',
  'castleNut',
  'squareNut',
  'weldNut',
  'wingNut',
  'capNut',
  'plainWasher',
  'springWasher',
  'toothedWasher',
  'shaftRing',
  'boreRing',
  'eRing',
  'liftingEyeBolt',
  'tappingThread',
])

const unthreaded: ReadonlySet<Family> = new Set([
  'parallelPin',
  'taperPin',
  'tappedPin',
  'springPin',
  'clevisPin',
  'splitPin',
  'roundHeadRivet',
  'countersunkRivet',
  'blindRivet',
])

/** Families threaded up to the head (or over their whole length) in every length. */
export const isFullThread = (family: Family): boolean => fullThread.has(family)

/** Families that are ordered with a nominal length. */
export const hasLength = (family: Family): boolean => !withoutLength.has(family)

/** Families with an external thread on a shank of nominal length. */
export const hasThreadedShank = (family: Family): boolean => hasLength(family) && !unthreaded.has(family)
