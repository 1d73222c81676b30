import { type Fen, fen, type MicroYuan, microYuan } from '../price/money.ts'
import type { Qty } from '../quantity/qty.ts'
import { type CostSheet, workOutCost } from './cost-sheet.ts'
import { type QuotedOffer, type QuotedUnits, quoteLineProblem } from './quote-line.ts'

/** Wire of one material. Money in micro-yuan per kilogram. */
export type SheetWire = {
  /** Classes and materials of parts that it is for; none: every part that no other wire is for. */
  fits: readonly string[]
  price: MicroYuan
  /** Of the goods. */
  heatTreatment: MicroYuan
}

/** A step of the making. */
export type SheetStep = {
  /** The work that needs it; empty: every part needs it. */
  work: string
  /** Per 1000 pieces. */
  rate: MicroYuan
  /** Once for each lot. */
  setup: MicroYuan
  /** Paid once. */
  tooling: Fen
}

/** What parts of one family cost their seller, whatever is changed of them. */
export type FamilySheet = {
  wires: readonly SheetWire[]
  steps: readonly SheetStep[]
  /** Per kilogram of goods. */
  coatings: readonly { name: string; price: MicroYuan }[]
  /** Per 1000 pieces. */
  packing: MicroYuan
  /** On top of all cost, in millionths. */
  margin: bigint
  /** Least quantity; 0: none. */
  minimum: Qty
  days: number
}

/** A part as a sheet prices it. Weights in milligrams a piece. */
export type SheetPart = {
  weight: bigint
  /** The wire that one piece takes. */
  blank: bigint
  /** Empty: none is stated. A stated material goes before the class. */
  material: string
  propertyClass: string
  coating: string
  works: readonly string[]
}

/** Why a sheet has no price for a part. */
export type SheetGap = 'noWire' | 'noCoating' | 'noWork' | 'belowMinimum' | 'priceInvalid'

const plain = (text: string): string => text.replaceAll(/\s/g, '').toUpperCase()
const isSame = (a: string, b: string): boolean => plain(a) === plain(b)

function wireFor(wires: readonly SheetWire[], { material, propertyClass }: SheetPart): SheetWire | undefined {
  const asked = material || propertyClass
  const named = asked && wires.find(({ fits }) => fits.some((one) => isSame(one, asked)))
  return named || wires.find(({ fits }) => fits.length === 0)
}

const sum = (parts: readonly bigint[]): bigint => parts.reduce((all, part) => all + part, 0n)

/** The costs of a part by a sheet, and its tooling. A sheet says nothing of a work, a coating or a material that it does not name. */
function costsOf(sheet: FamilySheet, part: SheetPart): { costs: CostSheet; tooling: Fen } | SheetGap {
  const wire = wireFor(sheet.wires, part)
  if (!wire) return 'noWire'
  const coating = part.coating ? sheet.coatings.find(({ name }) => isSame(name, part.coating))?.price : 0n
  if (coating === undefined) return 'noCoating'
  if (part.works.some((work) => !sheet.steps.some((step) => step.work === work))) return 'noWork'
  const steps = sheet.steps.filter(({ work }) => work === '' || part.works.includes(work))
  return {
    tooling: fen(sum(steps.map(({ tooling }) => tooling))),
    costs: {
      wirePrice: wire.price,
      waste: 0n,
      process: microYuan(sum(steps.map(({ rate }) => rate)) + sheet.packing),
      setup: microYuan(sum(steps.map(({ setup }) => setup))),
      coating: microYuan(coating + wire.heatTreatment),
      margin: sheet.margin,
    },
  }
}

/**
 * What a sheet offers for a part, priced per 1000 pieces at those of the quantities that reach its minimum.
 * @param units pieces, sold by the thousand
 */
export function offerFromSheet(
  sheet: FamilySheet,
  part: SheetPart,
  quantities: readonly Qty[],
  units: QuotedUnits,
): QuotedOffer | SheetGap {
  const found = costsOf(sheet, part)
  if (typeof found === 'string') return found
  const { costs, tooling } = found
  const { minimum, days } = sheet
  const priced = quantities.filter((quantity) => quantity >= minimum)
  if (priced.length === 0) return 'belowMinimum'
  const offer: QuotedOffer = {
    kind: 'offer',
    prices: priced.map((quantity) => ({
      quantity,
      price: workOutCost(costs, part.weight, quantity, part.blank).price,
    })),
    tooling,
    minimum,
    days,
    substitute: '',
  }
  return quoteLineProblem(offer, quantities, units) ? 'priceInvalid' : offer
}
