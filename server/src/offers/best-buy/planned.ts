import type { PlannedLine, Plan as WirePlan } from '@lianmeng/contract/best-buy/endpoints'
import { bestBuyTexts, whyTexts } from '@lianmeng/contract/best-buy/texts'
import { decimalText } from '@lianmeng/trade/decimal'
import type { Candidate } from '@lianmeng/trade/optimise/problem'
import type { Plan, SolvedLine } from '@lianmeng/trade/optimise/solve'
import type { Piece } from '@lianmeng/trade/optimise/ways'
import { fen, fenText, formatFen } from '@lianmeng/trade/price/money'
import { addQty, formatQty, thousandths, toNumber } from '@lianmeng/trade/quantity/qty'
import { unitName } from '@lianmeng/trade/units'
import type { PlanLine } from './plan-question.ts'

/** The names of what a plan buys; a seller and a standard by their ids. */
export type PlanNames = {
  seller(id: number): string
  brand(goods: Candidate): string
  packageName(goods: Candidate): string
  standard(id: number): string
}

const yuan = (amount: number) => fenText(fen(BigInt(amount)))
const shownYuan = (amount: number) => formatFen(fen(BigInt(Math.abs(amount))))

function wirePiece({ candidate, split, amount, reserves }: Piece, names: PlanNames) {
  return {
    componentId: candidate.productId,
    packageSpecId: candidate.packageSpecId,
    erpTenantId: candidate.sellerId,
    companyShortName: names.seller(candidate.sellerId),
    brandName: names.brand(candidate),
    packageName: names.packageName(candidate),
    qty: toNumber(split.total),
    amount: fenText(amount),
    deliveryDays: candidate.days,
    reserves,
    substitute: candidate.substitute === undefined ? '' : names.standard(candidate.substitute),
  }
}

function differenceText(more: number): string {
  if (more === 0) return bestBuyTexts.same
  return more > 0 ? bestBuyTexts.dearer(shownYuan(more)) : bestBuyTexts.cheaper(shownYuan(more))
}

const originalText = (next: { difference: string } | undefined): string =>
  next ? bestBuyTexts.original(next.difference) : bestBuyTexts.noOriginal

/** Why a line is bought this way, the quantity beyond the wanted one, and the price at the next seller. */
function reasonText({ way, reason }: SolvedLine, names: PlanNames, wanted: PlanLine): string {
  const total = addQty(...way.pieces.map(({ split }) => split.total))
  const more = thousandths(total - wanted.quantity)
  const baseUnitName = unitName(way.pieces[0]!.candidate.offer.spec.baseUnit)
  const next = reason.next && {
    seller: names.seller(reason.next.way.pieces[0]!.candidate.sellerId),
    difference: differenceText(reason.next.more),
  }
  return [
    whyTexts[reason.why],
    ...(more > 0n ? [bestBuyTexts.rounded(`${formatQty(more)} ${baseUnitName}`)] : []),
    ...(reason.why === 'substitute'
      ? [originalText(next)]
      : next
        ? [bestBuyTexts.next(next.seller, next.difference)]
        : []),
  ].join('，')
}

function wireLine(line: SolvedLine, names: PlanNames, wanted: PlanLine): PlannedLine {
  const { key, way } = line
  return {
    key,
    pieces: way.pieces.map((piece) => wirePiece(piece, names)),
    amount: yuan(way.amount),
    reason: reasonText(line, names, wanted),
  }
}

/** Hundredths of a percent by which an amount exceeds its bound, rounded up. */
const gapOf = (amount: number, bound: number): string =>
  bound === 0 ? '0' : decimalText(BigInt(Math.ceil(((amount - bound) / bound) * 10_000)), 2)

/** A plan on the wire. */
export function wirePlan(plan: Plan, names: PlanNames, lines: readonly PlanLine[]): WirePlan {
  const wantedOf = new Map(lines.map((one) => [one.key, one]))
  const pieces = plan.lines.flatMap(({ way }) => way.pieces)
  const amount = plan.goods + plan.freight
  return {
    aim: plan.aim,
    amount: yuan(amount),
    freight: yuan(plan.freight),
    deliveryDays: Math.max(...pieces.map(({ candidate }) => candidate.days)),
    reserves: pieces.some(({ reserves }) => reserves),
    gapPercent: gapOf(amount, plan.bound),
    sellers: plan.sellers
      .map(({ sellerId, goods: own, freight, lines, shortBy }) => ({
        erpTenantId: sellerId,
        companyShortName: names.seller(sellerId),
        amount: yuan(own + freight),
        freight: yuan(freight),
        missing: yuan(shortBy),
        lines,
      }))
      .toSorted((a, b) => b.lines - a.lines || a.erpTenantId - b.erpTenantId),
    lines: plan.lines.map((line) => wireLine(line, names, wantedOf.get(line.key)!)),
  }
}
